import { createHash } from 'node:crypto';
import { TEXT_TITLES, type Audience, type MailLanguage } from '#contract';
import { escapeHtml, inHtml } from '#platform/mail/html-mail';
import type { ExportedData } from './exported-data.js';
import { PAGE_TEXTS } from './page.texts.js';

const LOOK = `
:root { color-scheme: light dark; --paper: #fbf7f3; --card: #fff; --ink: #2b1f24; --quiet: #6b5a61; --line: #e9dfda; --brand: #a3224b; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171114; --card: #221a1e; --ink: #f4eaed; --quiet: #bba9b0; --line: #3a2e33; --brand: #f59ab3; }
}
body { margin: 0; padding: 16px; background: var(--paper); color: var(--ink); font: 16px/1.55 Georgia, serif; overflow-wrap: anywhere; }
header, section { max-width: 46rem; margin: 0 auto 20px; }
section { box-sizing: border-box; padding: 4px 20px 20px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
h1, h2 { color: var(--brand); line-height: 1.25; }
h3 { margin: 20px 0 4px; font-size: 1rem; }
p { margin: 6px 0; }
.quiet { color: var(--quiet); }
dl { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 6px 16px; margin: 8px 0; }
dt { color: var(--quiet); }
dd { margin: 0; }
ul { margin: 4px 0; padding-left: 20px; }
.photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 12px; padding: 0; list-style: none; }
img { display: block; width: 100%; border-radius: 12px; }
summary { min-height: 44px; display: flex; align-items: center; gap: 8px; cursor: pointer; border-top: 1px solid var(--line); }
summary::before { content: '▸'; color: var(--brand); }
details[open] > summary::before { content: '▾'; }
article { margin: 8px 0 8px 12px; padding-left: 12px; border-left: 3px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 6rem; }
article.sent { border-color: var(--brand); }
`;

// Nothing on the page may run or be fetched, whatever somebody has written: all of it is escaped, and this is the second lock.
const POLICY = `default-src 'none'; img-src 'self' file:; style-src 'sha256-${createHash('sha256').update(LOOK).digest('base64')}'; base-uri 'none'; form-action 'none'`;

type Letter = ExportedData['mail']['letters'][number];
type Html = string;

const when = (moment: string): Html =>
  `<time datetime="${escapeHtml(moment)}">${escapeHtml(moment.slice(0, 16).replace('T', ' '))}</time>`;
const quiet = (html: Html): Html => `<p class="quiet">${html}</p>`;
const list = (items: readonly Html[]): Html => `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;
const facts = (rows: readonly (readonly [string, Html | null])[]): Html =>
  `<dl>${rows.flatMap(([what, html]) => (html ? [`<dt>${escapeHtml(what)}</dt><dd>${html}</dd>`] : [])).join('\n')}</dl>`;

/** Letters by whom they are with, who wrote last first. */
function byCorrespondent(letters: readonly Letter[]): Letter[][] {
  const groups = new Map<number, Letter[]>();
  for (const letter of letters) {
    const group = groups.get(letter.correspondent);
    if (group) group.push(letter);
    else groups.set(letter.correspondent, [letter]);
  }
  return [...groups.values()];
}

/** The copy of somebody's data to be read by themselves: one page that needs nothing but the photos beside it. */
export function exportPage(data: ExportedData, language: MailLanguage, brand: string): Html {
  const t = PAGE_TEXTS[language];
  const titles = TEXT_TITLES[language];
  const { account, profile, likes, mail } = data;
  const named = (name: string | null): Html => escapeHtml(name ?? t.formerMember);
  const yesNo = (yes: boolean): string => (yes ? t.yes : t.no);
  const seenBy = (audience: Audience): Html => (audience === 'everybody' ? '' : ` (${escapeHtml(t.seenBy[audience])})`);
  const section = (title: string, parts: readonly Html[]): Html => {
    const there = parts.filter((part) => part !== '');
    return `<section><h2>${escapeHtml(title)}</h2>\n${there.length > 0 ? there.join('\n') : quiet(escapeHtml(t.nothing))}</section>`;
  };
  const titled = (title: string, items: readonly Html[]): Html =>
    items.length === 0 ? '' : `<h3>${escapeHtml(title)}</h3>${list(items)}`;
  const device = ({ browser, system }: { browser: string | null; system: string | null }): Html =>
    escapeHtml([browser, system].filter(Boolean).join(', ') || t.unknownDevice);
  const words = ({ subject, body }: { subject: string; body: string }): Html =>
    `<p><strong>${escapeHtml(subject)}</strong></p><p>${inHtml(body)}</p>`;

  const letters = byCorrespondent(mail.letters).map((group) => {
    const articles = group.map(
      (letter) =>
        `<article class="${letter.box}">${quiet(`${escapeHtml(t.boxes[letter.box])}, ${when(letter.sentAt)}`)}${words(letter)}</article>`,
    );
    return `<details><summary>${named(group[0]!.name)} (${group.length})</summary>\n${articles.join('\n')}</details>`;
  });
  const begun = (title: string, ones: readonly { name: string | null; subject: string; body: string }[]): Html =>
    ones.length === 0
      ? ''
      : `<h3>${escapeHtml(title)}</h3>${ones.map((one) => `<article>${quiet(named(one.name))}${words(one)}</article>`).join('\n')}`;
  const people = (
    name:
      | 'viewedMe'
      | 'viewedByMe'
      | 'winksReceived'
      | 'winksSent'
      | 'favorites'
      | 'favoritedMe'
      | 'passed'
      | 'blocked',
  ): Html =>
    titled(
      t.lists[name],
      likes[name].map((one) => `${escapeHtml(one.name)}, ${when(one.at)}`),
    );

  const sections = [
    section(t.sections.account, [
      facts([
        [t.facts.username, escapeHtml(account.username)],
        [t.facts.email, escapeHtml(account.email)],
        [t.facts.emailConfirmed, yesNo(account.emailConfirmed)],
        [t.facts.newEmail, account.newEmail && escapeHtml(account.newEmail.email)],
        [t.facts.google, yesNo(account.google)],
        [t.facts.secondStep, account.secondStep && when(account.secondStep.since)],
        [t.facts.signedUpAt, when(account.signedUpAt)],
        [t.facts.birthDate, escapeHtml(account.birthDate)],
        [t.facts.gender, t.gender[account.gender]],
      ]),
      titled(
        t.facts.passkeys,
        account.passkeys.map(({ name, madeAt }) => `${escapeHtml(name)}, ${when(madeAt)}`),
      ),
      titled(
        t.facts.changes,
        account.changes.map(
          ({ email, username, changedAt }) => `${escapeHtml(username)}, ${escapeHtml(email)}, ${when(changedAt)}`,
        ),
      ),
      titled(
        t.facts.formerUsernames,
        account.formerUsernames.map(({ username, givenUpAt, taken }) =>
          [escapeHtml(username), when(givenUpAt), ...(taken ? [escapeHtml(t.usernameTaken)] : [])].join(', '),
        ),
      ),
      titled(
        t.facts.formerAddresses,
        account.formerAddresses.map(({ leftAt }) => when(leftAt)),
      ),
      titled(
        t.facts.consents,
        account.consents.map(({ purpose, version, givenAt, withdrawnAt }) =>
          [
            escapeHtml(`${t.consents[purpose]} (${version})`),
            givenAt === null ? escapeHtml(t.givenBefore) : when(givenAt),
            ...(withdrawnAt === null ? [] : [`${escapeHtml(t.withdrawn)} ${when(withdrawnAt)}`]),
          ].join(', '),
        ),
      ),
      titled(
        t.facts.neverToMeet,
        account.neverToMeet.map(({ label }) => escapeHtml(label)),
      ),
    ]),
    section(t.sections.profile, [
      facts([
        [t.facts.name, escapeHtml([profile.firstName, profile.lastName].filter(Boolean).join(' '))],
        [t.facts.seeks, profile.seeks.map((gender) => t.genders[gender]).join(', ') + seenBy(profile.seeksSeenBy)],
        [t.facts.ages, `${profile.ages.from}–${profile.ages.to}`],
        [t.facts.home, escapeHtml([profile.zip, profile.city, profile.state].filter(Boolean).join(', '))],
        [
          t.facts.travel,
          profile.travel.city && escapeHtml(`${profile.travel.city}, ${t.until} ${profile.travel.until}`),
        ],
        [t.facts.lastActiveAt, when(profile.lastActiveAt)],
        ...profile.answers.map(
          ({ question, answer, seenBy: audience }) => [question, escapeHtml(answer) + seenBy(audience)] as const,
        ),
      ]),
      ...profile.texts.map(
        ({ field, shown, written, review }) =>
          `<h3>${escapeHtml(titles[field])}</h3>${quiet(escapeHtml(t.review[review]))}<p>${inHtml(written ?? '')}</p>${
            review !== 'shown' && shown !== null ? `${quiet(escapeHtml(t.shownInstead))}<p>${inHtml(shown)}</p>` : ''
          }`,
      ),
    ]),
    section(t.sections.photos, [
      profile.photos.length === 0
        ? ''
        : `<ul class="photos">${profile.photos
            .map(({ file, uploadedAt, main, waits }) => {
              const note = [main && t.mainPhoto, waits && t.photoWaits].filter(Boolean).join(', ');
              return `<li><img src="${escapeHtml(file)}" alt="" loading="lazy">${quiet(`${when(uploadedAt)} ${escapeHtml(note)}`)}</li>`;
            })
            .join('\n')}</ul>`,
    ]),
    section(t.sections.decisions, [
      ...profile.decisions.map(
        ({ kind, at, until, reason }) =>
          `<h3>${escapeHtml(t.sanctions[kind])}, ${when(at)}${until ? ` ${escapeHtml(t.until)} ${when(until)}` : ''}</h3><p>${inHtml(reason)}</p>`,
      ),
      ...profile.reviews.map(
        ({ submittedAt, state, reason, texts }) =>
          `<h3>${texts.map(({ field }) => escapeHtml(titles[field])).join(', ')}, ${when(submittedAt)}: ${escapeHtml(t.reviewed[state])}</h3>${
            reason ? `<p>${inHtml(reason)}</p>` : ''
          }`,
      ),
      titled(
        t.photoRejected,
        profile.rejectedPhotos.map(({ reason }) => inHtml(reason ?? '')),
      ),
      ...profile.appeals.map(({ outcome }) => `<p>${escapeHtml(t.appeals[outcome])}</p>`),
      titled(
        t.facts.warnings,
        mail.warnings.map(({ username, warnedAt, withdrawn }) =>
          [named(username), when(warnedAt), ...(withdrawn ? [escapeHtml(t.warningWithdrawn)] : [])].join(', '),
        ),
      ),
    ]),
    section(t.sections.settings, [
      facts(
        Object.entries(profile.settings).map(
          ([name, on]) => [t.settings[name as keyof typeof profile.settings], yesNo(on)] as const,
        ),
      ),
      titled(
        t.facts.savedSearches,
        profile.savedSearches.map(({ name }) => escapeHtml(name)),
      ),
      titled(
        t.facts.hiddenWords,
        mail.hiddenWords.map((word) => escapeHtml(word)),
      ),
      titled(
        t.facts.letIn,
        mail.letIn.map(({ name }) => named(name)),
      ),
    ]),
    section(t.sections.likes, [
      ...(
        [
          'viewedMe',
          'viewedByMe',
          'winksReceived',
          'winksSent',
          'favorites',
          'favoritedMe',
          'passed',
          'blocked',
        ] as const
      ).map(people),
      titled(
        t.lists.notes,
        likes.notes.map(
          ({ name, words: noted, writtenAt }) => `${escapeHtml(name)}, ${when(writtenAt)}<br>${inHtml(noted)}`,
        ),
      ),
      titled(
        t.lists.reports,
        likes.reports.map(
          ({ name, at, note, state }) =>
            `${named(name)}, ${when(at)}: ${escapeHtml(t.reportStates[state])}${note ? `<br>${inHtml(note)}` : ''}`,
        ),
      ),
    ]),
    section(t.sections.mail, [...letters, begun(t.drafts, mail.drafts), begun(t.onTheirWay, mail.onTheirWay)]),
    section(
      t.sections.staff,
      mail.toTheStaff.map(
        ({ body, sentAt, answers }) =>
          `<article class="sent">${quiet(when(sentAt))}<p>${inHtml(body)}</p>${answers
            .map((answer) => `${quiet(escapeHtml(t.answer))}<p>${inHtml(answer)}</p>`)
            .join('')}</article>`,
      ),
    ),
    section(t.sections.devices, [
      titled(
        t.session,
        account.sessions.map((one) => `${device(one)}, ${when(one.signedInAt)}`),
      ),
      titled(
        t.facts.knownDevices,
        account.knownDevices.map((one) => `${device(one)}, ${when(one.lastSeenAt)}`),
      ),
      titled(
        t.facts.pushDevices,
        mail.pushDevices.map(({ lastSeenAt }) => when(lastSeenAt)),
      ),
    ]),
  ];

  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${escapeHtml(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(`${brand}: ${t.title}`)}</title>
<style>${LOOK}</style>
</head>
<body>
<header>
<h1>${escapeHtml(`${brand}: ${t.title}`)}</h1>
<p>${escapeHtml(account.username)}. ${escapeHtml(t.made)} ${when(data.madeAt)} UTC.</p>
<p>${escapeHtml(t.keepSafe)}</p>
${quiet(escapeHtml(t.otherFiles))}
</header>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

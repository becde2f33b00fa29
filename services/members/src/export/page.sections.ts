import { ageRange, type Audience } from '#contract';
import { escapeHtml, inHtml } from '#platform/mail/html-mail';
import type { ExportedData } from './exported-data.js';
import { facts, quiet, titled, when, type Html } from './page.html.js';
import type { PageTexts } from './page.texts.js';

/** A title and what stands below it; parts of which nothing is there are empty. */
type Section = readonly [title: string, parts: readonly Html[]];
type Letter = ExportedData['mail']['letters'][number];

/** All that the page of a copy holds, in its order. */
export function sectionsOf(data: ExportedData, t: PageTexts): Html[] {
  const sections = [
    accountOf(data, t),
    profileOf(data, t),
    photosOf(data, t),
    decisionsOf(data, t),
    settingsOf(data, t),
    likesOf(data, t),
    mailOf(data, t),
    toTheStaffOf(data, t),
    devicesOf(data, t),
  ];
  return sections.map(([title, parts]) => {
    const there = parts.filter((part) => part !== '');
    return `<section><h2>${escapeHtml(title)}</h2>\n${there.length > 0 ? there.join('\n') : quiet(escapeHtml(t.nothing))}</section>`;
  });
}

const named = (name: string | null, t: PageTexts): Html => escapeHtml(name ?? t.formerMember);
const yesNo = (yes: boolean, t: PageTexts): string => (yes ? t.yes : t.no);
const seenBy = (audience: Audience, t: PageTexts): Html =>
  audience === 'everybody' ? '' : ` (${escapeHtml(t.seenBy[audience])})`;

function accountOf({ account }: ExportedData, t: PageTexts): Section {
  return [
    t.sections.account,
    [
      facts([
        [t.facts.username, escapeHtml(account.username)],
        [t.facts.email, escapeHtml(account.email)],
        [t.facts.emailConfirmed, yesNo(account.emailConfirmed, t)],
        [t.facts.newEmail, account.newEmail && escapeHtml(account.newEmail.email)],
        [t.facts.google, account.googleUnlinked ? escapeHtml(t.googleUnlinked) : yesNo(account.google, t)],
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
    ],
  ];
}

function profileOf({ profile }: ExportedData, t: PageTexts): Section {
  return [
    t.sections.profile,
    [
      facts([
        [t.facts.name, escapeHtml([profile.firstName, profile.lastName].filter(Boolean).join(' '))],
        [t.facts.seeks, profile.seeks.map((gender) => t.genders[gender]).join(', ') + seenBy(profile.seeksSeenBy, t)],
        [t.facts.ages, ageRange(profile.ages.from, profile.ages.to)],
        [t.facts.home, escapeHtml([profile.zip, profile.city, profile.state].filter(Boolean).join(', '))],
        [
          t.facts.travel,
          profile.travel.city && escapeHtml(`${profile.travel.city}, ${t.until} ${profile.travel.until}`),
        ],
        [t.facts.lastActiveAt, when(profile.lastActiveAt)],
        ...profile.answers.map(
          ({ question, answer, seenBy: audience }) => [question, escapeHtml(answer) + seenBy(audience, t)] as const,
        ),
      ]),
      ...profile.texts.map(
        ({ field, shown, written, review }) =>
          `<h3>${escapeHtml(t.fields[field])}</h3>${quiet(escapeHtml(t.review[review]))}<p>${inHtml(written ?? '')}</p>${
            review !== 'shown' && shown !== null ? `${quiet(escapeHtml(t.shownInstead))}<p>${inHtml(shown)}</p>` : ''
          }`,
      ),
    ],
  ];
}

function photosOf({ profile: { photos, selfies } }: ExportedData, t: PageTexts): Section {
  const picture = (file: string, at: string, notes: readonly (string | false)[]): Html =>
    `<li><img src="${escapeHtml(file)}" alt="" loading="lazy">${quiet(`${when(at)} ${escapeHtml(notes.filter(Boolean).join(', '))}`)}</li>`;
  const items = [
    ...photos.map(({ file, uploadedAt, main, waits, verifiedAt }) =>
      picture(file, uploadedAt, [main && t.mainPhoto, waits && t.photoWaits, verifiedAt !== null && t.photoVerified]),
    ),
    ...selfies.flatMap(({ file, takenAt }) => (file ? [picture(file, takenAt, [t.selfie, t.photoWaits])] : [])),
  ];
  return [t.sections.photos, items.length === 0 ? [] : [`<ul class="photos">${items.join('\n')}</ul>`]];
}

function decisionsOf({ profile, mail }: ExportedData, t: PageTexts): Section {
  return [
    t.sections.decisions,
    [
      ...profile.decisions.map(
        ({ kind, at, until, reason }) =>
          `<h3>${escapeHtml(t.sanctions[kind])}, ${when(at)}${until ? ` ${escapeHtml(t.until)} ${when(until)}` : ''}</h3><p>${inHtml(reason)}</p>`,
      ),
      ...profile.reviews.map(
        ({ submittedAt, state, reason, texts }) =>
          `<h3>${texts.map(({ field }) => escapeHtml(t.fields[field])).join(', ')}, ${when(submittedAt)}: ${escapeHtml(t.reviewed[state])}</h3>${
            reason ? `<p>${inHtml(reason)}</p>` : ''
          }`,
      ),
      titled(
        t.photoRejected,
        profile.rejectedPhotos.map(({ reason }) => inHtml(reason ?? '')),
      ),
      ...profile.selfies.flatMap(({ state, decidedAt, reason }) =>
        state === 'waiting' || decidedAt === null
          ? []
          : [
              `<h3>${escapeHtml(t.selfie)}, ${when(decidedAt)}: ${escapeHtml(t.selfieDecided[state])}</h3>${
                reason ? `<p>${inHtml(reason)}</p>` : ''
              }`,
            ],
      ),
      ...profile.appeals.map(({ outcome }) => `<p>${escapeHtml(t.appeals[outcome])}</p>`),
      titled(
        t.facts.warnings,
        mail.warnings.map(({ username, warnedAt, withdrawn }) =>
          [named(username, t), when(warnedAt), ...(withdrawn ? [escapeHtml(t.warningWithdrawn)] : [])].join(', '),
        ),
      ),
    ],
  ];
}

function settingsOf({ profile, mail }: ExportedData, t: PageTexts): Section {
  return [
    t.sections.settings,
    [
      facts(
        Object.entries(profile.settings).map(
          ([name, on]) => [t.settings[name as keyof typeof profile.settings], yesNo(on, t)] as const,
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
        mail.letIn.map(({ name }) => named(name, t)),
      ),
    ],
  ];
}

const PEOPLE = [
  'viewedMe',
  'viewedByMe',
  'winksReceived',
  'winksSent',
  'favorites',
  'favoritedMe',
  'passed',
  'blocked',
] as const;

function likesOf({ likes }: ExportedData, t: PageTexts): Section {
  return [
    t.sections.likes,
    [
      ...PEOPLE.map((list) =>
        titled(
          t.lists[list],
          likes[list].map((one) => `${escapeHtml(one.name)}, ${when(one.at)}`),
        ),
      ),
      titled(
        t.lists.notes,
        likes.notes.map(({ name, words, writtenAt }) => `${escapeHtml(name)}, ${when(writtenAt)}<br>${inHtml(words)}`),
      ),
      titled(
        t.lists.reports,
        likes.reports.map(
          ({ name, at, note, state }) =>
            `${named(name, t)}, ${when(at)}: ${escapeHtml(t.reportStates[state])}${note ? `<br>${inHtml(note)}` : ''}`,
        ),
      ),
    ],
  ];
}

const wordsOf = ({ subject, body }: { subject: string; body: string }): Html =>
  `<p><strong>${escapeHtml(subject)}</strong></p><p>${inHtml(body)}</p>`;

function mailOf({ mail }: ExportedData, t: PageTexts): Section {
  const letters = byCorrespondent(mail.letters).map((group) => {
    const articles = group.map(
      (letter) =>
        `<article class="${letter.box}">${quiet(`${escapeHtml(t.boxes[letter.box])}, ${when(letter.sentAt)}`)}${wordsOf(letter)}</article>`,
    );
    return `<details><summary>${named(group[0]!.name, t)} (${group.length})</summary>\n${articles.join('\n')}</details>`;
  });
  const begun = (title: string, ones: readonly { name: string | null; subject: string; body: string }[]): Html =>
    ones.length === 0
      ? ''
      : `<h3>${escapeHtml(title)}</h3>${ones.map((one) => `<article>${quiet(named(one.name, t))}${wordsOf(one)}</article>`).join('\n')}`;
  return [t.sections.mail, [...letters, begun(t.drafts, mail.drafts), begun(t.onTheirWay, mail.onTheirWay)]];
}

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

function toTheStaffOf({ mail }: ExportedData, t: PageTexts): Section {
  return [
    t.sections.staff,
    mail.toTheStaff.map(
      ({ body, sentAt, answers }) =>
        `<article class="sent">${quiet(when(sentAt))}<p>${inHtml(body)}</p>${answers
          .map((answer) => `${quiet(escapeHtml(t.answer))}<p>${inHtml(answer)}</p>`)
          .join('')}</article>`,
    ),
  ];
}

function devicesOf({ account, mail }: ExportedData, t: PageTexts): Section {
  const device = ({ browser, system }: { browser: string | null; system: string | null }): Html =>
    escapeHtml([browser, system].filter(Boolean).join(', ') || t.unknownDevice);
  return [
    t.sections.devices,
    [
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
    ],
  ];
}

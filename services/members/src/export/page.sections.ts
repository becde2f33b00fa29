import { ageRange, type Audience } from '#contract';
import { escapeHtml, inHtml } from '#platform/mail/html-mail';
import type { ExportedData } from './exported-data.js';
import { facts, quiet, titled, when, type Html } from './page.html.js';
import type { PageTexts } from './page.texts.js';

/** A title and what stands below it, made as it is written; parts of which nothing is there are empty. */
type Section = readonly [title: string, parts: Iterable<Html>];
type Letter = ExportedData['mail']['letters'][number];

/** All that the page of a copy holds, in its order and in pieces. */
export function* sectionsOf(data: ExportedData, t: PageTexts): Generator<Html> {
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
  for (const [title, parts] of sections) {
    yield `<section><h2>${escapeHtml(title)}</h2>\n`;
    let some = false;
    for (const part of parts) {
      if (part === '') continue;
      yield `${part}\n`;
      some = true;
    }
    if (!some) yield quiet(escapeHtml(t.nothing));
    yield '</section>\n';
  }
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
      ...titled(t.facts.passkeys, account.passkeys, ({ name, madeAt }) => `${escapeHtml(name)}, ${when(madeAt)}`),
      ...titled(
        t.facts.changes,
        account.changes,
        ({ email, username, changedAt }) => `${escapeHtml(username)}, ${escapeHtml(email)}, ${when(changedAt)}`,
      ),
      ...titled(t.facts.formerUsernames, account.formerUsernames, ({ username, givenUpAt, taken }) =>
        [escapeHtml(username), when(givenUpAt), ...(taken ? [escapeHtml(t.usernameTaken)] : [])].join(', '),
      ),
      ...titled(t.facts.formerAddresses, account.formerAddresses, ({ leftAt }) => when(leftAt)),
      ...titled(t.facts.consents, account.consents, ({ purpose, version, givenAt, withdrawnAt }) =>
        [
          escapeHtml(`${t.consents[purpose]} (${version})`),
          givenAt === null ? escapeHtml(t.givenBefore) : when(givenAt),
          ...(withdrawnAt === null ? [] : [`${escapeHtml(t.withdrawn)} ${when(withdrawnAt)}`]),
        ].join(', '),
      ),
      ...titled(t.facts.neverToMeet, account.neverToMeet, ({ label }) => escapeHtml(label)),
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
      ...titled(t.photoRejected, profile.rejectedPhotos, ({ reason }) => inHtml(reason ?? '')),
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
      ...titled(t.facts.warnings, mail.warnings, ({ username, warnedAt, withdrawn }) =>
        [named(username, t), when(warnedAt), ...(withdrawn ? [escapeHtml(t.warningWithdrawn)] : [])].join(', '),
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
      ...titled(t.facts.savedSearches, profile.savedSearches, ({ name }) => escapeHtml(name)),
      ...titled(t.facts.hiddenWords, mail.hiddenWords, (word) => escapeHtml(word)),
      ...titled(t.facts.letIn, mail.letIn, ({ name }) => named(name, t)),
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
  function* parts(): Generator<Html> {
    for (const list of PEOPLE)
      yield* titled(t.lists[list], likes[list], (one) => `${escapeHtml(one.name)}, ${when(one.at)}`);
    yield* titled(
      t.lists.notes,
      likes.notes,
      ({ name, words, writtenAt }) => `${escapeHtml(name)}, ${when(writtenAt)}<br>${inHtml(words)}`,
    );
    yield* titled(
      t.lists.reports,
      likes.reports,
      ({ name, at, note, state }) =>
        `${named(name, t)}, ${when(at)}: ${escapeHtml(t.reportStates[state])}${note ? `<br>${inHtml(note)}` : ''}`,
    );
  }
  return [t.sections.likes, parts()];
}

const wordsOf = ({ subject, body }: { subject: string; body: string }): Html =>
  `<p><strong>${escapeHtml(subject)}</strong></p><p>${inHtml(body)}</p>`;

function mailOf({ mail }: ExportedData, t: PageTexts): Section {
  function* parts(): Generator<Html> {
    for (const group of byCorrespondent(mail.letters)) {
      yield `<details><summary>${named(group[0]!.name, t)} (${group.length})</summary>`;
      for (const letter of group)
        yield `<article class="${letter.box}">${quiet(`${escapeHtml(t.boxes[letter.box])}, ${when(letter.sentAt)}`)}${wordsOf(letter)}</article>`;
      yield '</details>';
    }
    yield* begun(t.drafts, mail.drafts);
    yield* begun(t.onTheirWay, mail.onTheirWay);
  }
  function* begun(
    title: string,
    ones: readonly { name: string | null; subject: string; body: string }[],
  ): Generator<Html> {
    if (ones.length > 0) yield `<h3>${escapeHtml(title)}</h3>`;
    for (const one of ones) yield `<article>${quiet(named(one.name, t))}${wordsOf(one)}</article>`;
  }
  return [t.sections.mail, parts()];
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
      ...titled(t.session, account.sessions, (one) => `${device(one)}, ${when(one.signedInAt)}`),
      ...titled(t.facts.knownDevices, account.knownDevices, (one) => `${device(one)}, ${when(one.lastSeenAt)}`),
      ...titled(t.facts.pushDevices, mail.pushDevices, ({ lastSeenAt }) => when(lastSeenAt)),
    ],
  ];
}

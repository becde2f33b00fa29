import {
  APPEALABLE,
  appealLetter,
  BRAND,
  contactLetter,
  fraudLetter,
  fraudTakenBackLetter,
  GATHERED_NOTICES,
  momentInWords,
  SANCTIONS,
  sanctionLetter,
  takedownLetter,
  takedownReceipt,
  type AskedAbout,
  type Letter,
  type MailLanguage,
} from '#contract';
import { textAsHtml } from '#platform/mail/html-mail';
import { AUTH_MAIL_TEXTS, type AuthMailText } from '../auth/src/mail/auth-mail.texts.js';
import { closureMail } from '../auth/src/mail/closure-mail.js';
import { writeDigest } from '../messaging/src/digests/write-digest.js';
import { matchesMail, newsMail, searchesMail, type MailingFrame } from '../messaging/src/mailings/write-mailing.js';
import { writeNotice, type NoticeFacts } from '../messaging/src/notify/notice.templates.js';
import { writeLetter } from '../messaging/src/notify/write-letter.js';
import { takedownMail } from '../moderation/src/takedowns/send-takedown-mail.js';

/** What stands in a sample where members and staff type something. */
export interface Typed {
  readonly name: string;
  readonly other: string;
  readonly username: string;
  /** What a saved search is called. */
  readonly search: string;
  readonly question: string;
  readonly words: string;
}
/** Of every e-mail of the product a sample, by what it is called. */
export type Samples = Readonly<Record<string, AuthMailText & { readonly html?: string }>>;

const NOW = new Date('2026-11-21T12:00:00Z');
const PRODUCT = 'https://product.example';
const STOP = { oneClick: `${PRODUCT}/unsubscribe`, page: `${PRODUCT}/unsubscribe` };

/** Every notice; a kind that is missing here fails the types. */
const noticeFacts = ({ other, words }: Typed): Record<NoticeFacts['kind'], Partial<NoticeFacts>> => ({
  mail: { from: other, unsubscribe: STOP },
  wink: { from: other, unsubscribe: STOP },
  favorite: { from: other, unsubscribe: STOP },
  'name-approved': {},
  'text-approved': { visibleAgain: true },
  'text-rejected': { texts: { rejected: ['firstName', 'fun'], approved: ['job'] }, reason: words, hidden: true },
  'photo-approved': {},
  'photo-rejected': { reason: words },
  'selfie-verified': {},
  'selfie-other-main': {},
  'selfie-refused': { reason: words },
});
const notices = (language: MailLanguage, typed: Typed): Samples => {
  const write = (kind: NoticeFacts['kind'], given: Partial<NoticeFacts>) =>
    writeNotice('reader@example.test', {
      kind,
      language,
      name: typed.name,
      appeal: kind.endsWith('rejected') ? `${PRODUCT}/appeal` : null,
      ...(kind.endsWith('rejected') && { ground: 'screened' as const }),
      brand: BRAND.name,
      publicUrl: PRODUCT,
      unsubscribe: null,
      ...given,
    });
  const facts = noticeFacts(typed);
  return {
    ...Object.fromEntries(
      Object.entries(facts).map(([kind, given]) => [kind, write(kind as NoticeFacts['kind'], given)]),
    ),
    'mail that can be answered': write('mail', { ...facts.mail, answerAt: 'k3v7q2m5x4c6b3n2' }),
  };
};

const mailings = (language: MailLanguage, { name, other, search }: Typed): Samples => {
  const frame: MailingFrame = {
    ...{ email: 'reader@example.test', language, name, brand: BRAND.name, publicUrl: PRODUCT, unsubscribe: STOP },
  };
  const match = { id: 1, memberType: 1, age: 30, city: 'Miles City', state: 'MT' };
  const parts = GATHERED_NOTICES.map((kind) => ({
    kind,
    named: [{ name: other, times: kind === 'mail' ? 2 : 1 }],
    members: 3,
  }));
  return {
    matches: matchesMail(frame, { fitting: 12, matches: [match, match] }),
    'one match': matchesMail(frame, { fitting: 1, matches: [match] }),
    searches: searchesMail(frame, [{ name: search, matches: [match] }]),
    news: newsMail(frame, { subject: 'News', paragraphs: ['What is new.'] }),
    'daily digest': writeDigest(frame, { frequency: 'daily', parts }),
    'weekly digest': writeDigest(frame, {
      ...{ frequency: 'weekly', parts: parts.slice(0, 1) },
      matches: { fitting: 12, matches: [match, match] },
      searches: [{ name: search, matches: [match] }],
    }),
  };
};

const takedowns = (language: MailLanguage, { words }: Typed): Samples => {
  const asked = { brand: BRAND.name, reference: 'TD-AAAA-BBBB' };
  const answered = (about: AskedAbout, name: string) => ({
    [`${name} received`]: takedownReceipt(language, about, { ...asked, dueAt: NOW }),
    [`${name} done`]: takedownLetter(language, about, { ...asked, reason: null, message: words }),
    [`${name} refused`]: takedownLetter(language, about, { ...asked, reason: words, message: null }),
  });
  const letters = { ...answered('picture', 'takedown'), ...answered('content', 'notice') };
  return Object.fromEntries(
    Object.entries(letters).map(([name, letter]) => [
      name,
      takedownMail('reader@example.test', language, BRAND.name, letter),
    ]),
  );
};

const letters = (language: MailLanguage, { name, other, words, question }: Typed): Samples => {
  const facts = { name, brand: BRAND.name, reason: words, until: NOW, username: other };
  const written: Record<string, Letter> = {
    answer: contactLetter(language, { ...facts, subjectCode: words, question, askedAt: NOW, answer: words }),
    ...Object.fromEntries(
      APPEALABLE.flatMap((about) =>
        (['upheld', 'overturned'] as const).map((outcome) => [
          `appeal ${about} ${outcome}`,
          appealLetter(language, { ...facts, about, outcome }),
        ]),
      ),
    ),
    ...Object.fromEntries(
      (['hiding', 'suspension'] as const).map((about) => [
        `appeal ${about} beside another`,
        appealLetter(language, {
          ...{ ...facts, about, outcome: 'overturned' },
          another: { until: about === 'suspension' ? NOW : null },
        }),
      ]),
    ),
    ...Object.fromEntries(SANCTIONS.map((kind) => [`sanction ${kind}`, sanctionLetter(language, { ...facts, kind })])),
    'fraud warning': fraudLetter(language, {
      ...{ ...facts, about: other, username: 'other.reads', lastContact: new Date('2026-11-20T18:00:00Z') },
      ...{ page: `${PRODUCT}/safety#fraud`, support: 'help@product.example' },
    }),
    'fraud warning taken back': fraudTakenBackLetter(language, { ...facts, about: other, username: 'other.reads' }),
  };
  const to = { email: 'reader@example.test', language, brand: BRAND.name };
  return Object.fromEntries(Object.entries(written).map(([kind, letter]) => [kind, writeLetter(to, letter)]));
};

type AuthTexts = (typeof AUTH_MAIL_TEXTS)[MailLanguage];
type FactsOf<Write> = Write extends (brand: string, ...facts: infer Facts) => AuthMailText ? Facts : never;

/** What each text of auth says beside the brand; one that is missing here fails the types. */
const authFacts = (
  language: MailLanguage,
  { username }: Typed,
): { readonly [Kind in keyof AuthTexts]: FactsOf<AuthTexts[Kind]> } => {
  const link = (page: string): string => `${PRODUCT}/${page}#token=Wq3vXk9mTz5bLr8nYc2d`;
  const when = momentInWords(language, NOW);
  const places = { settings: `${PRODUCT}/settings/account-settings`, password: `${PRODUCT}/forgotPassword` };
  return {
    confirmAddress: [username, { mine: link('confirm-email'), notMine: link('confirm-email') }],
    confirmAddressAgain: [username, { mine: link('confirm-email'), notMine: link('confirm-email') }],
    passwordLookup: [username, link('forgotPassword')],
    accountReopened: [username, link('forgotPassword'), link('forgotPassword')],
    googleLinked: [username, true, `${PRODUCT}/forgotPassword`],
    newDevice: [username, { browser: 'Firefox', system: 'Android' }, when, `${PRODUCT}/forgotPassword`],
    signupAttempted: [username, link('forgotPassword')],
    exportReady: [username, when, places],
    inactivityNotice: [username, `${PRODUCT}/login`],
    accountClosed: [],
    accountRemoved: [link('come-back')],
    confirmNewAddress: [username, link('confirm-email')],
    addressWanted: [username],
    addressChanged: [username, link('undo')],
    addressTakenBack: [username, `${PRODUCT}/settings/contact-us`],
    usernameChanged: [username, `${username}2`, link('undo')],
    passwordChanged: [username, link('undo')],
    secondStepOn: [username, link('undo')],
    secondStepOff: [username, link('undo')],
    passkeyAdded: [username, link('undo')],
    passkeyRemoved: [username, link('undo')],
    appRemoved: [username, link('undo')],
    googleUnlinked: [username, link('undo')],
    googleAllowed: [username, link('undo')],
    recoveryCodeUsed: [username, 9, places],
    recoveryCodesRenewed: [username, places],
    codesGuessed: [username, `${PRODUCT}/forgotPassword`],
    passkeyCopied: [username, places.settings],
  };
};

const authMails = (language: MailLanguage, typed: Typed): Samples => {
  const facts: Readonly<Record<string, readonly unknown[]>> = authFacts(language, typed);
  const written = Object.entries(AUTH_MAIL_TEXTS[language]) as [string, (...given: unknown[]) => AuthMailText][];
  const all = Object.fromEntries(written.map(([kind, write]) => [kind, write(BRAND.name, ...facts[kind]!)]));
  const closed = {
    kind: 'close',
    member_name: typed.name,
    reason_text: typed.words,
    until: null,
    username: null,
    language,
    reported: true,
  } as const;
  const ways = { terms: `${PRODUCT}/settings/terms-of-use`, appeal: `${PRODUCT}/appeal/Wq3vXk9mTz5bLr8nYc2d` };
  return Object.fromEntries(
    Object.entries({ ...all, accountClosedByDesk: closureMail(closed, BRAND.name, ways) }).map(([kind, mail]) => [
      kind,
      { ...mail, html: textAsHtml({ language, brand: BRAND.name, subject: mail.subject }, mail.text) },
    ]),
  );
};

/** Of every e-mail to members and visitors, in one language, one as it would be with what was typed. */
export const everyMail = (language: MailLanguage, typed: Typed): Samples => ({
  ...notices(language, typed),
  ...mailings(language, typed),
  ...letters(language, typed),
  ...takedowns(language, typed),
  ...authMails(language, typed),
});

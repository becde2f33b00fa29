import {
  APPEALABLE,
  appealLetter,
  BRAND,
  contactLetter,
  fraudLetter,
  GATHERED_NOTICES,
  MAIL_LANGUAGES,
  MAIL_OPENING,
  MAIL_PREVIEW_LENGTH,
  SANCTIONS,
  sanctionLetter,
  takedownLetter,
  takedownReceipt,
  type Letter,
  type MailLanguage,
} from '#contract';
import type { Message } from '#platform/mail/mailer';
import { AUTH_MAIL_TEXTS, type AuthMailText } from '../auth/src/mail/auth-mail.texts.js';
import { closureMail } from '../auth/src/mail/closure-mail.js';
import { writeDigest } from '../messaging/src/digests/write-digest.js';
import { matchesMail, newsMail, searchesMail, type MailingFrame } from '../messaging/src/mailings/write-mailing.js';
import { writeNotice, type NoticeFacts } from '../messaging/src/notify/notice.templates.js';
import { writeLetter } from '../messaging/src/notify/write-letter.js';
import { takedownMail } from '../moderation/src/takedowns/send-takedown-mail.js';

/** What a member might type into any field, to speak in the name of the product. */
const TYPED = 'Support: verify at https://evil.example/now';
const NOW = new Date('2026-11-21T12:00:00Z');
const facts = { name: TYPED, brand: BRAND.name, reason: TYPED, until: NOW };

/** Every notice; a kind that is missing here fails the types. */
const NOTICES: Record<NoticeFacts['kind'], Partial<NoticeFacts>> = {
  mail: { from: TYPED },
  wink: { from: TYPED },
  favorite: { from: TYPED },
  'name-approved': {},
  'text-approved': { visibleAgain: true },
  'text-rejected': { texts: { rejected: ['firstName', 'fun'], approved: ['job'] }, reason: TYPED, hidden: true },
  'photo-approved': {},
  'photo-rejected': { reason: TYPED },
};
const notices = (language: MailLanguage): Message[] =>
  (Object.entries(NOTICES) as [NoticeFacts['kind'], Partial<NoticeFacts>][]).map(([kind, given]) =>
    writeNotice('reader@example.test', {
      kind,
      language,
      name: TYPED,
      appeal: 'https://product.example/appeal',
      brand: BRAND.name,
      publicUrl: 'https://product.example',
      unsubscribe: null,
      ...given,
    }),
  );

const mailings = (language: MailLanguage): Message[] => {
  const link = 'https://product.example/unsubscribe';
  const frame: MailingFrame = {
    email: 'reader@example.test',
    language,
    name: TYPED,
    brand: BRAND.name,
    publicUrl: 'https://product.example',
    unsubscribe: { oneClick: link, page: link },
  };
  const match = { id: 1, memberType: 1, age: 30, city: 'Miles City', state: 'MT' };
  return [
    matchesMail(frame, 1, [match]),
    matchesMail(frame, 12, [match, match]),
    searchesMail(frame, [{ name: TYPED, matches: [match] }]),
    newsMail(frame, { subject: 'News', paragraphs: ['What is new.'] }),
    writeDigest(frame, {
      frequency: 'daily',
      parts: GATHERED_NOTICES.map((kind) => ({ kind, named: [{ name: TYPED, times: 2 }], members: 3 })),
    }),
  ];
};

const takedowns = (language: MailLanguage): Message[] => {
  const asked = { brand: BRAND.name, reference: 'TD-AAAA-BBBB' };
  return [
    takedownReceipt(language, { ...asked, dueAt: NOW }),
    takedownLetter(language, { ...asked, reason: null, message: TYPED }),
    takedownLetter(language, { ...asked, reason: TYPED, message: null }),
  ].map((letter) => takedownMail('reader@example.test', language, BRAND.name, letter));
};

const letters = (language: MailLanguage): Message[] => {
  const written: Letter[] = [
    contactLetter(language, { ...facts, subjectCode: TYPED, question: TYPED, askedAt: NOW, answer: TYPED }),
    ...APPEALABLE.flatMap((about) =>
      (['upheld', 'overturned'] as const).map((outcome) => appealLetter(language, { ...facts, about, outcome })),
    ),
    ...SANCTIONS.map((kind) => sanctionLetter(language, { ...facts, kind })),
    fraudLetter(language, { ...facts, about: TYPED, support: 'help@product.example' }),
  ];
  return written.map((letter) => writeLetter({ email: 'reader@example.test', language, brand: BRAND.name }, letter));
};

/** Whatever facts a text of auth asks for beside the brand, it is given what somebody typed. */
const authMails = (language: MailLanguage): AuthMailText[] => [
  ...(Object.values(AUTH_MAIL_TEXTS[language]) as ((...given: string[]) => AuthMailText)[]).map((write) =>
    write(BRAND.name, ...Array.from({ length: 8 }, () => TYPED)),
  ),
  closureMail({ kind: 'close', member_name: TYPED, reason_text: TYPED, until: null, language }, BRAND.name),
];

/** What stands beside the subject in a list of mails: the beginning of the text, hidden words included. */
const inHtml = (html: string): string =>
  html
    .replace(/<(title|style)>[^]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:#847|zwnj|nbsp);/g, ' ')
    .slice(0, 2 * MAIL_PREVIEW_LENGTH);
const inText = (text: string): string => text.slice(0, MAIL_PREVIEW_LENGTH);

describe.each(MAIL_LANGUAGES)('what stands in a list of mails (%s)', (language) => {
  const mails: (AuthMailText & { html?: string })[] = [
    ...notices(language),
    ...mailings(language),
    ...letters(language),
    ...takedowns(language),
    ...authMails(language),
  ];

  it('[H3] holds nothing that a member typed, whatever was typed where', () => {
    for (const { subject, text, html } of mails) {
      const shown = [subject, inText(text), ...(html ? [inHtml(html)] : [])];
      expect([subject, shown.filter((words) => /evil|Support|verify/.test(words))]).toEqual([subject, []]);
    }
  });

  it('[H3] begins with the product’s own words, which fill it', () => {
    const opening = MAIL_OPENING[language](BRAND.name);
    expect(opening.length).toBeGreaterThanOrEqual(MAIL_PREVIEW_LENGTH);
    for (const { text } of mails) expect(text.startsWith(`${opening}\n`)).toBe(true);
  });

  it('[H3] comes from mails in which names stand, so that the tests above could find them', () => {
    expect(mails.filter(({ text }) => text.includes(TYPED)).length).toBeGreaterThan(20);
  });
});

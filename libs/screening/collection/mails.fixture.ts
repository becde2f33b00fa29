import { MAIL_SIGNS, type MailSign } from '#contract';
import { linesOf, type Half } from './collection.fixture.js';

export const MAIL_LANGUAGES = ['en', 'es', 'fr'] as const;

export interface LabelledMail {
  readonly language: (typeof MAIL_LANGUAGES)[number];
  readonly part: Half;
  readonly subject: string;
  readonly body: string;
  /** What screening should name; nothing of an honest letter. */
  readonly signs: readonly MailSign[];
}

const HELD_OUT_EACH = 3;

/** The mails beside this file, one a line; README.md says how they are written and which are held out. */
export function labelledMails(): LabelledMail[] {
  return MAIL_LANGUAGES.flatMap((language) =>
    linesOf(`mails/${language}.txt`).map(({ half, line }, index) => ({
      language,
      part: half === 'held out' || (index + 1) % HELD_OUT_EACH === 0 ? 'held out' : 'seen',
      ...readMail(line),
    })),
  );
}

/** `money, contact: Hello | Write to my agent.` in its parts. */
function readMail(line: string): Pick<LabelledMail, 'subject' | 'body' | 'signs'> {
  const [, labels, subject, body] = /^([a-z, ]+): (.*?) \| (.+)$/u.exec(line) ?? [];
  if (!labels) throw new Error(`not "signs: subject | body": ${line}`);
  const signs = labels === 'honest' ? [] : labels.split(', ').map(signOf);
  return { subject: subject!, body: body!.replaceAll(String.raw`\n`, '\n'), signs };
}

function signOf(label: string): MailSign {
  const sign = MAIL_SIGNS.find((one) => one === label);
  if (!sign) throw new Error(`no sign is called ${label}`);
  return sign;
}

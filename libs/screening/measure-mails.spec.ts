import { MAIL_SIGNS, type MailSign } from '#contract';
import { HALVES } from './collection/collection.fixture.js';
import { labelledMails, MAIL_LANGUAGES, type LabelledMail } from './collection/mails.fixture.js';
import { screenMail } from './mail.js';

/** How often a sign is found where it is there, and how many honest letters it is named in. */
class Tally {
  constructor(
    readonly there: number,
    readonly found: number,
    readonly honest: number,
    readonly alarms: number,
  ) {}

  get recall() {
    return this.there === 0 ? 1 : this.found / this.there;
  }
  get falseAlarms() {
    return this.honest === 0 ? 0 : this.alarms / this.honest;
  }
  toString() {
    return `${this.recall.toFixed(2)} (${this.found}/${this.there})  ${this.falseAlarms.toFixed(3)} (${this.alarms}/${this.honest})`;
  }
}

/** What every sign reaches in both parts, over all languages. */
const RECALL = 0.9;
const FALSE_ALARMS = 0.02;
/** In one language there are so few mails of a sign that a single miss shows. */
const RECALL_OF_A_LANGUAGE = 0.8;

const named = new Map<LabelledMail, readonly MailSign[]>(labelledMails().map((mail) => [mail, screenMail(mail)]));

function tally(mails: readonly LabelledMail[], sign: MailSign): Tally {
  const there = mails.filter(({ signs }) => signs.includes(sign));
  const honest = mails.filter(({ signs }) => signs.length === 0);
  const withSign = (some: readonly LabelledMail[]) => some.filter((mail) => named.get(mail)!.includes(sign)).length;
  return new Tally(there.length, withSign(there), honest.length, withSign(honest));
}

describe.each(HALVES)('screening of mail, measured on the %s part of the mails,', (part) => {
  const mails = [...named.keys()].filter((mail) => mail.part === part);

  beforeAll(() => {
    const columns = [...MAIL_LANGUAGES, 'all'] as const;
    const rows = MAIL_SIGNS.map((sign) => [
      sign,
      ...columns.map((column) =>
        String(
          tally(
            mails.filter(({ language }) => column === 'all' || language === column),
            sign,
          ),
        ),
      ),
    ]);
    const table = [[part, ...columns], ...rows].map(([name, ...cells]) =>
      [name!.padEnd(12), ...cells.map((cell) => cell.padEnd(30))].join(''),
    );
    console.log([`${mails.length} mails: recall (found of there), false alarms (of honest)`, ...table].join('\n'));
  });

  it.each(MAIL_SIGNS)('finds %s, and hardly ever in an honest letter', (sign) => {
    const { recall, falseAlarms } = tally(mails, sign);
    expect(recall).toBeGreaterThanOrEqual(RECALL);
    expect(falseAlarms).toBeLessThanOrEqual(FALSE_ALARMS);
  });

  it.each(MAIL_LANGUAGES)('does not neglect %s for the other languages', (language) => {
    const those = mails.filter((mail) => mail.language === language);
    const neglected = MAIL_SIGNS.filter((sign) => tally(those, sign).recall < RECALL_OF_A_LANGUAGE);
    expect(neglected).toEqual([]);
  });

  it('names nothing at all in nineteen of twenty honest letters', () => {
    const honest = mails.filter(({ signs }) => signs.length === 0);
    const doubted = honest.filter((mail) => named.get(mail)!.length > 0);
    expect(doubted.length).toBeLessThanOrEqual(honest.length / 20);
  });

  it('holds every sign in every language, and honest letters', () => {
    for (const language of MAIL_LANGUAGES) {
      const those = mails.filter((mail) => mail.language === language);
      const signs = new Set(those.flatMap((mail) => mail.signs));
      expect([language, MAIL_SIGNS.filter((sign) => !signs.has(sign))]).toEqual([language, []]);
    }
    expect(mails.filter(({ signs }) => signs.length === 0).length).toBeGreaterThanOrEqual(mails.length * 0.45);
  });
});

describe('the mails', () => {
  const mails = [...named.keys()];

  it('are 600 at least, at least 200 of them in each language, all different and a third held out', () => {
    expect(new Set(mails.map(({ body }) => body)).size).toBe(mails.length);
    expect(mails.length).toBeGreaterThanOrEqual(600);
    for (const language of MAIL_LANGUAGES)
      expect(mails.filter((mail) => mail.language === language).length).toBeGreaterThanOrEqual(200);
    expect(mails.filter(({ part }) => part === 'held out').length).toBeGreaterThanOrEqual(mails.length * 0.33);
  });
});

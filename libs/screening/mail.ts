import { MAIL_SIGNS, type MailSign, type Signal, type SignalCode } from '#contract';
import { contactSignals } from './contact.js';
import { CONTACT } from './mail-cues/contact.js';
import { addsUp, spoken, type Cues } from './mail-cues/cue.js';
import { INSULT } from './mail-cues/insult.js';
import { MONEY, wantsNone } from './mail-cues/money.js';
import { isTurnedDown, SEXUAL, SPEAKS_OF_ART } from './mail-cues/sexual.js';
import { THREAT } from './mail-cues/threat.js';
import { UNDERAGE } from './mail-cues/underage.js';
import { moneySignals } from './money.js';
import { plainOf } from './plain.js';
import { wordSignals } from './words.js';

/** The signals of profile texts that say the same of a mail. */
const SIGNALS_OF: Record<MailSign, readonly SignalCode[]> = {
  underage: ['AGE'],
  threat: [],
  money: ['MONEY'],
  contact: ['PHONE', 'EMAIL', 'HANDLE'],
  link: ['LINK'],
  insult: ['PROFANITY'],
  sexual: ['SEXUAL'],
};
const CUES: Partial<Record<MailSign, Cues>> = {
  underage: UNDERAGE,
  threat: THREAT,
  money: MONEY,
  contact: CONTACT,
  insult: INSULT,
  sexual: SEXUAL,
};

/** What a mail makes one ask twice, before it is sent and when it is read; nothing of it ever refuses a mail. */
export function screenMail({ subject, body }: { readonly subject: string; readonly body: string }): MailSign[] {
  const text = `${subject}\n${body}`;
  const plain = plainOf(text);
  const said = spoken(plain);
  const signals = [
    ...contactSignals('intro', text, plain),
    ...moneySignals('intro', text, plain),
    ...wordSignals('intro', text, plain),
  ].filter((signal) => isMeant(signal, text));
  return MAIL_SIGNS.filter((sign) => {
    const noticed = signals.some(({ code }) => SIGNALS_OF[sign].includes(code));
    return noticed || (CUES[sign] !== undefined && addsUp(said, CUES[sign]));
  });
}

/** In a profile a person reads "no hook-ups" all the same; of a letter it says that nothing is asked for. */
function isMeant({ code, span }: Signal, text: string): boolean {
  const before = text.slice(0, span![0]);
  if (code === 'MONEY') return !wantsNone(before);
  return code !== 'SEXUAL' || !(isTurnedDown(before) || SPEAKS_OF_ART.test(text));
}

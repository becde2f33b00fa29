import fc from 'fast-check';
import { LIMITS, RISKS, SIGNALS, type Signal } from '#contract';
import { hostileText, worksInProportion } from '#testing/hostile';
import { screenMail } from './mail.js';
import { screen } from './screen.js';

const read = (text: string) => screen({ intro: { after: text } }, { newAccount: false, copied: [] });

/** Pieces that make a pattern try again and again, when it may. */
const EVIL = [
  ...['a', '1', ' ', '.', '-', '_', '@', '*', '$', "'", '\u200b', 'é', 'а', '１', '😀', 'I '],
  ...[
    'a ',
    '1 ',
    'a.',
    'a-',
    'a_',
    'a@',
    'a*',
    '@a',
    'a.a@',
    'a at ',
    'a at a dot ',
    ' (at) ',
    '_at_',
    ' dot ',
    'aa.aa/',
  ],
  ...[
    'www.',
    'http://',
    'http : / / ',
    'find me ',
    'find--',
    'find me on ',
    "don't find me ",
    'telegram ',
    'insta: ',
    'ig is ',
  ],
  ...[
    'one ',
    'vingt ',
    'quatre-vingt-',
    'double ',
    '5 and ',
    '12.',
    '12,',
    '1/2',
    '12:30 ',
    '$1',
    '1 000',
    '1,000',
    '0o',
  ],
  ...[
    'send ',
    'send me money',
    'invest in ',
    'inheritance ',
    'need 1',
    'es12 3456 ',
    'you ',
    'sh1t',
    'f u c k ',
    's.h.i.',
    'b1*$',
  ],
  ...[
    'i will ',
    'i know where ',
    'your ',
    'you are so ',
    'send your pictures ',
    'to your family ',
    'te voy a ',
    'tu es ',
  ],
  ...[
    'let a ',
    'pay 1,000 ',
    'im in ',
    'mom before ',
    'espece de ',
    'a_b',
    '5-5-',
    'quitar el ',
    'my name ',
    'herencia ',
  ],
  ...['I am ', 'I just just ', 'turned 16 ', '17 years', 'tengo 17 ', "j'ai 17 ans d", 'great in ', 'photos de moi '],
];
const evil = fc
  .array(fc.constantFrom(...EVIL), { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join('').repeat(LIMITS.messageMax).slice(0, LIMITS.messageMax));

describe('screening of hostile texts', () => {
  it('marks only what is there, in any text, and ranks it by its gravest signal', () => {
    const anything = fc.oneof(
      evil,
      hostileText,
      fc.array(fc.oneof(fc.constantFrom(...EVIL), fc.string({ unit: 'grapheme' }))).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const { signals, risk } = read(text);
        for (const signal of signals) fits(signal, text);
        const gravest = Math.max(0, ...signals.map((signal) => RISKS.indexOf(signal.risk)));
        expect(RISKS.indexOf(risk)).toBe(gravest);
      }),
      { numRuns: 150 },
    );
  });

  function fits({ code, span, detail }: Signal, text: string) {
    expect(SIGNALS).toHaveProperty(code);
    if (span === null) return;
    expect(0 <= span[0] && span[0] < span[1] && span[1] <= text.length).toBe(true);
    expect(detail).toBe(text.slice(...span));
  }

  // A mail goes through all that a profile text does, and more.
  it('[C08] takes work in proportion to the length of a mail, whatever is written', () => {
    const look = (text: string): unknown => screenMail({ subject: '', body: text });
    expect(EVIL.filter((piece) => !worksInProportion(look, piece))).toEqual([]);
  });
});

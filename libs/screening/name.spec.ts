import fc from 'fast-check';
import { hostileText } from '#testing/hostile';
import { People } from '#embedded/demo/people';
import { ZipMap } from '#embedded/demo/zips';
import { isDoubtfulName, nameSignals } from './name.js';
import { screen } from './screen.js';

/** Names as people have them, the awkward ones first. */
const HONEST = [
  ...[
    "D'Angelo",
    'D’Arcy',
    'O’Shea',
    "'t Hooft",
    'ʻIolani',
    'Mary-Kate',
    'Jean-Claude',
    'J.R.',
    'A. J.',
    'J.-P.',
    'JR',
  ],
  ...[
    'Mª José',
    'M.ª Jesús',
    'Ma. Teresa',
    'Fco. Javier',
    'J.Paul',
    'Anna Maria',
    'Zoë',
    'Chloé',
    'Íñigo',
    'Ñusta',
    'Łukasz',
  ],
  ...[
    'Øyvind',
    'Þórdís',
    'Ægir',
    'Müge',
    'Çağla',
    'İpek',
    'Ştefan',
    'Đorđe',
    'Nguyễn',
    'Thị Minh Khai',
    'Ng',
    'O',
    'Bo',
    'Xi',
  ],
  ...[
    'Владимир',
    'Анна-Мария',
    'Ольга',
    'Γιώργος',
    'Ἀλέξανδρος',
    'חיים',
    'צ׳רלי',
    'רות־אל',
    'محمد',
    'عبد الله',
    'فاطمه‌زهرا',
    'نور',
  ],
  ...['李小龍', '陳', 'さくら', 'マリー・アンヌ', '김민준', 'ஐஸ்வர்யா', 'अर्जुन', 'ลลิตา', 'ნინო', 'Արամ', 'ሰላም', 'བསྟན་འཛིན'],
  ...[
    'Cash',
    'Visa',
    'Grace',
    'Hope',
    'Rich',
    'Penny',
    'Bill',
    'Mark',
    'Will',
    'Wanda',
    'Angel',
    'Jesús',
    'Line',
    'Apple',
    'Max',
  ],
  ...[
    'Kike',
    'Paki',
    'Paqui',
    'Concha',
    'Fanny',
    'Dick',
    'Gaylord',
    'Randy',
    'Regina',
    'Roger',
    'Dot',
    'Dot Lee',
    'Snap',
    'Tex',
    'Candida',
    'Analisa',
    'Assunta',
  ],
  ...[
    'Harshit',
    'Akshita',
    'Rakshit',
    'Shital',
    'Dikshita',
    'Ashit',
    'Nigel',
    'Cumali',
    'Porntip',
    'Pornchai',
    'Fuk',
    'Phuc',
  ],
  ...[
    'Titus',
    'Cunégonde',
    'Dong',
    'Bich',
    'Uno',
    'Seth',
    'Dieciséis',
    'Octavia',
    'Prima',
    'Quentin',
    'Segundo',
    'Tercero',
  ],
  ...[
    'Gal·la',
    'Noël',
    'Renée',
    'Siân',
    'Seán',
    'Nic',
    'Admir',
    'Staffan',
    'Teamur',
    'Sekou',
    'Steam',
    'Maximiliana Guadalupe',
  ],
];

/** What nobody is called. The code is one that has to be noticed. */
const DOUBTFUL = [
  ['LINK', 'Support: verify at https://truly.example/x'],
  ['LINK', 'anna.com'],
  ['LINK', 'a n n a . c o m'],
  ['LINK', 'T.Me'],
  ['LINK', 'www anna com'],
  ['LINK', 'w w w anna c o m'],
  ['LINK', 'anna punto es'],
  ['NAME_SIGNS', 'nude.party'],
  ['PHONE', '+1 212 555 0147'],
  ['PHONE', 'five five five zero one four seven'],
  ['PHONE', 'Anna ５５５０１４７'],
  ['NAME_FIGURES', 'Anna 55'],
  ['NAME_FIGURES', 'seis uno dos'],
  ['NAME_FIGURES', 'Anna ٥٥٥'],
  ['EMAIL', 'anna@mail.example'],
  ['EMAIL', 'anna at gmail dot com'],
  ['EMAIL', 'a n n a @ g m a i l . c o m'],
  ['HANDLE', '@annab'],
  ['HANDLE', 'Anna WhatsApp'],
  ['HANDLE', 'insta annab'],
  ['HANDLE', 'Snap annab'],
  ['HANDLE', 'Call me'],
  ['HANDLE', 'Llámame'],
  ['HANDLE', 'Écris-moi'],
  ['HANDLE', 'ann gmail'],
  ['HANDLE', 'T e l e g r a m annab'],
  ['MONEY', 'Send me money'],
  ['MONEY', 'Gift cards'],
  ['MONEY', 'Bitcoin Anna'],
  ['NAME_SIGNS', 'Anna ❤'],
  ['NAME_SIGNS', 'Anna_B'],
  ['NAME_SIGNS', 'Anna <b>'],
  ['NAME_SIGNS', 'Anna/Bob'],
  ['NAME_SIGNS', '🔥🔥🔥'],
  ['NAME_SIGNS', '...'],
  ['NAME_SIGNS', '- -'],
  ['NAME_SIGNS', '\u3164'],
  ['NAME_SIGNS', 'c a l l m e'],
  ['NAME_SIGNS', 'Z\u0351\u0352\u0357\u035b\u0300algo'],
  ['NAME_STAFF', 'Truly Yours Support'],
  ['NAME_STAFF', 'Моderator'],
  ['NAME_STAFF', 'Atención al cliente'],
  ['NAME_STAFF', 'L’équipe'],
  ['NAME_LONG', 'Anna Maria Theresia Josephine Antonia Louisa'],
  ['PROFANITY', 'Puta'],
  ['SEXUAL', 'Horny Anna'],
  ['AGE', 'I am 15'],
] as const;

describe('screening of names', () => {
  it.each(HONEST)('[H3] doubts nothing in %s', (name) => {
    expect(nameSignals(name)).toEqual([]);
  });

  it('[H3] doubts no demo member', () => {
    const people = [...new People('names', new Date('2026-11-21T12:00:00Z'), new ZipMap()).make(500)];
    expect(people.flatMap(({ firstName }) => firstName ?? []).filter(isDoubtfulName)).toEqual([]);
  });

  it.each(DOUBTFUL)('[H3] notices %s in %j', (code, name) => {
    expect(nameSignals(name).map((signal) => signal.code)).toContain(code);
  });

  it('[H3] lets a name of forty letters pass, and none of one more', () => {
    expect([isDoubtfulName('Anna'.repeat(10)), isDoubtfulName(`${'Anna'.repeat(10)}a`)]).toEqual([false, true]);
  });

  it('[H3] never ranks a doubtful name so low that it could be approved unread with others', () => {
    for (const [, name] of DOUBTFUL)
      expect(['medium', 'high']).toContain(screen({ firstName: { after: name } }, NOTHING).risk);
  });

  it('takes a name for no language, and looks at the texts beside it as ever', () => {
    const changes = {
      firstName: { after: 'さくら さくら さくら' },
      fun: { after: 'Kites.' },
    };
    expect(screen(changes, NOTHING)).toEqual({ risk: 'low', signals: [], language: 'unsure' });
  });

  it('marks only what is there, in any text', () => {
    fc.assert(
      fc.property(hostileText, (name) => {
        for (const { span, detail } of nameSignals(name)) expect(name.slice(...span!)).toBe(detail);
      }),
      { numRuns: 100 },
    );
  });
});

const NOTHING = { newAccount: false, copied: [] };

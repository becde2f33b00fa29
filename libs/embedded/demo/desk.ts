import type { ProfileText, ReportReason, SubjectCode } from '#contract';
import type { Random } from './random.js';
import type { Cast } from './relations.js';
import { type ProfileTexts, writeProfile } from './texts/compose.js';

/** What waits for the moderators on the first day: texts to review, reports, messages. */
export interface Desk {
  revisions: PendingRevision[];
  reports: FiledReport[];
  contacts: ContactMessage[];
}

interface PendingRevision {
  memberId: number;
  fields: Partial<Record<ProfileText, { before: string | null; after: string }>>;
  submittedAt: Date;
}
interface FiledReport {
  reporterId: number;
  reportedId: number;
  reason: ReportReason;
  note: string | null;
  at: Date;
}
interface ContactMessage {
  memberId: number;
  subject: SubjectCode;
  body: string;
  at: Date;
}

const MINUTE = 60_000;

/** Texts a moderator should stop at, each for a reason of its own. */
const RISKY: readonly Partial<Record<ProfileText, string>>[] = [
  {
    intro:
      'I am a simple man with a good heart. The mail here is slow, so call me: five five five, zero one four two, nine nine, any time after work.',
  },
  {
    headline: 'Text me at (212) 555-0147',
    intro: 'I am more fun by text, I promise. I answer within minutes and I like spontaneous plans.',
  },
  {
    intro:
      'I trade crypto for a living and can teach you how to double your savings in thirty days. I only need a small deposit by wire or gift card to open your account.',
  },
  {
    intro:
      'My photos and my whole story are at www.truly-lovely-pictures.example, and the first ten people get a discount.',
  },
  {
    fun: 'Find me on Telegram as @sunny_smiles_88 or on Insta under the same name. I rarely look in here.',
    headline: 'Sunny, playful and hardly ever here',
  },
  { intro: 'Write to me directly, it is easier: warm.heart.1979 at examplemail dot com. I check that every evening.' },
  { intro: 'I just turned seventeen but everybody says I am very mature for my age and I like older company.' },
  {
    headline: 'Not for idiots',
    hobbies: 'If you are one of those stupid bitches who only want a free dinner, swipe on. I am sick of all of you.',
  },
  {
    intro:
      'I am a widowed engineer on an oil platform. My daughter is ill and the bank has frozen my account; if you could lend me two hundred dollars I would pay it back the day I land.',
  },
  {
    intro:
      'Ich bin ein ruhiger Mensch, koche gern und suche eine ehrliche Partnerin für gemeinsame Wanderungen und lange Gespräche am Abend. Humor ist mir wichtig.',
  },
  {
    firstDate: 'Let us skip the coffee. Come to my hotel and wear something I can take off slowly, I am great in bed.',
  },
];

/** Complaints as members write them; most name something that a moderator can look for. */
const REPORTS: readonly (readonly [ReportReason, string | null])[] = [
  ['SCAM', 'Asked me for gift cards in the second mail. Very friendly until I said no.'],
  ['FAKE', 'I have seen this picture on another profile with a different name.'],
  ['HARASSMENT', 'Keeps writing after I asked to stop, and the last mail was threatening.'],
  ['NOT_SINGLE', 'We met, and there was a wedding ring and a family car. Please have a look.'],
  ['UNDER_AGE', 'Mentions high school homework. I do not think this person is eighteen.'],
  ['OTHER', null],
];

const CONTACTS: readonly (readonly [SubjectCode, string])[] = [
  [
    'PROFILE',
    'Hello, my introduction has been pending since yesterday evening. Is there anything wrong with it? I would gladly change a sentence if it helps. Thank you for looking after this place.',
  ],
  [
    'ACCOUNT',
    'I changed my phone and now I am asked to sign in every morning. Is that how it should be, or did I miss a setting?',
  ],
  [
    'PRIVACY',
    'Could you tell me which of my data you keep, and send me a copy? I would also like to know whether my zip code is shown to anybody.',
  ],
  [
    'TECHNICAL',
    'The crop circle jumps when I zoom with two fingers on my tablet. It works with the buttons. Thought you might want to know.',
  ],
  [
    'FEEDBACK',
    'My partner and I met here in spring and we are closing our accounts together today. Thank you, and please keep the friendly tone of the place.',
  ],
];

const HARMLESS = 14;

export function fillDesk(random: Random, cast: readonly Cast[], now: Date): Desk {
  const writers = random.sample(
    cast.filter(({ person }) => person.n >= 0 && person.texts.intro !== null && person.language === 'en'),
    RISKY.length + REPORTS.length * 2 + CONTACTS.length,
  );
  const others = cast.filter(({ person }) => person.n >= 0 && person.completedAt !== null);
  const harmless = random.sample(
    others.filter((member) => !writers.includes(member)),
    HARMLESS,
  );
  const next = () => writers.pop() as Cast;
  const ago = (low: number, high: number) => new Date(now.getTime() - random.between(low, high) * MINUTE);
  if (writers.length < RISKY.length + REPORTS.length * 2 + CONTACTS.length) {
    return { revisions: [], reports: [], contacts: [] };
  }
  return {
    revisions: [
      ...RISKY.map((texts) => revision(next(), texts, ago(15, 19 * 60))),
      ...harmless.map((member) => harmlessRevision(random, member, ago(5, 22 * 60))),
    ].sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime()),
    reports: REPORTS.map(([reason, note]) => ({
      reporterId: next().id,
      reportedId: next().id,
      reason,
      note,
      at: ago(20, 40 * 60),
    })),
    contacts: CONTACTS.map(([subject, body]) => ({ memberId: next().id, subject, body, at: ago(30, 30 * 60) })),
  };
}

function revision(member: Cast, texts: Partial<ProfileTexts>, submittedAt: Date): PendingRevision {
  const fields = Object.entries(texts)
    .filter((entry): entry is [keyof ProfileTexts, string] => typeof entry[1] === 'string')
    .map(([field, after]) => [field, { before: member.person.texts[field], after }] as const)
    .filter(([, { before, after }]) => before !== after);
  return { memberId: member.id, fields: Object.fromEntries(fields), submittedAt };
}

function harmlessRevision(random: Random, member: Cast, submittedAt: Date): PendingRevision {
  for (;;) {
    const edit = revision(member, harmlessEdit(random, member), submittedAt);
    // Nobody submits the headline they have.
    if (Object.keys(edit.fields).length > 0) return edit;
  }
}

/** An ordinary edit: a new headline, a first introduction, a few more words. */
function harmlessEdit(random: Random, { person }: Cast): Partial<ProfileTexts> {
  const { texts } = writeProfile(random, {
    language: person.language,
    gender: person.gender,
    age: 40,
    city: person.zip.city,
    hasChildren: false,
    jobCode: null,
  });
  if (person.texts.intro === null) return { headline: texts.headline, intro: texts.intro };
  const kinds: Partial<ProfileTexts>[] = [
    { headline: texts.headline },
    { intro: `${person.texts.intro} ${texts.fun ?? texts.headline}` },
    { headline: texts.headline, hobbies: texts.hobbies ?? texts.intro },
  ];
  return random.pick(kinds);
}

import { chooseOptions } from './choices.js';
import { isoDay, type Person } from './people.js';
import { drawPortrait, type Gender, planPortrait, type Portrait } from './portraits.js';
import { Random } from './random.js';
import { drawScene } from './scenes.js';
import type { ProfileTexts } from './texts/compose.js';
import { NO_TEXTS } from './texts/compose.js';
import type { ZipMap } from './zips.js';

/** Said wherever the demo members could be taken for people: the banner, the README, the notices. */
export const DEMO_NOTICE = 'The demo members are drawings, not people.';

/** Who can sign in after the first start. All other demo members have a password nobody knows. */
export const DEMO_MEMBERS = [
  { username: 'demo1', email: 'demo@example.test', password: 'demo1234' },
  { username: 'demo2', email: 'demo2@example.test', password: 'demo1234' },
] as const;
export const DEMO_STAFF = [
  { email: 'moderator', name: 'Robin Alvarez', role: 'moderator', password: 'moderator1' },
  { email: 'operator', name: 'Sam Okafor', role: 'operator', password: 'operator1' },
] as const;

/** A demo account's profile, with pictures of its own: they may be deleted without anybody else losing a face. */
export interface DemoPerson extends Person {
  drawings: readonly string[];
}

interface Sketch {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  gender: Gender;
  yearsOld: number;
  zip: string;
  ageFrom: number;
  ageTo: number;
  portrait: Portrait;
  scenes: readonly number[];
  loves: readonly string[];
  texts: Omit<ProfileTexts, 'lookingFor'>;
}

const SKETCHES: readonly Sketch[] = [
  {
    ...DEMO_MEMBERS[0],
    firstName: 'Daniel',
    lastName: 'Brooks',
    gender: 'M',
    yearsOld: 34.4,
    zip: '10025',
    ageFrom: 27,
    ageTo: 42,
    portrait: planPortrait('M', 'thirties', 'ETH_WHITE_CAUCASIAN', 901),
    scenes: [8, 20, 25],
    loves: ['cycling', 'baking bread'],
    texts: {
      headline: 'Rides to the bakery and calls it exercise',
      intro:
        'I moved to New York for one year and that was nine years ago. I like this city best before eight in the morning, on a bicycle, with a list of bakeries.\n\nI am calm, curious and loyal to my friends. I would like to meet somebody who laughs easily and says what she means.',
      firstDate: 'A walk across a bridge, each of us choosing one thing to eat on either side.',
      hangouts: 'Riverside Park, the library on 42nd Street, and any kitchen where somebody is cooking.',
      hobbies: 'I bake bread on Fridays, ride on Sundays and play the guitar on evenings when the neighbors are out.',
      fun: 'Riding a bus line to its last stop just to see what is there.',
      job: 'I draw maps for a transit agency, so I do know the way, and I still like getting lost.',
    },
  },
  {
    ...DEMO_MEMBERS[1],
    firstName: 'Mira',
    lastName: 'Castellanos',
    gender: 'F',
    yearsOld: 32.7,
    zip: '11215',
    ageFrom: 29,
    ageTo: 43,
    portrait: planPortrait('F', 'thirties', 'ETH_LATINO_HISPANIC', 903),
    scenes: [6, 18],
    loves: ['reading', 'dancing'],
    texts: {
      headline: 'Reads the last page first, lives the other way round',
      intro:
        'I teach fourth grade in Brooklyn, which keeps me humble and well supplied with drawings. I am warm, direct and a little stubborn about soup.\n\nI hope to find somebody with kind eyes and questions of his own.',
      firstDate: 'A bookstore, where we choose a book for each other, and coffee to explain ourselves.',
      hangouts: 'Prospect Park, the used bookstore on Fifth Avenue and my grandmother’s kitchen.',
      hobbies: 'Novels, salsa on Thursdays and a balcony with far too many tomatoes.',
      fun: 'Dancing while the water boils.',
      job: 'My students are nine years old and know everything about volcanoes.',
    },
  },
];

/** The profiles of the accounts one can sign in with, complete and recently active. */
export function demoPeople(now: Date, zips: ZipMap): DemoPerson[] {
  return SKETCHES.map((sketch, n) => {
    const zip = zips.find(sketch.zip);
    if (!zip) throw new Error(`no zip ${sketch.zip}`);
    const birthDate = isoDay(new Date(now.getTime() - sketch.yearsOld * 365.2425 * 86_400_000));
    const createdAt = new Date(now.getTime() - (120 + n * 40) * 86_400_000);
    return {
      n: -1 - n,
      username: sketch.username,
      email: sketch.email,
      firstName: sketch.firstName,
      lastName: sketch.lastName,
      gender: sketch.gender,
      seeking: sketch.gender === 'M' ? 'F' : 'M',
      seeksBoth: false,
      birthDate,
      ageFrom: sketch.ageFrom,
      ageTo: sketch.ageTo,
      zip,
      language: 'en',
      memberType: n === 0 ? 2 : 1,
      choices: chooseOptions(new Random(`demo account ${sketch.username}`), {
        age: Math.floor(sketch.yearsOld),
        birthDate,
        gender: sketch.gender,
        ethnicity: sketch.portrait.ethnicity,
        hair: sketch.portrait.hair,
      }),
      texts: { ...NO_TEXTS, ...sketch.texts },
      loves: sketch.loves,
      portrait: null,
      scenes: [],
      drawings: [drawPortrait(sketch.portrait), ...sketch.scenes.map((scene) => drawScene(scene))],
      hidden: false,
      privateMode: false,
      blocksFreeMail: false,
      completedAt: new Date(createdAt.getTime() + 600_000),
      createdAt,
      lastActive: new Date(now.getTime() - 5_400_000),
    };
  });
}

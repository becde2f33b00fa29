import { actionPayloads, API, pathTo, TEXT_FIELDS } from '#contract';
import type { TestApp } from '#testing/app';
import type { MadeMember } from '#testing/make';
import { type Person, somePicture } from '#testing/people';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { allServices } from '../all.js';

type Known = Person & MadeMember;

/** Words that are Anna's and nobody else's. */
export const ANNAS = {
  username: 'quiet.finch',
  firstName: 'Zephyrine',
  email: 'zephyrine@finch.example',
  headline: 'Marzipan and mountains',
  intro: 'I carve wooden spoons',
  contact: 'Please mend my mailbox',
  note: 'Bob collects barometers',
  notedByBob: 'Hums when she thinks',
  genderWords: 'Demigirl with sawdust',
  travelsTo: '59301',
} as const;
export const LETTER = 'We met at the harbour';

/** Anna has done and met with everything there is; Bob and Carl know her. */
export interface Acquaintance {
  readonly app: TestApp;
  readonly anna: Known;
  readonly bob: Known;
  readonly carl: Known;
}

export async function acquaint(given?: TestApp): Promise<Acquaintance> {
  const app = given ?? (await sharedApp());
  const join = async (traits: Parameters<TestApp['make']['member']>[0]): Promise<Known> => {
    const made = await app.make.member(traits);
    await app.sql(`insert into auth.consent (account_id, terms_version) values ($1, 'test')`, [made.id]);
    return { ...made, client: await app.as(made.id) };
  };
  const { username, firstName, email, headline } = ANNAS;
  const anna = await join({ username, firstName, email, headline, photo: false });
  const [bob, carl] = [await join({ gender: 'M' }), await join({ gender: 'M' })];

  await anna.client.upload(API.uploadPhoto, await somePicture());
  await quiet(app);
  await anna.client.post(API.updateProfile, {
    updatedColumns: {
      profile: [
        { name: TEXT_FIELDS.intro.pair, val: ANNAS.intro },
        { name: TEXT_FIELDS.genderWords.pair, val: ANNAS.genderWords },
      ],
    },
  });
  const letter = (to: Known, body: string) => ({ emailToMemberId: to.id, subject: 'Hello', body });
  await anna.client.post(API.sendMail, letter(bob, LETTER));
  await bob.client.post(API.sendMail, letter(anna, LETTER));
  for (const [from, to] of [
    [anna, bob],
    [bob, anna],
  ] as const) {
    await from.client.post(API.recordView, actionPayloads.recordView(to.id));
    await from.client.post(API.wink, actionPayloads.wink(to.id));
    await from.client.post(API.favorite, actionPayloads.favorite(to.id));
  }
  for (const [from, to, text] of [
    [anna, bob, ANNAS.note],
    [bob, anna, ANNAS.notedByBob],
  ] as const) {
    await from.client.post(pathTo(API.passMember, { id: to.id }));
    await from.client.post(pathTo(API.keepNote, { id: to.id }), { text, read: 0 });
  }
  await anna.client.post(API.setTravel, { zip: ANNAS.travelsTo, days: 9 });
  await anna.client.post(API.blockMember, actionPayloads.block(carl.id));
  await carl.client.post(API.blockMember, actionPayloads.block(anna.id));
  await anna.client.post(API.reportMember, actionPayloads.report(carl.id));
  await carl.client.post(API.reportMember, actionPayloads.report(anna.id));
  await bob.client.post(API.reportMember, actionPayloads.report(carl.id));
  await anna.client.post(API.contactUs, { message: [{ subject_code: 'GENERAL' }, { contact_body: ANNAS.contact }] });
  await quiet(app);
  return { app, anna, bob, carl };
}

/** Waits until every event there is has been handled by everybody it concerns. */
export const quiet = (app: TestApp): Promise<void> => settled(app);

/** The tables, of all services, with a row that contains the words. */
export const tablesWith = async (app: TestApp, words: string): Promise<string[]> =>
  (await tablesWithEach(app, [words])).get(words)!;

/** The same for several words, of which each is looked for as text and as the bytes of it. */
export async function tablesWithEach(app: TestApp, words: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map(words.map((word): [string, string[]] => [word, []]));
  const looksOf = (word: string): string[] => [word.toLowerCase(), Buffer.from(word).toString('hex')];
  const patterns = words.flatMap(looksOf).map((look) => `%${look}%`);
  for (const table of await tablesOf(app)) {
    const rows = await app.sql<{ row: string }>(
      `select lower(t::text) as row from ${table} as t where t::text ilike any($1)`,
      [patterns],
    );
    for (const word of words)
      if (rows.some(({ row }) => looksOf(word).some((look) => row.includes(look)))) found.get(word)!.push(table);
  }
  return found;
}

/** Every table of the five services. */
export async function tablesOf(app: TestApp): Promise<string[]> {
  const rows = await app.sql<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema = any($1) and table_type = 'BASE TABLE' order by 1`,
    [allServices.map(({ name }) => name)],
  );
  return rows.map(({ name }) => name);
}

import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { CHOICE_LISTS } from '#contract';
import { Passwords } from '#platform/security/password';
import { DEMO_MEMBERS, type DemoPerson } from './accounts.js';
import { NO_CHOICES } from './choices.js';
import { copyRows, type Row } from './copy.js';
import type { Person } from './people.js';
import { type Picture, portraitPicture, scenePicture } from './pool.js';
import type { Cast } from './relations.js';
import { isVerified } from './selfies.js';
import { SearchProjection } from './search-projection.js';
import { NO_TEXTS } from './texts/compose.js';

interface Place {
  id: number;
  city: string;
  state: string;
}

/** A member with an id and the pictures of the profile, the primary one first. */
interface Entry {
  id: number;
  person: Person;
  pictures: readonly Picture[];
  passwordHash: string;
}

// People are invented, written and forgotten in portions, so that a million of them need no more room than these.
const PORTION = 2_000;
/** As many as are kept in mind to be given a history, of which the first with what they wrote. */
const REMEMBERED = 20_000;
export const WITH_TEXTS = 2_000;
/** After so many the connection has its turn, on which the portion before is on its way meanwhile. */
const AT_A_TIME = 100;

/** Writes accounts, profiles and photos, and what search reads of them. Gives those who take part in what happens next. */
export async function loadMembers(
  client: pg.Client,
  accounts: readonly { person: DemoPerson; pictures: readonly Picture[] }[],
  people: Iterable<Person>,
  now: Date,
  told: (written: number) => void,
): Promise<Cast[]> {
  const places = await placesByZip(client);
  const passwords = new Passwords();
  const nobodysHash = await passwords.hash(randomBytes(32).toString('hex'));
  const hashes: string[] = [];
  // One after the other: each takes as much memory as a thousand members.
  for (const { password } of DEMO_MEMBERS) hashes.push(await passwords.hash(password));
  const projection = await SearchProjection.begin(client);
  const cast: Cast[] = [];
  let written = 0;
  const write = async (portion: Omit<Entry, 'id'>[]) => {
    const ids = await newIds(client, portion.length);
    const entries = portion.map((entry, i) => ({ ...entry, id: ids[i] as number }));
    await copyRows(client, 'auth.account', rowsOf(entries, accountRow));
    await copyRows(
      client,
      'members.member',
      rowsOf(entries, (entry) => memberRow(entry, places)),
    );
    await copyRows(client, 'members.photo', photoRows(entries, now));
    await projection.add(entries);
    written += entries.length;
    for (const { id, person, pictures } of entries.slice(0, Math.max(0, REMEMBERED - cast.length))) {
      const remembered =
        cast.length < accounts.length + WITH_TEXTS ? person : { ...person, texts: NO_TEXTS, choices: NO_CHOICES };
      cast.push({ id, person: remembered, hasPhoto: pictures.length > 0 });
    }
    told(written);
  };

  await write(accounts.map((account, i) => ({ ...account, passwordHash: hashes[i] as string })));
  let writing: Promise<void> = Promise.resolve();
  for await (const portion of portionsOf(people, (person) => ({
    person,
    pictures: sharedPictures(person),
    passwordHash: nobodysHash,
  }))) {
    await writing;
    writing = write(portion);
    // Whoever waits for it next hears of it.
    writing.catch(() => undefined);
  }
  await writing;
  await projection.end();
  return cast;
}

async function* portionsOf<T>(people: Iterable<Person>, made: (person: Person) => T): AsyncGenerator<T[]> {
  let portion: T[] = [];
  for (const person of people) {
    portion.push(made(person));
    if (portion.length % AT_A_TIME === 0) await new Promise((resolve) => setImmediate(resolve));
    if (portion.length < PORTION) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

function* rowsOf(entries: readonly Entry[], row: (entry: Entry) => Row): Generator<Row> {
  for (const entry of entries) yield row(entry);
}

async function placesByZip(client: pg.Client): Promise<Map<string, Place>> {
  const { rows } = await client.query<Place & { zip: string }>(
    'select zip.zip, place.id, place.city, place.state from members.zip join members.place on place.id = zip.place_id',
  );
  return new Map(rows.map(({ zip, ...place }) => [zip, place]));
}

/** Ids as sign-up gives them. */
async function newIds(client: pg.Client, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    'select auth.next_account_id()::text as id from generate_series(1, $1)',
    [count],
  );
  return rows.map(({ id }) => Number(id));
}

function sharedPictures({ portrait, scenes }: Person): Picture[] {
  return portrait === null ? [] : [portraitPicture(portrait), ...scenes.map(scenePicture)];
}

function accountRow({ id, person, passwordHash }: Entry): Row {
  return {
    id,
    username: person.username,
    email: person.email,
    email_verified_at: person.createdAt,
    password_hash: passwordHash,
    gender: person.gender,
    birth_date: person.birthDate,
    zip: person.zip.zip,
    member_type: person.memberType,
    created_at: person.createdAt,
  };
}

const CHOICE_COLUMNS = CHOICE_LISTS.map(
  (list) => [list, list.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] as const,
);

function memberRow({ id, person, pictures }: Entry, places: ReadonlyMap<string, Place>): Row {
  const place = places.get(person.zip.zip);
  const { texts, choices } = person;
  return {
    id,
    username: person.username,
    first_name: person.firstName,
    last_name: person.lastName,
    gender: person.gender,
    seeking: person.seeking,
    seeks_women: person.seeking === 'F' || person.seeksBoth,
    seeks_men: person.seeking === 'M' || person.seeksBoth,
    birth_date: person.birthDate,
    age_from: person.ageFrom,
    age_to: person.ageTo,
    zip: person.zip.zip,
    place_id: place?.id ?? null,
    city: place?.city ?? null,
    state: place?.state ?? null,
    member_type: person.memberType,
    ...Object.fromEntries(CHOICE_COLUMNS.map(([list, column]) => [column, choices[list]])),
    headline: texts.headline,
    looking_for: texts.lookingFor,
    intro: texts.intro,
    first_date: texts.firstDate,
    hangouts: texts.hangouts,
    hobbies: texts.hobbies,
    fun: texts.fun,
    job: texts.job,
    hidden: person.hidden,
    private_mode: person.privateMode,
    upgrade_block: person.blocksFreeMail,
    language: person.language,
    photo_folder: pictures[0]?.folder ?? null,
    photo_name: pictures[0]?.name ?? null,
    created_at: person.createdAt,
    completed_at: person.completedAt,
    last_active: person.lastActive,
  };
}

/** Newest last in the table, the primary photo the oldest. Without fingerprints: shared faces are no finding here. */
function* photoRows(entries: readonly Entry[], now: Date): Generator<Row> {
  for (const { id, person, pictures } of entries) {
    const start = (person.completedAt ?? person.createdAt).getTime();
    for (const [i, picture] of pictures.entries()) {
      const at = new Date(Math.min(start + i * 3 * 86_400_000, now.getTime()));
      yield {
        member_id: id,
        folder: picture.folder,
        name: picture.name,
        state: 'live',
        is_primary: i === 0,
        width: picture.width,
        height: picture.width,
        uploaded_at: at,
        processed_at: at,
        // Drawn by us, so there is nobody in it to protect.
        approved_at: at,
        verified_at: i === 0 && isVerified(person.n) ? at : null,
      };
    }
  }
}

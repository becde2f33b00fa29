import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { CHOICE_LISTS } from '#contract';
import { Passwords } from '#platform/security/password';
import { DEMO_MEMBERS, type DemoPerson } from './accounts.js';
import { copyRows, type Row } from './copy.js';
import type { Person } from './people.js';
import { type Picture, portraitPicture, scenePicture } from './pool.js';
import type { Cast } from './relations.js';

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
const PORTION = 10_000;
/** As many as are kept in mind to be given a history. */
const REMEMBERED = 20_000;

/** Writes accounts, profiles and photos. Gives those who take part in what happens next. */
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
  const hashes = await Promise.all(DEMO_MEMBERS.map(({ password }) => passwords.hash(password)));
  const cast: Cast[] = [];
  let written = 0;
  const write = async (portion: Omit<Entry, 'id'>[]) => {
    const ids = await newIds(client, portion.length);
    const entries = portion.map((entry, i) => ({ ...entry, id: ids[i] as number }));
    await copyRows(client, 'auth.account', entries.map(accountRow));
    await copyRows(
      client,
      'members.member',
      entries.map((entry) => memberRow(entry, places)),
    );
    await copyRows(
      client,
      'members.photo',
      entries.flatMap((entry) => photoRows(entry, now)),
    );
    written += entries.length;
    for (const { id, person, pictures } of entries.slice(0, Math.max(0, REMEMBERED - cast.length))) {
      cast.push({ id, person, hasPhoto: pictures.length > 0 });
    }
    told(written);
  };

  await write(accounts.map((account, i) => ({ ...account, passwordHash: hashes[i] as string })));
  let portion: Omit<Entry, 'id'>[] = [];
  for (const person of people) {
    portion.push({ person, pictures: sharedPictures(person), passwordHash: nobodysHash });
    if (portion.length < PORTION) continue;
    await write(portion);
    portion = [];
  }
  if (portion.length > 0) await write(portion);
  return cast;
}

/** Fills what search reads, from the members just written. */
export async function projectSearch(client: pg.Client): Promise<void> {
  await client.query(`
    insert into members.member_search (id, last_active, place_id, cell, birth_date, relationship, body_type, ethnicity,
      education, gender, has_photo, completed, private_mode, age_from, age_to, seeks_women, seeks_men)
    select m.id, case when m.private_mode then timestamptz 'epoch' else m.last_active end, m.place_id, place.cell, m.birth_date,
           coalesce(m.relationship, 0), coalesce(m.body_type, 0), coalesce(m.ethnicity, 0), coalesce(m.education, 0),
           m.gender::"char", m.has_photo, card.completed, m.private_mode,
           m.age_from, m.age_to, m.seeks_women, m.seeks_men
    from members.member m
    join members.card card on card.id = m.id
    join members.place place on place.id = m.place_id
    where card.shown;

    insert into members.search_cell (cell, gender, changes)
    select cell, gender, count(*) from members.member_search group by cell, gender
    on conflict (cell, gender) do update set changes = search_cell.changes + excluded.changes`);
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
function photoRows({ id, person, pictures }: Entry, now: Date): Row[] {
  const start = (person.completedAt ?? person.createdAt).getTime();
  return pictures.map((picture, i) => {
    const at = new Date(Math.min(start + i * 3 * 86_400_000, now.getTime()));
    return {
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
    };
  });
}

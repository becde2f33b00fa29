import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type DemoPerson, demoPeople } from './accounts.js';
import { fillDesk } from './desk.js';
import { enliven } from './demo-life.js';
import { loadDesk } from './load-desk.js';
import { loadMembers, WITH_TEXTS } from './load-members.js';
import { loadRelations, markSeen } from './load-relations.js';
import { People } from './people.js';
import { drawPool, endDrawing, type Picture, type PictureStore, putPicture } from './pool.js';
import { Random } from './random.js';
import { Market, relate } from './relations.js';
import { drawSelfies } from './selfies.js';
import { withoutIndexes } from './without-indexes.js';
import { ZipMap } from './zips.js';

export interface DemoOptions {
  /** Connection string of an administrator: the demo is written into every service's schema. */
  adminUrl: string;
  photoStore: PictureStore;
  members: number;
  log: (line: string) => void;
  seed?: string;
  now?: Date;
}

const LOCK = 7_409_128;
const STORES = [
  'auth.account',
  'members.member',
  'members.photo',
  'members.member_search',
  'members.search_more',
  'connections.view',
  'connections.wink',
  'connections.favorite',
  'connections.block',
  'connections.unlock',
  'messaging.mail',
];

const TOLD_EVERY = 100_000;
/** Up to so many, indexes are kept while rows are written: it takes seconds, and whoever is there already reads on. */
const FEW = 20_000;
const INDEXED = ['auth.account', 'members.member', 'members.photo', 'members.member_search', 'members.search_more'];

/**
 * Fills an empty product with invented members: profiles, drawn pictures, visits, winks, mail and a first day's work
 * for the moderators. Does nothing to a database that has members, and finishes the pictures if they were interrupted.
 * All rows are one transaction: the demo is there or it is not.
 */
export async function loadDemo(options: DemoOptions): Promise<{ members: number }> {
  const { adminUrl, photoStore, log } = options;
  const client = new pg.Client({
    connectionString: adminUrl,
    application_name: 'demo data',
    options: '-c timezone=UTC',
  });
  await client.connect();
  try {
    // Drawing works on other threads than the database does.
    const [pool, rows] = await Promise.allSettled([drawPool(photoStore, log), loadRows(client, options)]);
    if (rows.status === 'rejected') throw rows.reason;
    if (pool.status === 'rejected') throw pool.reason;
    return { members: rows.value };
  } finally {
    endDrawing();
    await client.end();
  }
}

async function loadRows(client: pg.Client, options: DemoOptions): Promise<number> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  const { rows } = await client.query<{ taken: boolean }>('select exists (select from auth.account) as taken');
  if (rows[0]?.taken) {
    await client.query('rollback');
    return 0;
  }
  const count = await invent(client, options);
  await client.query('commit');
  // Without statistics the first searches of a large demo would be planned blindly.
  await client.query(`analyze ${STORES.join(', ')}`);
  return count;
}

async function invent(client: pg.Client, options: DemoOptions): Promise<number> {
  const { members, log, photoStore, seed = 'truly yours', now = new Date() } = options;
  const zips = new ZipMap();
  const people = new People(seed, now, zips);
  const accounts = await Promise.all(
    demoPeople(now, zips).map(async (person) => ({ person, pictures: await ownPictures(photoStore, person) })),
  );
  for (const { person } of accounts) people.reserve(person.username);
  let told = 0;
  const tell = (written: number) => {
    if (written < told + TOLD_EVERY) return;
    told += TOLD_EVERY;
    log(`demo members: ${told} written`);
  };
  const load = () => loadMembers(client, accounts, people.make(members), now, tell);
  const cast = members > FEW ? await withoutIndexes(client, INDEXED, load) : await load();

  const invented = cast.slice(accounts.length);
  const signIns = cast.slice(0, accounts.length);
  const random = new Random(`${seed}/life`);
  const relations = relate(random.stream('relations'), invented, now);
  enliven(random.stream('accounts'), relations, signIns, new Market(random.stream('market'), invented, now), now);
  await loadRelations(client, relations);
  await markSeen(
    client,
    signIns.map(({ id }) => id),
    now,
  );
  const atDesk = invented.slice(0, WITH_TEXTS);
  const selfies = await drawSelfies(photoStore, random.stream('selfies'), atDesk, now);
  await loadDesk(client, fillDesk(random.stream('desk'), atDesk, now), selfies, signIns);
  return members + accounts.length;
}

async function ownPictures(store: PictureStore, { drawings }: DemoPerson): Promise<Picture[]> {
  return Promise.all(
    drawings.map((svg) =>
      putPicture(store, svg, {
        folder: randomBytes(16).toString('hex'),
        name: `${randomBytes(16).toString('hex')}.webp`,
      }),
    ),
  );
}

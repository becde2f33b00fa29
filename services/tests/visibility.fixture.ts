import { actionPayloads, API, deletePayloads } from '#contract';
import type { TestApp } from '#testing/app';
import { PhotoStore } from '#platform/data/photo-store';
import { eventually } from '#testing/eventually';
import { PASSWORD, somePicture, type Person } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { sharedApp } from '#testing/shared-app';
import type { NoticeKind } from '../messaging/src/notify/notice.templates.js';

/** Words by which a member can be known again in an answer. */
export const WORDS = ['id', 'username', 'name', 'photo', 'folder'] as const;
export type Word = (typeof WORDS)[number];
export type Words = Readonly<Record<Word, string>>;

export interface Subject extends Person {
  readonly email: string;
  readonly words: Words;
}
export interface Scene {
  readonly app: TestApp;
  readonly viewer: Person & { readonly email: string };
  /** Who disappears. */
  readonly other: Subject;
  /** Who has done all the same and stays. */
  readonly bystander: Subject;
}

/** Which words of the member stand in what somebody was sent. */
export function wordsIn(body: unknown, { words }: { readonly words: Words }): Word[] {
  const text = JSON.stringify(body);
  return WORDS.filter((word) => new RegExp(`(?<![0-9a-z])${words[word]}(?![0-9a-z])`).test(text));
}

/** A viewer, and two women who have viewed, winked at, favorited and written to him, and heard back from him. */
export async function arrange(): Promise<Scene> {
  const app = await sharedApp();
  const passwordHash = await quickHash(PASSWORD);
  const { email, id } = await app.make.member({ gender: 'M' });
  const viewer = { id, email, client: await app.as(id) };
  const subject = async (username: string, firstName: string): Promise<Subject> => {
    const columns = { hobbies: 'Flying a kite', eye_color: 2 };
    const made = await app.make.member({ username, firstName, passwordHash, memberType: 2, columns });
    const [photo] = await app.sql<{ name: string; folder: string }>(
      'update photo set verified_at = now() where member_id = $1 returning name, folder',
      [made.id],
    );
    await app.running.app.get(PhotoStore).put(photo!.folder, photo!.name, await somePicture(), 'image/webp');
    const words = { id: String(made.id), username, name: firstName, photo: photo!.name, folder: photo!.folder };
    return { ...made, words, client: await app.as(made.id) };
  };
  const [other, bystander] = [await subject('quiet.finch', 'Zephyrine'), await subject('loud.crane', 'Oriana')];
  const letter = { subject: 'Hello', body: 'Nice to meet you' };
  for (const { id, client } of [other, bystander]) {
    await client.post(API.recordView, actionPayloads.recordView(viewer.id));
    await client.post(API.wink, actionPayloads.wink(viewer.id));
    await client.post(API.favorite, actionPayloads.favorite(viewer.id));
    await client.post(API.sendMail, { emailToMemberId: viewer.id, ...letter });
    await viewer.client.post(API.favorite, actionPayloads.favorite(id));
    await viewer.client.post(API.sendMail, { emailToMemberId: id, ...letter });
  }
  await eventually(async () => {
    expect((await viewer.client.get(API.liveEvents)).body.events).toHaveLength(8);
    expect(await app.sql(`select 1 from connections.handled_event`)).toHaveLength(4);
    expect(await app.sql(`select 1 from messaging.email_out where sent_at is null`)).toEqual([]);
  });
  // Likes and mail have let the viewer in for the time of private mode; a block, once lifted, has not.
  await viewer.client.post(API.blockMember, actionPayloads.block(other.id));
  await viewer.client.post(API.deleteBlocked, deletePayloads.blocked([other.id]));
  return { app, viewer, other, bystander };
}

/** The notices by e-mail, and which of them tell of what somebody else did. */
const NOTICES = {
  mail: true,
  wink: true,
  favorite: true,
  view: false,
  digest: true,
  'text-decided': false,
  'photo-decided': false,
  'selfie-decided': false,
  'contact-answered': false,
  'appeal-decided': false,
  'fraud-taken-back': false,
  sanction: false,
  // Names an account that is out of everything by then: it is what the letter is for.
  'fraud-warning': false,
  matches: true,
  news: false,
  events: false,
  searches: true,
} as const satisfies Record<NoticeKind, boolean>;

/**
 * What happened before and arrives now: a wink, a favorite, a view, and letters that still wait to be sent about the
 * first two; about mail as well, unless that is to be told anyway. Gives the ids of the events.
 */
export async function sendNews({ app, viewer }: Scene, from: number, withoutMail: boolean): Promise<string[]> {
  const sent: string[] = [];
  const send = async (schema: string, type: string, payload: object) => {
    const [row] = await app.sql<{ id: string }>(
      `insert into ${schema}.outbox (type, payload) values ($1, $2) returning id`,
      [type, payload],
    );
    sent.push(row!.id);
  };
  const pair = { from, to: viewer.id };
  await send('connections', 'wink.sent', { ...pair, winkId: 1 });
  await send('connections', 'favorite.added', { ...pair, favoriteId: 1 });
  await send('connections', 'profile.viewed', { ...pair, viewId: 1 });
  const payloadOf = async (kind: string): Promise<object> => {
    if (kind === 'matches') return { letterId: await showByMail(app, viewer, from) };
    if (kind === 'searches') return { letterId: await tellOfFound(app, viewer, from) };
    if (kind !== 'mail' && kind !== 'digest') return { from };
    const [mail] = await app.sql<{ id: number }>(
      `insert into messaging.mail (sender_id, recipient_id, subject, body) values ($1, $2, 'Again', 'Hello') returning id`,
      [from, viewer.id],
    );
    if (kind === 'mail') return { from, mailId: mail!.id };
    return { digestId: await gather(app, viewer.id, from, withoutMail ? null : mail!.id) };
  };
  for (const [kind, tells] of Object.entries(NOTICES)) {
    if (!tells || (kind === 'mail' && withoutMail)) continue;
    const [letter] = await app.sql<{ id: number }>(
      `insert into messaging.email_out (member_id, kind, payload) values ($1, $2, $3) returning id`,
      [viewer.id, kind, await payloadOf(kind)],
    );
    await send('messaging', 'email.queued', { emailId: letter!.id });
  }
  return sent;
}

/** A digest that tells of a letter and of everything else that the other did. */
async function gather(app: TestApp, viewer: number, from: number, mail: number | null): Promise<number> {
  const [digest] = await app.sql<{ id: number }>(
    `with made as (
       insert into messaging.digest (member_id, frequency, due_at, closed_at) values ($1, 'daily', now(), now()) returning id
     ), items as (
       insert into messaging.digest_item (digest_id, kind, from_id, mail_id)
       select id, kind, $2, case when kind = 'mail' then $3::bigint else 0 end
       from made, unnest(array['mail', 'wink', 'favorite', 'view']) as kind where kind <> 'mail' or $3 is not null
     ) select id from made`,
    [viewer, from, mail],
  );
  return digest!.id;
}

/** A letter, which the viewer asked for, that shows the other as somebody who fits. */
async function showByMail(app: TestApp, viewer: Scene['viewer'], from: number): Promise<number> {
  await app.sql(`update members.member set weekly_emails = true where id = $1`, [viewer.id]);
  await app.sql(`delete from members.mailed_match where (member_id, match_id) = ($1, $2)`, [viewer.id, from]);
  const [letter] = await app.sql<{ id: number }>(
    `insert into members.match_letter (member_id, day, fitting)
     select $1, current_date - count(*)::int, 1 from members.match_letter where member_id = $1 returning id`,
    [viewer.id],
  );
  await app.sql(`insert into members.mailed_match (member_id, match_id, letter_id, place) values ($1, $2, $3, 1)`, [
    viewer.id,
    from,
    letter!.id,
  ]);
  return letter!.id;
}

/** A letter that tells of the other as found by a saved search of the viewer's. */
async function tellOfFound(app: TestApp, viewer: Scene['viewer'], from: number): Promise<number> {
  const [letter] = await app.sql<{ id: number }>(
    `with kept as (
       insert into members.saved_search (member_id, name, frequency, criteria, cells, place_id, miles, gender, age_from, age_to)
       values ($1, 'Near', 'daily', jsonb_build_object('n', $2::bigint), '{}', 1, 100, 'F', 18, 99)
       on conflict (member_id, md5(criteria::text)) do update set name = excluded.name returning id
     ), letter as (
       insert into members.search_letter (member_id) values ($1) returning id
     ), found as (
       insert into members.search_match (search_id, match_id, waits, letter_id) select kept.id, $2, false, letter.id from kept, letter
       on conflict (search_id, match_id) do update set letter_id = excluded.letter_id
     ) select id from letter`,
    [viewer.id, from],
  );
  return letter!.id;
}

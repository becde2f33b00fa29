import { io } from 'socket.io-client';
import {
  actionPayloads,
  API,
  CALLS,
  deletePayloads,
  fastPhotosPath,
  IMAGES_PREFIX,
  LIMITS,
  LIVE_EVENT_TYPES,
  LiveEvent,
  pairsOf,
  pathTo,
  removalRequest,
  SearchCountsBody,
  withQuery,
  type CallName,
} from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { PASSWORD } from '#testing/people';
import { settled } from '#testing/settled';
import { SHOWING } from './matrix.fixture.js';
import { arrange, sendNews, WORDS, wordsIn, type Scene, type Subject, type Word } from './visibility.fixture.js';

type Look = (scene: Scene, subject: Subject) => Promise<{ body: unknown }>;

/** What fell out by who may reach the viewer, as if all that has come had; it lies in its place again afterwards. */
const apart =
  (call: 'filtered' | 'filteredWinks' | 'filteredFavoritedMe', table: string, reader: string): Look =>
  async ({ app, viewer }) => {
    const set = (yes: boolean) => app.sql(`update ${table} set filtered = $2 where ${reader} = $1`, [viewer.id, yes]);
    await set(true);
    return viewer.client.get(API[call]).finally(() => set(false));
  };

const numbers = Object.values(LIMITS.fastPhotos).join('/');

/** Every answer that shows members to others. A route that does and is missing here fails the test below. */
const SURFACES = {
  search: ({ viewer }) => viewer.client.post(API.search, { P_AGE_START: 18, P_AGE_END: 99 }),
  fastPhotos: ({ viewer }) => viewer.client.get(fastPhotosPath(1)),
  sampleProfiles: ({ app }) => app.visitor.get(API.sampleProfiles),
  viewProfile: ({ viewer }, { id }) => viewer.client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: id })),
  profileModal: ({ viewer }, { id }) => viewer.client.get(pathTo(API.profileModal, { memberId: id })),
  commonGround: ({ viewer }, { id }) => viewer.client.get(withQuery(API.commonGround, { ids: id })),
  views: ({ viewer }) => viewer.client.get(API.views),
  winks: ({ viewer }) => viewer.client.get(API.winks),
  favorites: ({ viewer }) => viewer.client.get(API.favorites),
  favoritedMe: ({ viewer }) => viewer.client.get(API.favoritedMe),
  inbox: ({ viewer }) => viewer.client.get(API.inbox),
  sent: ({ viewer }) => viewer.client.get(API.sent),
  filtered: apart('filtered', 'messaging.mail', 'recipient_id'),
  filteredWinks: apart('filteredWinks', 'connections.wink', 'to_id'),
  filteredFavoritedMe: apart('filteredFavoritedMe', 'connections.favorite', 'to_id'),
  conversations: ({ viewer }) => viewer.client.get(API.conversations),
  lettersWith: async ({ viewer, bystander }, { id }) => {
    // Of both, as the lists hold both: whoever disappears must leave no trace beside who stays.
    const [of, others] = await Promise.all(
      [id, bystander.id].map((memberId) => viewer.client.get(pathTo(API.lettersWith, { memberId }))),
    );
    return { body: [of!.body, others!.body] };
  },
  searchLetters: ({ viewer }) => viewer.client.get(withQuery(API.searchLetters, { q: 'e' })),
  liveEvents: ({ viewer }) => viewer.client.get(API.liveEvents),
  fastPhotosAtRoot: ({ viewer }) => viewer.client.get(`/${numbers}`),
  fastPhotosOfToken: ({ app, viewer }) => app.visitor.get(`/${viewer.client.token}`),
  fastPhotosOfTokenWithNumbers: ({ app, viewer }) => app.visitor.get(`/${viewer.client.token}/${numbers}`),
  fastPhotosOfRestToken: ({ app, viewer }) => app.visitor.get(`/rest/${viewer.client.token}`),
  fastPhotosOfRestTokenWithNumbers: ({ app, viewer }) => app.visitor.get(`/rest/${viewer.client.token}/${numbers}`),
  image: async ({ app }, { words: { folder, photo } }) => {
    const { status } = await app.visitor.get(`${IMAGES_PREFIX}/${folder}/${photo}`);
    return { body: status === 200 ? [folder, photo] : [] };
  },
} satisfies Record<string, Look>;
type Surface = keyof typeof SURFACES;
/** The routes of the surfaces that are no calls of the contract. */
const ROUTES: Partial<Record<Surface, string>> = {
  fastPhotosAtRoot: 'GET /:seed/:offset/:limit/:gender',
  fastPhotosOfToken: 'GET /:token',
  fastPhotosOfTokenWithNumbers: 'GET /:token/:seed/:offset/:limit/:gender',
  fastPhotosOfRestToken: 'GET /rest/:token',
  fastPhotosOfRestTokenWithNumbers: 'GET /rest/:token/:seed/:offset/:limit/:gender',
  image: 'GET /images/:folder/:file',
};
const routeOf = (call: CallName): string => `${CALLS[call].method} ${CALLS[call].path}`;
const surfaces = Object.keys(SURFACES) as Surface[];
const look: Record<Surface, Look> = SURFACES;
const PAGED = ['search', 'views', 'winks', 'favorites', 'favoritedMe', 'inbox', 'sent'] as const satisfies Surface[];

/** What only counts members, and what is one's own, has tests of its own: how much is new, a wider or another search, kept searches, blocks, passes and reports. */
const COUNTED_OR_OWN = [
  ...(['liveCounts', 'widerSearch', 'searchCounts', 'blocked', 'passed', 'ownReports'] as const),
  ...(['savedSearches', 'saveSearch', 'changeSearch', 'deleteSearch'] as const),
] as const satisfies CallName[];
/** The live events that name another member. */
const ABOUT_OTHERS: readonly string[] = ['favorite', 'mail', 'view', 'wink'];

/** Everybody, and what finds the two women besides: by each filter that asks about somebody, and in each order. */
const ALL = { P_AGE_START: 18, P_AGE_END: 99, P_ANYWHERE: 'Y' };
const ASKS_MORE = [
  { P_KEYWORD: 'kites' },
  { P_EYE_WHERE: ['EYE_BLUE'], P_WRITTEN: 'Y', P_ORDER: 'new' },
  { P_TWO_WAY: 'Y', P_NEW: 'Y', P_ORDER: 'near' },
  { P_ACTIVE: 'now', P_PHOTO: 'Y', P_ORDER: 'fit' },
  { P_VERIFIED: 'Y' },
];

interface Change {
  readonly who: string;
  become(scene: Scene): Promise<unknown>;
  /** What rightly stays, and where; nothing anywhere else. */
  readonly stays: Partial<Record<Surface, readonly Word[]>>;
  /** Whether the mail exchanged before stays in the boxes. */
  readonly mailStays: boolean;
}

const set = (client: Client, yes: string, no: string) =>
  client.post(API.updateSettings, { [`P_${yes}`]: 'Y', [`P_${no}`]: 'N' });
const correspondence = (...words: Word[]) => ({
  inbox: words,
  sent: words,
  filtered: words,
  conversations: words,
  lettersWith: words,
  searchLetters: words,
});
/** Who may write although nobody sees them is named where they wrote. */
const namedInMail = { ...correspondence('id', 'name'), liveEvents: ['id', 'name'] } as const;
/**
 * An image has no session to ask who looks: its address cannot be guessed, and is told to nobody any more. Of who hides or
 * blocks it is renewed; whoever is blocked must not learn of it by theirs.
 */
const keptAddress = { image: ['photo', 'folder'] } as const;
/** Visitors are nobody's friend or foe: a block between two members says nothing about them. */
const inSamples = { sampleProfiles: ['photo', 'folder'] } as const;
const inSamplesAnew = { sampleProfiles: ['photo'] } as const;

const CHANGES: Change[] = [
  {
    who: '[B04] [T-REVIEW-08] a member who is hidden',
    become: ({ other }) => set(other.client, 'PROFILE_HIDDEN', 'PROFILE_VISIBLE'),
    stays: namedInMail,
    mailStays: true,
  },
  {
    who: 'a member who takes a break',
    become: ({ other }) => other.client.post(API.takeBreak),
    stays: namedInMail,
    mailStays: true,
  },
  {
    who: 'a member who is private without having let the viewer in',
    become: ({ other }) => set(other.client, 'UPVISIBILITY_PRIVATE', 'UPVISIBILITY_PUBLIC'),
    stays: namedInMail,
    mailStays: true,
  },
  {
    who: '[B03] [B-REVIEW-02] a member who is blocked by the viewer',
    become: ({ viewer, other }) => viewer.client.post(API.blockMember, actionPayloads.block(other.id)),
    // A card with the name that the viewer knew, so that the block can be reconsidered.
    stays: { ...inSamples, ...keptAddress, viewProfile: ['id', 'name'] },
    mailStays: false,
  },
  {
    who: '[B03] [B-REVIEW-02] a member who is blocking the viewer',
    become: ({ viewer, other }) => other.client.post(API.blockMember, actionPayloads.block(viewer.id)),
    // The words stay with whoever received them, and with them a number to report, but no name.
    stays: { ...inSamplesAnew, ...correspondence('id') },
    mailStays: true,
  },
  {
    who: '[B03] a member whom the viewer blocked back',
    become: async ({ viewer, other }) => {
      await other.client.post(API.blockMember, actionPayloads.block(viewer.id));
      await viewer.client.post(API.blockMember, actionPayloads.block(other.id));
    },
    // Blocked without being seen: a card without a name.
    stays: { ...inSamplesAnew, viewProfile: ['id'] },
    mailStays: false,
  },
  {
    who: '[B03] a member who blocked back whom the viewer reported',
    become: async ({ viewer, other }) => {
      await viewer.client.post(API.reportMember, actionPayloads.report(other.id));
      await other.client.post(API.blockMember, actionPayloads.block(viewer.id));
    },
    stays: { ...inSamplesAnew, ...correspondence('id') },
    mailStays: true,
  },
  {
    who: '[E13] a member who is the second account of somebody whom the viewer blocked',
    become: async (scene) => {
      const first = await linkedTo(scene, scene.other.id);
      await scene.viewer.client.post(API.blockMember, actionPayloads.block(first));
    },
    // As whoever has left, or is suspended: the block of the first account is told to neither.
    stays: { ...inSamples, ...keptAddress, ...correspondence('id') },
    mailStays: true,
  },
  {
    who: '[E13] a member whom the viewer is kept from, who is the second account of somebody they blocked',
    become: async (scene) => {
      const first = await linkedTo(scene, scene.viewer.id);
      await scene.other.client.post(API.blockMember, actionPayloads.block(first));
    },
    stays: { ...inSamplesAnew, ...correspondence('id') },
    mailStays: true,
  },
  {
    who: '[B04] a member who is suspended',
    become: (scene) => suspend(scene),
    stays: correspondence('id'),
    mailStays: true,
  },
  {
    who: '[B04] [B-REMOVE-02] a member who is removed',
    become: (scene) => remove(scene),
    stays: correspondence('id'),
    mailStays: true,
  },
];

/** Somebody with another account, which was signed in with the same browser; gives the other one's id. */
async function linkedTo({ app }: Scene, memberId: number): Promise<number> {
  const { id: otherId } = await app.make.member({ hidden: true });
  await app.sql(
    `insert into auth.outbox (type, payload) values ('device.shared', jsonb_build_object('memberId', $1::bigint, 'otherId', $2::bigint))`,
    [memberId, otherId],
  );
  await eventually(async () =>
    expect(await app.sql('select 1 from connections.account_link where first_id = $1', [otherId])).toHaveLength(1),
  );
  return otherId;
}

/** As the desk's decision does it: by an event of auth, whose account it is. */
async function suspend({ app, other }: Scene): Promise<void> {
  await app.sql(`update auth.account set status = 'suspended' where id = $1`, [other.id]);
  await app.sql(
    `insert into auth.outbox (type, payload) values ('account.suspended', jsonb_build_object('memberId', $1::bigint))`,
    [other.id],
  );
  await hasStatus(app, other.id, 'suspended');
}

async function remove({ other }: Scene): Promise<void> {
  const { body, headers } = removalRequest({ email: other.email, password: PASSWORD });
  expect((await other.client.post(API.removeAccount, body, headers)).body).toEqual({ removalStatus: 'success' });
}

/** What the viewer's browser hears from now on, and of what came after the number `after` if there is one. */
async function listen({ app, viewer }: Scene, after?: number): Promise<{ heard: unknown[]; stop(): void }> {
  const socket = io(app.url, { transports: ['websocket'], auth: { token: viewer.client.token, after } });
  const heard: unknown[] = [];
  for (const type of LIVE_EVENT_TYPES) socket.on(type, (event: unknown) => heard.push(event));
  await eventually(() => expect(socket.connected).toBe(true));
  return { heard, stop: () => socket.disconnect() };
}

const hasStatus = (app: TestApp, id: number, status: string) =>
  eventually(async () => expect(await app.sql('select status from member where id = $1', [id])).toEqual([{ status }]));

describe.each(CHANGES)('$who', ({ become, stays, mailStays }) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await arrange();
    // First the walk finds everything, so that it can fail to.
    for (const surface of surfaces) {
      expect([surface, await traces(surface, scene.other)]).not.toEqual([surface, []]);
      expect([surface, await traces(surface, scene.bystander)]).not.toEqual([surface, []]);
    }
    expect(await totals()).toEqual(PAGED.map((list) => [list, 2]));
    await forgetWhatWasSeen();
    expect(await wider()).toEqual({ without: { ages: 2 }, withoutAll: 2 });
    expect(await askedMore()).toEqual({
      totals: Array(ASKS_MORE.length).fill(2),
      words: ['id', 'name', 'photo', 'folder'],
    });
    expect(await numbers()).toEqual(new Set([2]));
    expect(await counts()).toEqual({ unreadMail: 2, newWinks: 2, newViews: 2, newFavoritedMe: 2, newDecisions: 0 });
    expect(wordsIn(await mailsTo(scene.viewer.email), scene.other)).toContain('name');
    await become(scene);
    // Where somebody else still meets the picture, its new address comes with an event.
    if (stays.sampleProfiles === inSamplesAnew.sampleProfiles)
      await eventually(async () => expect(await traces('sampleProfiles', scene.other)).not.toContain('folder'));
  }, 180_000);

  const traces = async (surface: Surface, subject: Subject): Promise<Word[]> =>
    wordsIn((await look[surface](scene, subject)).body, subject);
  const totals = () =>
    Promise.all(
      PAGED.map(async (list) => {
        const { body } = await look[list](scene, scene.other);
        return [list, (body as { totalElements: number }).totalElements];
      }),
    );
  const counts = async () => (await scene.viewer.client.get(API.liveCounts)).body as unknown;
  const wider = async () =>
    (await scene.viewer.client.post(API.widerSearch, { P_AGE_START: 18, P_AGE_END: 98 })).body as unknown;
  /** Of searches by whatever the other could be found by: how many they find, and what they show of the other. */
  const askedMore = async () => {
    const answers = await Promise.all(
      ASKS_MORE.map((more) => scene.viewer.client.post(API.search, { ...ALL, ...more })),
    );
    const words = answers.map(({ body }) => wordsIn(body, scene.other));
    const totals = answers.map(({ body }) => (body as { totalElements: number }).totalElements);
    return { totals, words: WORDS.filter((word) => words.some((shown) => shown.includes(word))) };
  };
  /** Every number beside a filter, for both are alike in what they answered. */
  const numbers = async () => {
    const { body } = await scene.viewer.client.post(API.searchCounts, ALL);
    const { total, options, switches, verified, active } = SearchCountsBody.parse(body);
    const { now, today, week } = active;
    const counted = Object.values(options).flatMap((list) => Object.values(list));
    // Whether somebody private is here now is not told, and the bystander is.
    expect(new Set([now, today, week]).size).toBe(1);
    return new Set([total, ...counted, ...Object.values(switches), verified, now]);
  };
  const mailsTo = async (address: string): Promise<unknown> =>
    scene.app.mails.messages.filter(({ to }) => to.includes(address)).map(({ mail }) => mail);
  /** The lists count what came since they were last looked at: as if they had not been. */
  const forgetWhatWasSeen = () => scene.app.sql('delete from connections.seen');

  it.each(surfaces)(
    '[E05] [E06] [E07] shows in %s no more than what may stay, from the next request on',
    async (surface) => {
      expect(await traces(surface, scene.other)).toEqual(WORDS.filter((word) => stays[surface]?.includes(word)));
      expect(await traces(surface, scene.bystander)).not.toEqual([]);
    },
  );

  it('[E33] [E05] [E07] is no longer found by any filter, nor counted', async () => {
    await forgetWhatWasSeen();
    const mails = mailStays ? 2 : 1;
    expect(await counts()).toEqual({ unreadMail: mails, newWinks: 1, newViews: 1, newFavoritedMe: 1, newDecisions: 0 });
    expect(await wider()).toEqual({ without: { ages: 1 }, withoutAll: 1 });
    expect(await askedMore()).toEqual({ totals: Array(ASKS_MORE.length).fill(1), words: [] });
    expect(await numbers()).toEqual(new Set([1]));
    expect(await totals()).toEqual(PAGED.map((list) => [list, list === 'inbox' || list === 'sent' ? mails : 1]));
  });

  it('[E09] [F09] is not told of to a browser that was away', async () => {
    const { events } = (await look.liveEvents(scene, scene.other)).body as {
      events: { memberId: number; type: string }[];
    };
    const { heard, stop } = await listen(scene, 0);
    await eventually(() => expect(heard).toEqual(events)).finally(stop);
    const about = (id: number) => events.filter((event) => event.memberId === id).map(({ type }) => type);
    expect(about(scene.other.id)).toEqual('liveEvents' in stays ? ['mail'] : []);
    expect(about(scene.bystander.id).toSorted()).toEqual(ABOUT_OTHERS.toSorted());
  });

  it('[E09] is not told of by news still on the way, live or by e-mail', async () => {
    const { app, viewer, other, bystander } = scene;
    app.mails.messages.length = 0;
    const { events } = (await look.liveEvents(scene, other)).body as { events: { id: number }[] };
    const last = events.at(-1)!.id;
    const sent: string[] = [];
    const { heard, stop } = await listen(scene);
    for (const { id } of [other, bystander]) sent.push(...(await sendNews(scene, id, 'liveEvents' in stays)));
    await eventually(async () => {
      expect(await app.sql(`select 1 from messaging.handled_event where event_id = any($1)`, [sent])).toHaveLength(
        sent.length,
      );
      expect(await app.sql(`select 1 from messaging.email_out where sent_at is null`)).toEqual([]);
    });
    const news = await app.sql('select payload from messaging.live_event where member_id = $1 and n > $2', [
      viewer.id,
      last,
    ]);
    await eventually(() => expect(heard).toHaveLength(news.length)).finally(stop);
    const letters = await mailsTo(viewer.email);
    const told = (subject: Subject) => [news, heard, letters].map((where) => wordsIn(where, subject));
    expect(told(other)).toEqual([[], [], []]);
    expect(told(bystander)).toEqual([
      ['id', 'name'],
      ['id', 'name'],
      ['id', 'name'],
    ]);
  });

  it('[B20] cannot be told from nobody', async () => {
    const { client } = scene.viewer;
    const ask = async (id: number) => {
      const answers = [
        await client.post(API.wink, actionPayloads.wink(id)),
        await client.post(API.favorite, actionPayloads.favorite(id)),
        await client.post(API.recordView, actionPayloads.recordView(id)),
        await client.get(pathTo(API.profileModal, { memberId: id })),
        await client.post(API.deleteViews, deletePayloads.views([id])),
        await client.post(API.deleteWinks, deletePayloads.winks([id])),
        await client.post(API.deleteFavorite, deletePayloads.favorites([id])),
        await client.post(API.deleteFavoritedMe, deletePayloads.favoritedMe([id])),
        await client.post(pathTo(API.keepNote, { id }), { text: 'Kites', read: 0 }),
        await client.post(API.reportMember, actionPayloads.report(id)),
        await client.post(API.blockMember, actionPayloads.block(id)),
        await client.post(API.deleteBlocked, deletePayloads.blocked([id])),
        'viewProfile' in stays ? null : await client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: id })),
      ];
      return answers.map((answer) => answer && [answer.status, answer.body]);
    };
    expect(await ask(scene.other.id)).toEqual(await ask(55));
  });
});

/** The username stands where the name did. */
const NAMED = expect.arrayContaining(['username']) as unknown;

describe('the surfaces', () => {
  it('are all there are: no other route tells members of others', () => {
    const walked = surfaces.map((surface) => ROUTES[surface] ?? routeOf(surface as CallName));
    expect([...walked, ...COUNTED_OR_OWN.map(routeOf)].toSorted()).toEqual(SHOWING.toSorted());
  });

  it('are with these live events all that tells of others', () => {
    const about = LiveEvent.options.filter(({ shape }) => 'memberId' in shape || 'name' in shape);
    expect(about.map(({ shape }) => shape.type.value).toSorted()).toEqual(ABOUT_OTHERS.toSorted());
  });

  it('[H3] name by the username who gave a doubtful name, and nowhere by that', async () => {
    const scene = await arrange();
    const { app, viewer, other } = scene;
    const doubtful = { ...other, words: { ...other.words, name: 'Zephyrine 5550147' } };
    const profile = pairsOf({ first_name: doubtful.words.name });
    expect((await other.client.post(API.updateProfile, { updatedColumns: { profile } })).status).toBe(200);

    for (const surface of surfaces) {
      const { body } = await look[surface](scene, other);
      expect([surface, wordsIn(body, doubtful)]).not.toEqual([surface, expect.arrayContaining(['name'])]);
      // What was told live when it happened is told again as it was.
      if (surface === 'liveEvents') continue;
      expect([surface, wordsIn(body, other)]).not.toEqual([surface, expect.arrayContaining(['name'])]);
      // By number alone, and beside what names them.
      if (surface === 'commonGround') continue;
      if (wordsIn(body, other).includes('id')) expect([surface, wordsIn(body, other)]).toContainEqual(NAMED);
    }

    await settled(app);
    app.mails.messages.length = 0;
    const { heard, stop } = await listen(scene);
    await sendNews(scene, other.id, false);
    await other.client.post(API.sendMail, { emailToMemberId: viewer.id, subject: 'Again', body: 'How are you?' });
    await eventually(() => expect(heard).toHaveLength(4)).finally(stop);
    await settled(app);
    expect(app.mails.messages).not.toEqual([]);
    await viewer.client.post(API.blockMember, actionPayloads.block(other.id));
    const told = [
      heard,
      app.mails.messages.map(({ mail }) => [mail.subject, mail.text, mail.html]),
      (await viewer.client.get(API.blocked)).body,
      await app.sql('select known_name from connections.block'),
    ];
    for (const words of told) {
      expect(wordsIn(words, doubtful)).not.toContain('name');
      expect(wordsIn(words, other)).toEqual(expect.arrayContaining(['username']));
      expect(wordsIn(words, other)).not.toContain('name');
    }
  });

  it.each([
    ['suspended', suspend, ['id', 'name']],
    ['removed', remove, ['id']],
  ] as const)('keep in the list of whom one blocked of who is %s what one knew then', async (_, leave, left) => {
    const scene = await arrange();
    const { viewer, other, bystander } = scene;
    const blocked = async () => (await viewer.client.get(API.blocked)).body as { totalElements: number };
    expect(await blocked()).toEqual({ content: [], totalElements: 0 });
    for (const { id } of [other, bystander]) await viewer.client.post(API.blockMember, actionPayloads.block(id));
    expect(wordsIn(await blocked(), other)).toEqual(['id', 'name', 'photo', 'folder']);
    await leave(scene);
    await eventually(async () => expect(wordsIn(await blocked(), other)).toEqual(left));
    expect((await blocked()).totalElements).toBe(2);
    await viewer.client.post(API.deleteBlocked, deletePayloads.blocked([bystander.id, other.id]));
    expect(await blocked()).toEqual({ content: [], totalElements: 0 });
  });
});

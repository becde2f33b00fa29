import { io } from 'socket.io-client';
import {
  actionPayloads,
  API,
  BlockedRow,
  CONSOLE_API,
  fastPhotosPath,
  FastPhotoRow,
  FavoritedMeRow,
  FavoriteRow,
  InboxRow,
  LIVE_EVENT_TYPES,
  MemberRow,
  pairsOf,
  pathTo,
  ProfilePhotoRow,
  ProfileViewRow,
  SentRow,
  ViewRow,
  WinkRow,
  type Conversations,
  type RowCodec,
} from '#contract';
import { eventually } from '#testing/eventually';
import { settled } from '#testing/settled';
import { arrange, sendNews, type Scene } from './visibility.fixture.js';

/** What nobody else is ever told of her, in words that stand nowhere else. */
const SECRET = {
  email: 'very.secret@hidden.test',
  lastName: 'Quagmirette',
  zip: '10118',
  birthDate: '1987-07-23',
  name: 'Doubtful 5550147',
  pending: 'pendingwords',
  rejected: 'rejectedwords',
  reason: 'reasonwords',
  seen: '13:57:11',
  original: 'originalfile',
};

describe('what is told of a member to others', () => {
  let scene: Scene;
  /** What her rows and tokens hold that says more than it should. */
  let traces: string[];

  beforeAll(async () => {
    scene = await arrange();
    const { app, other } = scene;
    await app.sql(`update auth.account set email = $2, zip = $3, birth_date = $4 where id = $1`, [
      other.id,
      SECRET.email,
      SECRET.zip,
      SECRET.birthDate,
    ]);
    await app.sql(`update members.member set last_name = $2, zip = $3, birth_date = $4, drafts = $5 where id = $1`, [
      other.id,
      SECRET.lastName,
      SECRET.zip,
      SECRET.birthDate,
      { fun: SECRET.rejected },
    ]);
    await app.sql(`update members.photo set original_folder = $2, original_name = $2 where member_id = $1`, [
      other.id,
      SECRET.original,
    ]);
    await app.sql(
      `insert into members.text_revision (member_id, fields, state, verdicts, reason, decided_at)
       values ($1, $2, 'rejected', '{"fun": "rejected"}', $3, now())`,
      [other.id, { fun: { before: '', after: SECRET.rejected } }, SECRET.reason],
    );
    const profile = pairsOf({
      desc_intro: SECRET.pending,
      desc_headline: `${SECRET.pending} too`,
      first_name: SECRET.name,
    });
    await other.client.post(API.updateProfile, { updatedColumns: { profile } });
    // When she was there last is noted by an event of her own calls: it has to be past before it is set.
    await settled(app);
    await app.sql(`update members.member set last_active = $2 where id = $1`, [
      other.id,
      `${new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)}T${SECRET.seen}Z`,
    ]);
    const [place] = await app.sql<{ lat: string; lon: string }>(
      `select lat::text, lon::text from members.place p join members.member m on m.place_id = p.id where m.id = $1`,
      [other.id],
    );
    const [account] = await app.sql<{ hash: string; sid: string }>(
      `select a.password_hash as hash, s.sid::text as sid from auth.account a join auth.session s on s.account_id = a.id
       where a.id = $1 limit 1`,
      [other.id],
    );
    traces = [
      ...Object.values(SECRET),
      ...Object.values(place!),
      ...Object.values(account!),
      '@',
      'argon2',
      '127.0.0.1',
    ];
  }, 180_000);

  const rowsIn = (body: { content: unknown[][] }) => body.content;
  const LISTS: [name: string, codec: RowCodec<never, unknown>, read: () => Promise<unknown[][]>][] = [
    ['search', MemberRow, async () => rowsIn((await scene.viewer.client.post(API.search, {})).body)],
    ['views', ViewRow, async () => rowsIn((await scene.viewer.client.get(API.views)).body)],
    ['winks', WinkRow, async () => rowsIn((await scene.viewer.client.get(API.winks)).body)],
    ['favorites', FavoriteRow, async () => rowsIn((await scene.viewer.client.get(API.favorites)).body)],
    ['favorited me', FavoritedMeRow, async () => rowsIn((await scene.viewer.client.get(API.favoritedMe)).body)],
    ['inbox', InboxRow, async () => rowsIn((await scene.viewer.client.get(API.inbox)).body)],
    ['sent', SentRow, async () => rowsIn((await scene.viewer.client.get(API.sent)).body)],
    ['fast photos', FastPhotoRow, async () => (await scene.viewer.client.get(fastPhotosPath(1))).body],
    [
      'the pop-up',
      MemberRow,
      async () => [(await scene.viewer.client.get(pathTo(API.profileModal, { memberId: scene.other.id }))).body],
    ],
    ['the profile', ProfileViewRow, async () => (await profile()).slice(0, 1)],
    ['its photos', ProfilePhotoRow, async () => (await profile()).slice(1)],
  ];
  const profile = async (): Promise<unknown[][]> =>
    (await scene.viewer.client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: scene.other.id }))).body;
  /** The names of the values that a row holds; a slot without a name that holds something is told by its number. */
  const heldBy = (row: unknown[], { slots }: RowCodec<never, unknown>): string[] => [
    ...new Set(row.flatMap((value, slot) => (value === null || value === '' ? [] : [slots[slot]?.name ?? `${slot}`]))),
  ];

  it.each(LISTS)('[B06] [J10] %s holds no trace of what is hers alone', async (name, codec, read) => {
    const rows = await read();
    const hers = name === 'its photos' ? rows : rows.filter((row) => row.includes(scene.other.id));
    expect(hers).toHaveLength(1);
    expect([name, heldBy(hers[0]!, codec).toSorted()]).toEqual([name, HELD[name]!.toSorted()]);
    const text = JSON.stringify(rows);
    expect([name, traces.filter((trace) => text.includes(trace))]).toEqual([name, []]);
  });

  it('[F08] [B06] the samples, conversations, the list of whom one blocked, live events, their replay and letters hold none either', async () => {
    const { app, viewer, other } = scene;
    const samples = (await app.visitor.get(API.sampleProfiles)).body;
    const heard: object[] = [];
    const socket = io(app.url, { transports: ['websocket'], auth: { token: viewer.client.token } });
    for (const type of LIVE_EVENT_TYPES) socket.on(type, (event: object) => heard.push(event));
    app.mails.messages.length = 0;
    try {
      await eventually(() => expect(socket.connected).toBe(true));
      await sendNews(scene, other.id, false);
      await other.client.post(API.sendMail, { emailToMemberId: viewer.id, subject: 'Again', body: 'How are you?' });
      await eventually(() => expect(heard).toHaveLength(4));
      await eventually(() => expect(app.mails.messages.length).toBeGreaterThanOrEqual(3));
    } finally {
      socket.disconnect();
    }
    const replay = (await viewer.client.get(API.liveEvents)).body;
    const letters = app.mails.messages.map(({ mail }) => [mail.subject, mail.text, mail.html]);
    const conversations = (await viewer.client.get(API.conversations)).body;
    const letterList = (await viewer.client.get(pathTo(API.lettersWith, { memberId: other.id }))).body;
    await viewer.client.post(API.blockMember, actionPayloads.block(other.id));
    const blocked = (await viewer.client.get(API.blocked)).body;
    expect(heldBy(blocked.content[0], BlockedRow).toSorted()).toEqual(HELD['blocked']!.toSorted());
    for (const event of [...heard, ...replay.events] as object[]) {
      const names = Object.keys(event).filter((name) => name !== 'quiet' && name !== 'winkId' && name !== 'mailId');
      expect(names.toSorted()).toEqual(['at', 'id', 'memberId', 'name', 'type']);
    }

    // A letter names the address it goes to and the staff's; nothing else in it has an @.
    const told = (conversations as Conversations).content.find(({ member }) => member.memberId === other.id);
    expect(Object.keys(told!.member).toSorted()).toEqual([...PERSON, 'online'].toSorted());
    expect(letterList.member).toEqual(told!.member);
    const said = JSON.stringify([samples, conversations, letterList, heard, replay, blocked]);
    expect(traces.filter((trace) => said.includes(trace))).toEqual([]);
    const written = JSON.stringify(letters);
    expect(Object.values(SECRET).filter((trace) => written.includes(trace))).toEqual([]);
  });

  it('[B06] the calls of the desk are closed to members', async () => {
    for (const path of [
      CONSOLE_API.members,
      pathTo(CONSOLE_API.memberDetail, { id: scene.other.id }),
      CONSOLE_API.cases,
    ])
      expect((await scene.viewer.client.get(path)).status).toBe(401);
  });
});

const PERSON = ['memberId', 'name', 'age', 'memberType', 'city', 'state', 'imageName', 'imageFolder', 'verified'];
const LISTED = [...PERSON, 'gender', 'lookingFor', 'happenedAt'];
const FOUND = [...PERSON, 'gender', 'seeking', 'ageFrom', 'ageTo', 'miles', 'photoCount', 'profileKey', 'favorited'];
const LETTER = [...PERSON, 'emailId', 'subject', 'body', 'sentAt'];
/** What each row tells of somebody who has written nothing and chosen nothing; whoever adds to a row says so here. */
const HELD: Record<string, string[]> = {
  search: FOUND,
  'the pop-up': FOUND,
  views: [...LISTED, 'id'],
  winks: [...LISTED, 'id'],
  favorites: LISTED,
  'favorited me': LISTED,
  blocked: [...LISTED.filter((name) => name !== 'happenedAt'), 'blockId', 'blockedAt', 'viewedOn'],
  inbox: [...LETTER, 'replied'],
  sent: LETTER,
  'fast photos': [...PERSON.filter((name) => name !== 'name'), 'label'],
  'the profile': [
    ...['eyeColor', 'hobbies'],
    ...PERSON.filter((name) => name !== 'name'),
    ...['username', 'heading', 'label', 'gender', 'seeking', 'lookingFor', 'ageFrom', 'ageTo', 'favorited'],
  ],
  'its photos': ['MEMBER_IMAGE_NAME', 'IMAGE_PATH', 'IMAGE_PRIMARY', 'PHOTOS_ID', 'PHOTO_WAITS'],
};

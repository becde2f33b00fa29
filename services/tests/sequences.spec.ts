import {
  API,
  BlockedRow,
  decodePage,
  FavoritedMeRow,
  FavoriteRow,
  InboxRow,
  MemberRow,
  pathTo,
  SentRow,
  ViewRow,
  WinkRow,
  withQuery,
  SAVED_SEARCHES,
  type Conversations,
  type LettersWith,
  type OwnReport,
  type PassedMembers,
  type SavedSearch,
  type RowCodec,
} from '#contract';
import type { Client, TestApp } from '#testing/app';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import {
  apart,
  blockedLine,
  BUILD,
  closelyShownOf,
  crowd,
  happenIn,
  isNew,
  mailLine,
  NOTHING,
  profileIn,
  reportedLine,
  shownOf,
  sequencesOf,
  take,
  type Meeting,
  type Shown,
} from './sequences.fixture.js';

/** How many sequences are walked: in them every step follows every other, and an eighteenth of all threes occurs; `SEQUENCES=5000 npm test -- services/sequences` walks longer. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 700);
/** Another choice every day, the same all day long. */
const SEED = Number(process.env['SEQUENCE_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const STEPS_EACH = 5;
const VIEWERS = 4;
/** Each viewer looks for women of an age of their own: nobody can leaf through a whole town. */
const YOUNGEST = 30;
const PAGE = 100;

interface Viewer {
  readonly id: number;
  readonly age: number;
  readonly client: Client;
  readonly meetings: Meeting[];
}

/**
 * Whatever two people do to each other, and in whatever order: after each step every screen of the one shows of the
 * other what the model of who may see what says, and nothing else. Each pair walks a sequence of its own; a viewer meets
 * hundreds, so that one answer of a list is held against all of them.
 */
describe('what one may see of another', () => {
  let app: TestApp;
  const viewers: Viewer[] = [];

  beforeAll(async () => {
    app = await sharedApp();
    const women = await crowd(app, SEQUENCES, { from: YOUNGEST, ages: VIEWERS });
    const sequences = sequencesOf(SEQUENCES, STEPS_EACH, SEED);
    for (let n = 0; n < VIEWERS; n += 1) {
      const { id } = await app.make.member({ gender: 'M', username: `viewer${n}`, emailConfirmed: false });
      const client = await app.as(id);
      const meetings = women
        .map((woman, index): Meeting => ({
          ...woman,
          ...{ mine: client, steps: sequences[index]! },
          ...{
            hidden: false,
            private: false,
            gone: false,
            letIn: false,
            herBlock: false,
            onBreak: false,
            suspended: false,
            buildKept: false,
          },
          ...{ winked: false, favoredMe: false, favored: false, lookedAtMe: false, received: 0, sent: 0 },
          ...{ sheAvoidsMe: false, iAvoidHer: false, note: '', found: false },
          // A number is enough: whom one blocks does not have to be there.
          ...{ otherId: 4_000_000_000 + index, otherBlocked: false, linked: false },
        }))
        .filter((_meeting, index) => index % VIEWERS === n);
      const criteria = { P_AGE_START: YOUNGEST + n, P_AGE_END: YOUNGEST + n, P_BODY_WHERE: [BUILD] };
      expect((await client.post(API.saveSearch, { name: 'Them', frequency: 'never', criteria })).status).toBe(200);
      viewers.push({ id, age: YOUNGEST + n, client, meetings });
    }
  }, 300_000);

  const pages = async <Row>(viewer: Viewer, path: string, row: RowCodec<never, Row>, body?: object): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let page = 0; ; page += 1) {
      const address = withQuery(path, { page, size: PAGE });
      const answer = await (body ? viewer.client.post(address, body) : viewer.client.get(address));
      const { content, totalElements } = decodePage(row, answer.body);
      rows.push(...content);
      if (content.length === 0 || rows.length >= totalElements) {
        expect(rows).toHaveLength(totalElements);
        return rows;
      }
    }
  };

  /** All that the viewer's screens show, by whom it is about. */
  async function look(viewer: Viewer): Promise<Map<number, Shown>> {
    const all = new Map<number, Shown>();
    const of = (id: number): Shown => {
      const known = all.get(id) ?? { ...NOTHING, inbox: [], sent: [] };
      all.set(id, known);
      return known;
    };
    const ages = { P_AGE_START: viewer.age, P_AGE_END: viewer.age };
    for (const { memberId } of await pages(viewer, API.search, MemberRow, ages)) of(memberId).found = true;
    const found = [...all.values()].filter((shown) => shown.found).length;
    expect((await viewer.client.post(API.searchCounts, ages)).body.total).toBe(found);
    for (const { memberId } of await pages(viewer, API.search, MemberRow, { ...ages, P_BODY_WHERE: [BUILD] }))
      of(memberId).foundByBuild = true;
    const withPassed = { ...ages, P_SHOW_PASSED: 'Y' };
    for (const { memberId } of await pages(viewer, API.search, MemberRow, withPassed))
      of(memberId).foundWithPassed = true;
    for (const { memberId } of await pages(viewer, API.views, ViewRow)) of(memberId).lookedAtMe = true;
    for (let before: number | undefined; ;) {
      const { content, more } = (await viewer.client.get(withQuery(API.passed, { before, size: 50 })))
        .body as PassedMembers;
      for (const one of content)
        of(one.memberId).passed = `passed ${one.name}${(one.age ?? one.city ?? one.imageName) ? ' and more' : ''}`;
      if (!more) break;
      before = content.at(-1)!.passId;
    }
    for (let before: number | undefined; ;) {
      const { content, more } = (await viewer.client.get(withQuery(API.conversations, { before, size: 50 })))
        .body as Conversations;
      for (const { member, unread } of content)
        of(member.memberId).conversation = `${mailLine(member)}, ${unread} unread`;
      if (!more) break;
      before = content.at(-1)!.latest.emailId;
    }
    for (const { memberId } of await pages(viewer, API.winks, WinkRow)) of(memberId).winked = true;
    for (const { memberId } of await pages(viewer, API.favoritedMe, FavoritedMeRow)) of(memberId).favoredMe = true;
    for (const { memberId } of await pages(viewer, API.favorites, FavoriteRow)) of(memberId).favored = true;
    for (const mail of await pages(viewer, API.inbox, InboxRow)) of(mail.memberId).inbox.push(mailLine(mail));
    for (const mail of await pages(viewer, API.sent, SentRow)) of(mail.memberId).sent.push(mailLine(mail));
    for (const row of await pages(viewer, API.blocked, BlockedRow)) of(row.memberId).blocked = blockedLine(row);
    const { body } = await viewer.client.get(withQuery(API.ownReports, { page: 0, size: PAGE }));
    for (let rows = body.content as OwnReport[], page = 1; rows.length > 0; page += 1) {
      for (const report of rows) of(report.memberId).reported = reportedLine(report);
      rows = (await viewer.client.get(withQuery(API.ownReports, { page, size: PAGE }))).body.content as OwnReport[];
    }
    const { unreadMail, ...likes } = (await viewer.client.get(API.liveCounts)).body as { unreadMail: number };
    expect(unreadMail).toBe([...all.values()].flatMap(({ inbox }) => inbox).length);
    // All have just been looked at.
    expect(likes).toEqual({ newWinks: 0, newViews: 0, newFavoritedMe: 0, newDecisions: 0 });
    return all;
  }

  /** Walks one step of each pair; gives what was not as the model says, with all that led there. */
  async function walk(viewer: Viewer, at: number): Promise<object[]> {
    const wrong: object[] = [];
    for (const meeting of viewer.meetings) {
      const [said, expected] = await take(meeting.steps[at]!, meeting, viewer.id, happenIn(app));
      if (said !== expected) wrong.push({ id: meeting.id, steps: meeting.steps.slice(0, at + 1), said, expected });
    }
    return wrong;
  }

  async function compare(viewer: Viewer, at: number): Promise<object[]> {
    const all = await look(viewer);
    const [kept] = (await viewer.client.get(API.savedSearches)).body.searches as SavedSearch[];
    expect(kept!.fresh).toBe(Math.min(viewer.meetings.filter(isNew).length, SAVED_SEARCHES.counted));
    return viewer.meetings.flatMap((meeting) => {
      const [shown, expected] = [all.get(meeting.id) ?? NOTHING, shownOf(meeting)];
      const same = JSON.stringify(shown) === JSON.stringify(expected);
      return same ? [] : [{ steps: meeting.steps.slice(0, at + 1), shown, expected }];
    });
  }

  it.each(Array.from({ length: STEPS_EACH }, (_, step) => step + 1))(
    `[B03] [B04] [E08] [E13] [H6] is what the model says after %d of ${STEPS_EACH} steps of ${SEQUENCES} sequences (SEQUENCE_SEED=${SEED})`,
    async (step) => {
      const answers = await Promise.all(viewers.map((viewer) => walk(viewer, step - 1)));
      expect(answers.flat().slice(0, 5)).toEqual([]);
      await settled(app);
      const screens = await Promise.all(viewers.map((viewer) => compare(viewer, step - 1)));
      expect(screens.flat().slice(0, 5)).toEqual([]);
    },
    600_000,
  );

  it('[B03] [B04] [E35] [E36] is what the model says where one is looked at alone', async () => {
    const wrong: object[] = [];
    for (const { client, meetings } of viewers)
      for (const meeting of meetings.slice(0, 60)) {
        const { id, steps } = meeting;
        const [profile, modal, kept, letters] = await Promise.all([
          client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: id })),
          client.get(pathTo(API.profileModal, { memberId: id })),
          client.get(pathTo(API.keptAbout, { id })),
          client.get(pathTo(API.lettersWith, { memberId: id })),
        ]);
        const { member, content } = letters.body as LettersWith;
        const shown = [
          ...[profileIn(profile.body), modal.body.length > 0],
          ...[kept.body.text, kept.body.passed],
          ...[content.length, member ? mailLine(member) : ''],
        ];
        const expected = closelyShownOf(meeting);
        if (JSON.stringify(shown) !== JSON.stringify(expected)) wrong.push({ id, steps, shown, expected });
      }
    expect(wrong).toEqual([]);
  });

  it('[B03] [H6] is for her what her own block, mine and her leaving leave of me', async () => {
    const wrong: object[] = [];
    for (const viewer of viewers)
      for (const meeting of viewer.meetings.slice(0, 60)) {
        const { id, hers, steps, gone, herBlock, onBreak, suspended } = meeting;
        if (gone || onBreak || suspended) continue;
        const { body } = await hers.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: viewer.id }));
        const seen = profileIn(body);
        const expected = herBlock ? 'card' : apart(meeting) ? 'nothing' : 'profile';
        if (seen !== expected) wrong.push({ id, steps, seen, expected });
      }
    expect(wrong).toEqual([]);
  });
});

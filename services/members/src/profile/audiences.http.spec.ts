import {
  API,
  audiencePair,
  AUDIENCES,
  CHOICE_LISTS,
  CommonGroundBody,
  decodeProfile,
  FavoriteRow,
  GUARDED_ANSWERS,
  LIST_FILTER_NAMES,
  LIST_FILTERS,
  MemberRow,
  OPTION_LISTS,
  pairsOf,
  pathTo,
  ProfileEditRow,
  ProfileViewRow,
  SampleProfilesBody,
  SearchCountsBody,
  withQuery,
  type Audience,
  type ChoiceList,
  type GuardedAnswer,
} from '#contract';
import type { Client, TestApp } from '#testing/app';
import type { MadeMember } from '#testing/make';
import { sharedApp } from '#testing/shared-app';
import { EVERYTHING } from './everything.fixture.js';
import { columnOf } from './kept-answers.js';

/** What there may be between the one who answers and the one who looks. */
const RELATIONS = ['stranger', 'written-to', 'writer', 'turned-down', 'held'] as const;
type Relation = (typeof RELATIONS)[number];

/** The whole rule: a profile tells everybody, or those whom its owner wrote to; whatever else there is tells what everybody may know. */
const inProfile = (audience: Audience, relation: Relation): boolean =>
  audience === 'everybody' || (audience === 'written' && relation === 'written-to');
const elsewhere = (audience: Audience): boolean => audience === 'everybody';

describe('who sees an answer', () => {
  let app: TestApp;
  let anna: MadeMember;
  let asAnna: Client;
  let viewers: Record<Relation, Client>;

  const EVERYTHING_OF: Record<string, unknown> = EVERYTHING;
  const option = (list: ChoiceList) => OPTION_LISTS[list][(EVERYTHING_OF[columnOf(list)] as number) - 1]!;
  const update = (values: Record<string, string>) =>
    asAnna.post(API.updateProfile, { updatedColumns: { profile: pairsOf(values) } });
  const saw = (answer: GuardedAnswer, audience: string) => update({ [audiencePair(answer)]: audience });
  const profileFor = async (client: Client) =>
    decodeProfile(
      ProfileViewRow,
      (await client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: anna.id }))).body,
    )!.profile;
  const ownRow = async () => decodeProfile(ProfileEditRow, (await asAnna.get(API.profileForUpdate)).body)!.profile;
  const RANGE = { P_SEEKING: 'F', P_SEARCH_ZIP: '10001', P_AGE_START: 18, P_AGE_END: 99, P_MILES_LIMIT: 100 };
  const found = async (client: Client, asked: object = {}) => {
    const rows: unknown[] = (await client.post(API.search, { ...RANGE, ...asked })).body.content;
    return rows.map((row) => MemberRow.decode(row)).find(({ memberId }) => memberId === anna.id);
  };

  beforeAll(async () => {
    app = await sharedApp();
    anna = await app.make.member({
      firstName: 'Anna',
      age: 34,
      seeksBoth: true,
      columns: { ...EVERYTHING, age_from: 18, age_to: 99 },
    });
    asAnna = await app.as(anna.id);
    const write = (from: number, to: number, columns: { kind?: string; held?: boolean } = {}) =>
      app.sql(
        `insert into messaging.mail (sender_id, recipient_id, subject, body, kind, held) values ($1, $2, 'Hello', 'There', $3, $4)`,
        [from, to, columns.kind ?? null, columns.held ?? false],
      );
    const made: [Relation, Client][] = [];
    for (const relation of RELATIONS) {
      const viewer = await app.make.member({ gender: 'M', age: 35, columns: EVERYTHING });
      if (relation === 'written-to') await write(anna.id, viewer.id);
      if (relation === 'writer') await write(viewer.id, anna.id);
      if (relation === 'turned-down') await write(anna.id, viewer.id, { kind: 'no-thanks' });
      if (relation === 'held') await write(anna.id, viewer.id, { held: true });
      await app.sql(`insert into connections.favorite (from_id, to_id) values ($1, $2)`, [viewer.id, anna.id]);
      made.push([relation, await app.as(viewer.id)]);
    }
    viewers = Object.fromEntries(made) as Record<Relation, Client>;
  });

  // Each round gives each answer another audience, so that all rounds give each answer every audience, among others of every kind.
  describe.each(AUDIENCES.map((_, round) => round))('in round %i of audiences', (round) => {
    const given = Object.fromEntries(
      GUARDED_ANSWERS.map((answer, at) => [answer, AUDIENCES[(at + round) % AUDIENCES.length]!]),
    ) as Record<GuardedAnswer, Audience>;

    beforeAll(async () => {
      const pairs = GUARDED_ANSWERS.map((answer) => [audiencePair(answer), given[answer]]);
      expect((await update(Object.fromEntries(pairs))).status).toBe(200);
    });

    it.each(RELATIONS)('[law: gdpr-special] shows the profile to a %s as the answers say', async (relation) => {
      const profile = await profileFor(viewers[relation]);

      for (const list of CHOICE_LISTS)
        expect({ list, label: profile[list] }).toEqual({
          list,
          label: inProfile(given[list], relation) ? option(list).label : null,
        });
      const sought = inProfile(given.seeks, relation);
      expect([profile.seeking, profile.lookingFor]).toEqual(sought ? ['M', 'Man'] : [null, null]);
      expect(profile.audiences).toEqual({});
    });

    it.each(RELATIONS)('[law: gdpr-special] shows a %s in rows and lists what everybody may know', async (relation) => {
      const client = viewers[relation];
      const [modal] = [(await client.get(pathTo(API.profileModal, { memberId: anna.id }))).body];
      for (const row of [MemberRow.decode(modal), await found(client)]) {
        for (const list of ['bodyType', 'ethnicity', 'education', 'living', 'relationship'] as const)
          expect({ list, label: row![list] }).toEqual({
            list,
            label: elsewhere(given[list]) ? option(list).label : null,
          });
        expect([row!.seeking, row!.seeksBoth]).toEqual(elsewhere(given.seeks) ? ['M', true] : [null, false]);
      }
      const [favorite] = (await client.get(API.favorites)).body.content.map((row: unknown) => FavoriteRow.decode(row));
      expect(favorite.lookingFor).toBe(elsewhere(given.seeks) ? 'Man' : null);
      const ground = CommonGroundBody.parse((await client.get(withQuery(API.commonGround, { ids: anna.id }))).body);
      expect(ground.content[0]!.seeks).toBe(inProfile(given.seeks, relation) ? 'both' : null);
    });

    it('is found by a filter, and counted beside it, by what everybody may know', async () => {
      for (const relation of ['stranger', 'written-to'] as const) {
        const client = viewers[relation];
        const counts = SearchCountsBody.parse((await client.post(API.searchCounts, RANGE)).body);
        expect(counts.total).toBe(1);
        for (const name of LIST_FILTER_NAMES) {
          const { list, parameter } = LIST_FILTERS[name];
          const { code } = option(list);
          const hit = (await found(client, { [parameter]: [code] })) !== undefined;
          const counted = (counts.options[name] as Record<string, number>)[code] ?? 0;
          expect({ name, hit, counted }).toEqual({
            name,
            hit: elsewhere(given[list]),
            counted: elsewhere(given[list]) ? 1 : 0,
          });
        }
        const twoWay = (await found(client, { P_TWO_WAY: 'Y' })) !== undefined;
        expect([twoWay, counts.switches.twoWay]).toEqual(elsewhere(given.seeks) ? [true, 1] : [false, 0]);
      }
    });

    it('shows visitors no picture with whom somebody seeks who keeps it', async () => {
      const { photofastlogin } = SampleProfilesBody.parse((await app.visitor.get(API.sampleProfiles)).body);

      expect(photofastlogin.some(({ MEMBER_AGE }) => MEMBER_AGE === 34)).toBe(elsewhere(given.seeks));
    });

    it('shows the owner all of it, and who sees what', async () => {
      const kept = Object.fromEntries(Object.entries(given).filter(([, audience]) => audience !== 'everybody'));
      const mine = decodeProfile(ProfileViewRow, (await asAnna.get(API.myProfile)).body)!.profile;
      const edited = await ownRow();

      for (const list of CHOICE_LISTS)
        expect([mine[list], edited[list]]).toEqual([option(list).label, option(list).code]);
      expect([mine.seeking, edited.seeking, mine.audiences, edited.audiences]).toEqual(['M', 'M', kept, kept]);
    });
  });

  it('says what two have in common only of answers that both show to everybody', async () => {
    const common = async () => {
      const { body } = await viewers['written-to'].get(withQuery(API.commonGround, { ids: anna.id }));
      return CommonGroundBody.parse(body).content[0]!.common;
    };
    await update(Object.fromEntries(GUARDED_ANSWERS.map((answer) => [audiencePair(answer), 'everybody'])));
    const before = await common();
    expect(before.length).toBeGreaterThan(0);
    for (const audience of ['written', 'nobody']) {
      await update(Object.fromEntries(GUARDED_ANSWERS.map((answer) => [audiencePair(answer), audience])));
      expect(await common()).toEqual([]);
    }
  });

  it('[law: gdpr-special] stands in the order of who fits by what everybody may know of whom one seeks', async () => {
    const bea = await app.make.member({ seeking: 'F' });
    await app.sql(`update members.member set last_active = now() - interval '20 days' where id = $1`, [anna.id]);
    await app.make.project(anna.id);
    for (const audience of AUDIENCES) {
      await saw('seeks', audience);
      const rows: unknown[] = (await viewers['written-to'].post(API.search, { ...RANGE, P_ORDER: 'fit' })).body.content;
      const ids = rows.map((row) => MemberRow.decode(row).memberId);
      // Bea does not seek who looks, and was here later than Anna, who does.
      expect([audience, ids]).toEqual([audience, elsewhere(audience) ? [anna.id, bea.id] : [bea.id, anna.id]]);
    }
    await app.sql(`update members.member set hidden = true where id = $1`, [bea.id]);
    await app.make.project(bea.id);
  });

  it('keeps who sees an answer when a client changes it that knows nothing of this', async () => {
    await saw('religion', 'nobody');
    const [to] = OPTION_LISTS.religion.filter(({ code }) => code !== option('religion').code);
    await update(Object.fromEntries(OPTION_LISTS.religion.map(({ code }) => [code, code === to!.code ? 'Y' : 'N'])));

    expect(await ownRow()).toMatchObject({ religion: to!.code, audiences: { religion: 'nobody' } });
    expect((await profileFor(viewers.stranger)).religion).toBeNull();
    await saw('religion', 'everybody');
    expect((await profileFor(viewers.stranger)).religion).toBe(to!.label);
  });

  it('keeps an answer apart also where the version before writes it into its column', async () => {
    await saw('tobacco', 'nobody');
    await app.sql(`update members.member set tobacco = 1 where id = $1`, [anna.id]);

    expect((await profileFor(viewers.stranger)).tobacco).toBeNull();
    expect((await ownRow()).tobacco).toBe(OPTION_LISTS.tobacco[0]!.code);
  });

  it('refuses an audience that it does not know, and changes nothing', async () => {
    const before = await ownRow();

    expect((await update({ [audiencePair('religion')]: 'friends', first_name: 'Hanna' })).status).toBe(400);
    expect(await ownRow()).toEqual(before);
  });
});

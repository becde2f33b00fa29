import { API, decodeProfile, decodeRows, FastPhotoRow, MemberRow, pathTo, ProfileViewRow } from '#contract';
import type { Client, TestApp } from '#testing/app';
import type { MadeMember, MemberTraits } from '#testing/make';
import { sharedApp } from '#testing/shared-app';

/** Towns where only the test's own members live, farther from each other than anybody looks. */
const [HOME, AWAY] = ['59301', '99501'] as const;
const DAY = 86_400_000;

describe('a place to search from while travelling', () => {
  let app: TestApp;
  let adam: MadeMember;
  let asAdam: Client;
  beforeAll(async () => {
    app = await sharedApp();
  });
  beforeEach(async () => {
    // Who was made for one test is found by no other, though news of them, as that they were here, may come later.
    await app.sql('update members.member set hidden = true');
    await app.sql('delete from members.member_search');
    // From a morning on, at whatever hour this runs.
    app.clock.set(new Date(new Date().setUTCHours(24 + 6, 0, 0, 0)));
    adam = await app.make.member({ gender: 'M', zip: HOME, firstName: 'Adam' });
    asAdam = await app.as(adam.id);
  });
  afterEach(() => {
    app.clock.reset();
    app.configure();
  });

  const her = async (traits: MemberTraits = {}) => {
    const made = await app.make.member(traits);
    return { ...made, client: await app.as(made.id) };
  };
  const travel = (by: Client, zip: string, days = 1) => by.post(API.setTravel, { zip, days });
  const faces = async (by: Client) =>
    decodeRows(FastPhotoRow, (await by.get('/15926/0/4/f')).body).map(({ memberId }) => memberId);
  const visitedBy = async (by: Client, id: number) => {
    const answer = (await by.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: id }))).body;
    const [row] = decodeRows(MemberRow, [(await by.get(pathTo(API.profileModal, { memberId: id }))).body]);
    return [decodeProfile(ProfileViewRow, answer)!.profile.visiting, row!.visiting];
  };
  const milesTo = async (by: Client, id: number) =>
    decodeRows(MemberRow, [(await by.get(pathTo(API.profileModal, { memberId: id }))).body])[0]!.miles;

  it('[E34] starts Close Matches and distances from there, tells others the city while it lasts, and ends with its day', async () => {
    const [near, far] = [await her({ zip: HOME }), await her({ zip: AWAY })];
    expect([await faces(asAdam), await visitedBy(near.client, adam.id)]).toEqual([[near.id], [null, null]]);
    const home = await milesTo(asAdam, near.id);

    const last = new Date(app.clock.now().getTime() + DAY).toISOString().slice(0, 10);
    const set = { zip: AWAY, city: 'Anchorage', state: 'AK', until: last };
    expect((await travel(asAdam, AWAY)).body).toEqual(set);
    app.clock.advance(DAY);
    expect((await asAdam.get(API.travel)).body).toEqual(set);
    expect(await faces(asAdam)).toEqual([far.id]);
    expect([await milesTo(asAdam, far.id), (await milesTo(asAdam, near.id))! > 200]).toEqual([home, true]);
    expect(await visitedBy(near.client, adam.id)).toEqual(['Anchorage, AK', 'Anchorage, AK']);
    // Others find them where they live.
    const found = await near.client.post(API.search, { P_SEARCH_ZIP: HOME, P_SEEKING: 'M', P_MILES_LIMIT: 5 });
    expect(decodeRows(MemberRow, found.body.content)).toMatchObject([
      { memberId: adam.id, city: 'Miles City', miles: home, visiting: 'Anchorage, AK' },
    ]);

    app.clock.advance(DAY);
    expect((await asAdam.get(API.travel)).body).toEqual({ zip: null, city: null, state: null, until: null });
    expect([await faces(asAdam), await visitedBy(near.client, adam.id)]).toEqual([[near.id], [null, null]]);
    await app.running.runDaily();
    expect(await app.sql('select 1 from members.travel')).toEqual([]);
  });

  it('[E34] [E20] tells no more than the city, neither of who travels nor of whom they look at', async () => {
    const anna = await her({ zip: '10003' });
    const told: unknown[] = [];
    // Two zips of one city.
    for (const zip of ['10001', '10040']) {
      expect((await travel(asAdam, zip)).status).toBe(200);
      told.push([await milesTo(asAdam, anna.id), await visitedBy(anna.client, adam.id), await faces(asAdam)]);
    }
    expect(told).toEqual([told[0], told[0]]);
    expect(JSON.stringify((await anna.client.get(pathTo(API.profileModal, { memberId: adam.id }))).body)).not.toMatch(
      /\b(10001|10040)\b/,
    );
  });

  it('[E34] is changed five times a day at most, and ended at any time', async () => {
    app.configure({ RATE_LIMIT_FACTOR: '1' });
    const answers: number[] = [];
    for (const zip of [HOME, AWAY, HOME, AWAY, HOME, AWAY]) answers.push((await travel(asAdam, zip)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await asAdam.post(API.endTravel)).body.until).toBeNull();
  });

  it('takes from one to thirty days, and no zip that does not exist', async () => {
    const days = async (asked: unknown) => {
      const { until } = (await asAdam.post(API.setTravel, { zip: AWAY, days: asked })).body;
      return Math.round((Date.parse(until) - app.clock.now().getTime()) / DAY + 0.25);
    };
    expect([await days(1), await days(30), await days(500), await days('x')]).toEqual([1, 30, 30, 1]);
    expect(await travel(asAdam, '00000')).toMatchObject({ status: 400, body: { code: 'ZIPCODE_UNKNOWN' } });
    expect(await app.sql('select 1 from members.member where id = $1 and zip = $2', [adam.id, HOME])).toHaveLength(1);
  });
});

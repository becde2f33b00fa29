import { API, SAFETY_NOTICE, type SafetyNoticeBody } from '#contract';
import type { TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';

const version = SAFETY_NOTICE.reviewed;
const ZIPS = { CT: '06103', NJ: '07102', NY: '10001', UT: '84101' };
const ELSEWHERE = ['02108', '60601', '94103'];

describe('the safety notice', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp();
  });

  const living = async (zip: string) => {
    const { id } = await app.make.member({ zip, noticeRead: false });
    const client = await app.as(id);
    return {
      id,
      asked: async () => (await client.get(API.safetyNotice)).body as SafetyNoticeBody,
      reads: (what: unknown) => client.post(API.readSafetyNotice, { version: what }),
    };
  };
  const rows = () => app.sql('select member_id, state, version::text, read_at from members.safety_notice');

  it('[E18] [law: ct-safety-notice] [law: ny-safety-notice] [law: ut-screening-disclosure] [law: nj-safety-awareness] is for each state that the contract names, and for no other', async () => {
    expect(Object.keys(ZIPS)).toEqual(Object.keys(SAFETY_NOTICE.states).toSorted());
    for (const [state, zip] of Object.entries(ZIPS))
      expect(await (await living(zip)).asked()).toEqual({ state, version, readAt: null });
    for (const zip of ELSEWHERE)
      expect(await (await living(zip)).asked()).toEqual({ state: null, version, readAt: null });
  });

  it('[E18] [law: nj-disclosure] goes by where the reader lives, not by where they are just now', async () => {
    const travelling = async (from: string, to: string) => {
      const { id, asked } = await living(from);
      expect((await (await app.as(id)).post(API.setTravel, { zip: to, days: 9 })).status).toBe(200);
      return (await asked()).state;
    };
    expect(await travelling(ZIPS.NJ, ELSEWHERE[0]!)).toBe('NJ');
    expect(await travelling(ELSEWHERE[0]!, ZIPS.NJ)).toBeNull();
  });

  it('[E18] is read once, and kept with version, state and time', async () => {
    await app.sql('delete from members.safety_notice');
    const ann = await living(ZIPS.NJ);
    app.clock.set('2026-12-01T10:00:00Z');
    const readAt = expect.stringMatching(/^2026-12-01T10:00:0/);
    expect((await ann.reads(version)).body).toEqual({ state: 'NJ', version, readAt });
    app.clock.advance(86_400_000);
    expect((await ann.reads(version)).body).toEqual({ state: 'NJ', version, readAt });
    expect(await rows()).toEqual([{ member_id: ann.id, state: 'NJ', version, read_at: expect.any(Date) }]);
    app.clock.reset();
  });

  it('[E18] is asked for again after a review, and after a move to another of the states', async () => {
    const ann = await living(ZIPS.NY);
    await ann.reads(version);
    await app.sql(`update members.member set state = 'CT' where id = $1`, [ann.id]);
    expect(await ann.asked()).toEqual({ state: 'CT', version, readAt: null });
    await app.sql(`update members.member set state = 'NY' where id = $1`, [ann.id]);
    expect((await ann.asked()).readAt).not.toBeNull();
    await app.sql(`update members.safety_notice set version = '2020-01-01' where member_id = $1`, [ann.id]);
    expect((await ann.asked()).readAt).toBeNull();
  });

  it('[E18] keeps nothing of a version that is not shown, nor where nobody asks for it', async () => {
    await app.sql('delete from members.safety_notice');
    const ann = await living(ZIPS.UT);
    expect((await ann.reads('2020-01-01')).body.readAt).toBeNull();
    for (const junk of ['soon', 7, null]) expect((await ann.reads(junk)).status).toBe(400);
    expect((await (await living(ELSEWHERE[0]!)).reads(version)).body).toEqual({ state: null, version, readAt: null });
    expect(await rows()).toEqual([]);
  });
});

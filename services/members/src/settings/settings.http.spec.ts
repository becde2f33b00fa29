import { API, changedHeader, DEFAULT_SETTINGS, SETTING_NAMES, SETTINGS } from '#contract';
import type { Client, TestApp } from '#testing/app';
import type { MadeMember } from '#testing/make';
import { sharedApp } from '#testing/shared-app';

/** The settings by slot, in the order of the row (product.md 3). */
const SLOTS = Object.fromEntries(SETTING_NAMES.map((name, index) => [name, index + 10]));
const UPGRADED = [
  ['P-ACCT-02', 'upgradeBlock'],
  ['P-ACCT-03', 'upgradeVisibility'],
  ['P-ACCT-04', 'upgradeImages'],
  ['P-ACCT-05', 'upgradeEvents'],
  ['P-ACCT-06', 'upgradeMatches'],
] as const;

describe('account settings', () => {
  let app: TestApp;
  let free: MadeMember;
  let upgraded: MadeMember;
  let asFree: Client;
  let asUpgraded: Client;

  const row = async (client: Client) => (await client.get(API.settings)).body[0];
  const save = (client: Client, flags: Record<string, string>) => client.post(API.updateSettings, flags);

  beforeAll(async () => {
    app = await sharedApp();
  });
  beforeEach(async () => {
    free = await app.make.member({ firstName: 'Anna' });
    upgraded = await app.make.member({ memberType: 2 });
    asFree = await app.as(free.id);
    asUpgraded = await app.as(upgraded.id);
  });

  it('[C-ACCT-01] come as an array whose first row holds the account and the ten settings', async () => {
    const { status, body } = await asFree.get(API.settings);

    expect(status).toBe(200);
    expect(body).toHaveLength(1);
    expect(body[0]).toHaveLength(21);
    expect(body[0].slice(0, 10)).toEqual([
      free.id,
      free.username,
      free.email,
      1,
      'Anna',
      'New York',
      'NY',
      new Date().toISOString().slice(0, 10),
      null,
      1,
    ]);
  });

  it('start with marketing off', async () => {
    expect((await row(asFree)).slice(10, 20)).toEqual(
      SETTING_NAMES.map((name) => SETTINGS[name].codes[DEFAULT_SETTINGS[name] ? 0 : 1]),
    );
  });

  it.each(SETTING_NAMES.map((name, index) => [`D-ACCT-${String(index + 1).padStart(2, '0')}`, name] as const))(
    '[%s] hold %s in its slot, either way',
    async (_row, name) => {
      for (const chosen of [...SETTINGS[name].codes].reverse()) {
        const flags = SETTINGS[name].codes.map((code) => [`P_${code}`, code === chosen ? 'Y' : 'N']);
        const { status, body } = await save(asUpgraded, Object.fromEntries(flags));

        expect(status).toBe(200);
        expect(body[0][SLOTS[name]!]).toBe(chosen);
        expect(await row(asUpgraded)).toEqual(body[0]);
      }
    },
  );

  it('[C-ACCT-02] take 20 flags at once', async () => {
    const second = SETTING_NAMES.map((name): string => SETTINGS[name].codes[1]);
    const flags = SETTING_NAMES.flatMap((name) =>
      SETTINGS[name].codes.map((code) => [`P_${code}`, second.includes(code) ? 'Y' : 'N']),
    );
    expect(flags).toHaveLength(20);

    expect((await save(asUpgraded, Object.fromEntries(flags))).body[0].slice(10, 20)).toEqual(second);
  });

  it('leave what is not sent and grow their version with every change', async () => {
    await save(asFree, { P_CONTACTS_NO: 'Y' });
    const { body } = await save(asFree, { P_WEEKLY: 'Y' });

    expect(body[0].slice(9, 15)).toEqual([
      3,
      'PROFILE_VISIBLE',
      'CONTACTS_NO',
      'FAVORITED_YES',
      'EVENTS_NO',
      'WEEKLY_YES',
    ]);
  });

  it('leave what is sent but not named as changed, so that a page of before does not undo another device', async () => {
    const asOpened = Object.fromEntries(
      SETTING_NAMES.flatMap((name) =>
        SETTINGS[name].codes.map((code, index) => [`P_${code}`, DEFAULT_SETTINGS[name] === (index === 0) ? 'Y' : 'N']),
      ),
    );
    await save(asUpgraded, { P_PROFILE_HIDDEN: 'Y', P_UPVISIBILITY_PRIVATE: 'Y' });
    const weekly = { ...asOpened, P_WEEKLY_YES: 'Y', P_WEEKLY_NO: 'N' };

    const { body } = await asUpgraded.post(API.updateSettings, weekly, changedHeader(['weekly']));
    expect(body[0].slice(10, 17)).toEqual([
      ...['PROFILE_HIDDEN', 'CONTACTS_YES', 'FAVORITED_YES', 'EVENTS_NO', 'WEEKLY_YES'],
      ...['UPBLOCK_NO', 'UPVISIBILITY_PRIVATE'],
    ]);
    expect((await asUpgraded.post(API.updateSettings, asOpened, changedHeader([]))).body).toEqual(body);
    expect((await save(asUpgraded, asOpened)).body[0][10]).toBe('PROFILE_VISIBLE');
  });

  it('refuse flags that contradict each other and change nothing', async () => {
    const before = await row(asFree);

    const { status } = await save(asFree, { P_WEEKLY: 'Y', P_CONTACTS_YES: 'Y', P_CONTACTS_NO: 'Y' });

    expect(status).toBe(400);
    expect(await row(asFree)).toEqual(before);
  });

  it.each(UPGRADED)("[%s] pass over a free member's %s and save the rest", async (_row, name) => {
    const { status, body } = await save(asFree, { [`P_${SETTINGS[name].codes[0]}`]: 'Y', P_WEEKLY_YES: 'Y' });

    expect(SETTINGS[name].section).toBe('upgraded');
    expect(status).toBe(200);
    expect(body[0][SLOTS[name]!]).toBe(SETTINGS[name].codes[1]);
    expect(body[0][SLOTS['weekly']!]).toBe('WEEKLY_YES');
  });

  it('take a hidden member out of search and put a visible one back', async () => {
    const searchable = () => app.sql('select 1 from members.member_search where id = $1', [free.id]);

    await save(asFree, { P_PROFILE_HIDDEN: 'Y' });
    expect(await searchable()).toHaveLength(0);
    await save(asFree, { P_PROFILE_VISIBLE: 'Y' });
    expect(await searchable()).toHaveLength(1);
  });

  it('change the caller alone', async () => {
    const before = await row(asUpgraded);

    await save(asFree, { P_WEEKLY_YES: 'Y', memberId: String(upgraded.id), P_MEMBER_id: String(upgraded.id) });

    expect(await row(asUpgraded)).toEqual(before);
  });

  it('need a session', async () => {
    expect((await app.visitor.get(API.settings)).status).toBe(401);
    expect((await app.visitor.post(API.updateSettings, {})).status).toBe(401);
  });
});

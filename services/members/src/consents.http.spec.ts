import fc from 'fast-check';
import {
  API,
  audiencePair,
  AUDIENCES,
  changedHeader,
  CONSENTS,
  ConsentsBody,
  editFormOf,
  OPTION_LISTS,
  pairsOf,
  ProfileEditRow,
  profileUpdatePayload,
  seeksPairs,
  SETTINGS,
  step2Payload,
  type Audience,
  type ConsentPurpose,
} from '#contract';
import type { Client, TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';

type Purpose = Exclude<ConsentPurpose, 'terms'>;
const [RELIGION] = OPTION_LISTS.religion;

/** What a member may do about what they agree to, as values. */
const acts = fc.oneof(
  fc.record({
    act: fc.constant('setting' as const),
    name: fc.constantFrom('eventsEmails', 'weekly'),
    on: fc.boolean(),
  }),
  fc.record({ act: fc.constant('notices' as const), on: fc.boolean() }),
  fc.record({ act: fc.constant('unsubscribe' as const), mailing: fc.constantFrom('news', 'matches') }),
  fc.record({ act: fc.constant('answer' as const), yes: fc.boolean() }),
  fc.record({ act: fc.constant('seenBy' as const), audience: fc.constantFrom(...AUDIENCES) }),
  fc.record({ act: fc.constant('seek' as const), audience: fc.option(fc.constantFrom(...AUDIENCES)) }),
);
type Act = typeof acts extends fc.Arbitrary<infer One> ? One : never;

describe('what members agree to', () => {
  let app: TestApp;

  const ledger = (id: number) =>
    app.sql<{ purpose: Purpose; version: string; given_at: Date | null; withdrawn_at: Date | null }>(
      `select purpose, terms_version as version, given_at, withdrawn_at from auth.consent
       where account_id = $1 and purpose <> 'terms' order by id`,
      [id],
    );
  const asTold = ({ purpose, version, given_at, withdrawn_at }: Awaited<ReturnType<typeof ledger>>[number]) => ({
    ...{ purpose, version, givenAt: given_at!.toISOString() },
    withdrawnAt: withdrawn_at?.toISOString() ?? null,
  });
  const open = async (id: number) =>
    (await ledger(id)).filter(({ withdrawn_at }) => withdrawn_at === null).map(({ purpose }) => purpose);
  const update = (client: Client, values: Record<string, string>) =>
    client.post(API.updateProfile, { updatedColumns: { profile: pairsOf(values) } });

  const perform = async (client: Client, id: number, act: Act): Promise<unknown> => {
    switch (act.act) {
      case 'setting':
        return client.post(API.updateSettings, { [`P_${SETTINGS[act.name].codes[act.on ? 0 : 1]}`]: 'Y' });
      case 'notices':
        return client.post(API.chooseNotices, {
          cells: [{ kind: 'matches', channel: 'email', frequency: act.on ? 'weekly' : 'never' }],
        });
      case 'unsubscribe':
        return app.sql('select members.decline_mailing($1, $2)', [id, act.mailing]);
      case 'answer':
        return update(client, { [RELIGION!.code]: act.yes ? 'Y' : 'N' });
      case 'seenBy':
        return update(client, { [audiencePair('religion')]: act.audience });
      case 'seek':
        return update(client, {
          ...seeksPairs('both'),
          ...(act.audience && { [audiencePair('seeks')]: act.audience }),
        });
    }
  };

  /** The whole rule, beside the database. */
  class Model {
    readonly agrees = new Set<Purpose>();
    given = 0;
    private religion = { answered: false, audience: 'everybody' as Audience };
    private seeks: Audience = 'everybody';

    say(purpose: Purpose, yes: boolean): void {
      if (yes && !this.agrees.has(purpose)) this.given += 1;
      if (yes) this.agrees.add(purpose);
      else this.agrees.delete(purpose);
    }

    perform(act: Act): void {
      if (act.act === 'setting') this.say(act.name === 'weekly' ? 'matches' : 'news', act.on);
      if (act.act === 'notices') this.say('matches', act.on);
      if (act.act === 'unsubscribe') this.say(act.mailing === 'news' ? 'news' : 'matches', false);
      if (act.act === 'answer') this.religion.answered = act.yes;
      if (act.act === 'seenBy') this.religion.audience = act.audience;
      if (act.act === 'answer' || act.act === 'seenBy')
        this.say('religion', this.religion.answered && this.religion.audience !== 'nobody');
      if (act.act !== 'seek') return;
      this.seeks = act.audience ?? this.seeks;
      this.say('seeks', this.seeks !== 'nobody');
    }
  }

  beforeAll(async () => {
    app = await sharedApp();
  });

  it('[law: gdpr-special] is one open row for each, given by what was done and withdrawn by it, whatever they do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 10 }), async (some) => {
        const { id } = await app.make.member();
        const client = await app.as(id);
        const model = new Model();
        for (const act of some) {
          await perform(client, id, act);
          model.perform(act);
          expect((await open(id)).sort()).toEqual([...model.agrees].sort());
        }
        const rows = await ledger(id);
        expect(rows).toHaveLength(model.given);
        for (const { purpose, version, given_at, withdrawn_at } of rows) {
          expect(version).toBe(CONSENTS[purpose]);
          expect(given_at).toBeInstanceOf(Date);
          if (withdrawn_at) expect(withdrawn_at.getTime()).toBeGreaterThanOrEqual(given_at!.getTime());
        }
        // Its owner reads the same, what holds first.
        const told = ConsentsBody.parse((await client.get(API.consents)).body).consents;
        expect(told.slice(0, model.agrees.size).every(({ withdrawnAt }) => withdrawnAt === null)).toBe(true);
        expect(told).toHaveLength(rows.length);
        expect(told).toEqual(expect.arrayContaining(rows.map(asTold)));
      }),
      { numRuns: 20 },
    );
  });

  it('is withdrawn by free members too where only upgraded ones can give it', async () => {
    const { id } = await app.make.member({ columns: { upgrade_events: true, upgrade_matches: true } });
    await app.sql(
      `select auth.note_consents($1, '{"events": true, "matches": true}', '{"events": "before", "matches": "before"}', null)`,
      [id],
    );
    const client = await app.as(id);
    expect(await open(id)).toEqual(['events', 'matches']);
    for (const kind of ['events', 'matches'])
      await client.post(API.chooseNotices, { cells: [{ kind, channel: 'email', frequency: 'never' }] });

    expect(await open(id)).toEqual([]);
    expect(await app.sql(`select upgrade_events, upgrade_matches from members.member where id = $1`, [id])).toEqual([
      { upgrade_events: false, upgrade_matches: false },
    ]);
  });

  it('[law: gdpr-special] is not given again by a form that was opened before it was taken back', async () => {
    const { id } = await app.make.member({ headline: 'Hello there' });
    const client = await app.as(id);
    await update(client, { [RELIGION!.code]: 'Y', ...seeksPairs('F') });
    const opened = editFormOf(ProfileEditRow.decode((await client.get(API.profileForUpdate)).body[0]));
    await update(client, { [audiencePair('religion')]: 'nobody', [audiencePair('seeks')]: 'nobody' });
    expect(await open(id)).toEqual([]);

    const later = profileUpdatePayload({ ...opened, fun: 'Kites' });
    expect((await client.post(API.updateProfile, later, changedHeader(['fun']))).status).toBe(200);
    expect(await open(id)).toEqual([]);
  });

  it('[law: gdpr-special] begins with the ethnicity that the sign-up asks for, and with whom one seeks only where it was said', async () => {
    const { id } = await app.make.member({ completed: false });
    const client = await app.as(id);
    const { signUpSecondData: pairs } = step2Payload({
      ...{ firstname: 'Anna', lastname: 'Berg', headline: 'Hello there' },
      ...{ education: 'bachelors', ethnicity: 'other' },
    });

    expect((await client.post(API.signupStep2, { signUpSecondData: pairs })).status).toBe(200);
    expect(await open(id)).toEqual(['ethnicity']);
    await client.post(API.signupStep2, {
      signUpSecondData: [
        ...pairs,
        ...pairsOf({
          ...seeksPairs('F'),
          age_range_start: 20,
          age_range_end: 40,
          [audiencePair('ethnicity')]: 'nobody',
        }),
      ],
    });
    expect(await open(id)).toEqual(['seeks']);
  });
});

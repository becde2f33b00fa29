import pg from 'pg';
import { API, CONSOLE_API, pathTo, type CaseDetail } from '#contract';
import type { Client } from '#testing/app';
import { eventually } from '#testing/eventually';
import { startFiveProcesses, type FiveProcesses } from '#testing/five-processes';
import { PASSWORD, signIn, signInAtDesk } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';

/** The most there can be: it is never over by itself, however long a process takes to start again. */
const UNDO_SECONDS = '600';

/** A decision and its effects are apart: nothing that happens to a process between them may matter. */
describe('a decision whose service is killed before it takes effect', () => {
  let product: FiveProcesses;
  let desk: Client;
  let anna: { id: number; email: string; client: Client };
  let open: CaseDetail;

  beforeAll(async () => {
    product = await startFiveProcesses({ DECISION_UNDO_SECONDS: UNDO_SECONDS });
    desk = await signInAtDesk(product.consoleUrl, await product.make.staff());
  }, 300_000);
  afterAll(() => product?.stop());
  beforeEach(async () => {
    const made = await product.make.member({ passwordHash: await quickHash(PASSWORD) });
    anna = { ...made, client: (await signIn(product.url, made.username)).client };
    const profile = [{ name: 'desc_headline', val: 'Call me: 212 555 0147' }];
    expect((await anna.client.post(API.updateProfile, { updatedColumns: { profile } })).status).toBe(200);
    open = await eventually(async () => {
      const { body } = await desk.get(pathTo(CONSOLE_API.cases, {}, { kind: 'text', memberId: anna.id }));
      return (await desk.get(pathTo(CONSOLE_API.caseDetail, { id: body.content[0].id }))).body as CaseDetail;
    });
    const rejection = { kind: 'text', subjectId: open.subjectId, decision: 'rejected', reasonCode: 'CONTACT_DETAILS' };
    expect((await desk.post(pathTo(CONSOLE_API.decideCase, { id: open.id }), rejection)).status).toBe(200);
  });

  const kill = () => Promise.all([product.kill('moderation'), product.kill('members')]);
  const revive = () => Promise.all([product.revive('moderation'), product.revive('members')]);
  const restart = async (): Promise<void> => {
    await kill();
    await revive();
  };
  /** Lets the time pass in which the decision may be taken back. */
  const pass = () => product.sql(`update moderation.outbox set due_at = now()`);
  const effects = async () => {
    const [revision] = await product.sql(`select state from members.text_revision where id = $1`, [open.subjectId]);
    const news = await product.sql(`select type from messaging.live_event where member_id = $1`, [anna.id]);
    const mails = product.mails.messages.filter(({ to }) => to.includes(anna.email));
    return { state: revision!['state'], news: news.length, mails: mails.length };
  };
  const ONCE = { state: 'rejected', news: 1, mails: 1 };

  it('takes effect once when it is killed while the decision waits', async () => {
    await restart();
    expect(await effects()).toEqual({ state: 'pending', news: 0, mails: 0 });
    await pass();
    await settled(product);
    expect(await effects()).toEqual(ONCE);
  }, 300_000);

  it('takes effect once when it is killed in the middle of its effects', async () => {
    const holder = new pg.Client({ connectionString: product.databaseUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query(`select 1 from members.member where id = $1 for update`, [anna.id]);
      await pass();
      await eventually(async () =>
        expect(
          await product.sql(
            `select application_name as who from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock' and query like '%from member %for update'`,
          ),
        ).toEqual([{ who: 'members' }]),
      );
      await kill();
    } finally {
      await holder.end();
    }
    await revive();
    await settled(product);
    expect(await effects()).toEqual(ONCE);
  }, 300_000);

  it('can still be taken back when it is killed while the decision waits', async () => {
    await restart();
    expect((await desk.post(pathTo(CONSOLE_API.undoDecision, { id: open.id }))).status).toBe(200);
    await pass();
    await settled(product);
    expect(await effects()).toEqual({ state: 'pending', news: 0, mails: 0 });
  }, 300_000);
});

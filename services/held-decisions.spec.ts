import { API, CONSOLE_API, pathTo, type CaseDetail } from '#contract';
import { Passwords } from '#platform/password';
import type { Client } from '#testing/app';
import { eventually } from '#testing/eventually';
import { startFiveProcesses, type FiveProcesses } from '#testing/five-processes';
import { PASSWORD, signIn, signInAtDesk } from '#testing/people';

/** A decision and its effects are half a minute apart: nothing that happens to a process between them may matter. */
describe('a decision whose service is killed before it takes effect', () => {
  let product: FiveProcesses;
  let desk: Client;
  let anna: { id: number; email: string; client: Client };
  let open: CaseDetail;

  beforeAll(async () => {
    product = await startFiveProcesses({ DECISION_UNDO_SECONDS: '30' });
    desk = await signInAtDesk(product.consoleUrl, await product.make.staff());
  }, 120_000);
  afterAll(() => product.stop());
  beforeEach(async () => {
    const made = await product.make.member({ passwordHash: await new Passwords().hash(PASSWORD) });
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

  const restart = async (): Promise<void> => {
    await Promise.all([product.kill('moderation'), product.kill('members')]);
    await Promise.all([product.revive('moderation'), product.revive('members')]);
  };
  /** Lets the half minute pass, and the time after which what was not handled is sent again. */
  const pass = () => product.sql(`update moderation.outbox set due_at = now()`);
  const settled = () =>
    eventually(async () => {
      for (const service of ['moderation', 'members', 'messaging']) {
        await product.sql(`update ${service}.outbox set due_at = now()`);
        expect(await product.sql(`select type from ${service}.outbox`)).toEqual([]);
      }
    }, 60_000);
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
    await settled();
    expect(await effects()).toEqual(ONCE);
  }, 120_000);

  it('takes effect once when it is killed as the effects begin', async () => {
    await pass();
    await restart();
    await settled();
    expect(await effects()).toEqual(ONCE);
  }, 120_000);

  it('can still be taken back when it is killed while the decision waits', async () => {
    await restart();
    expect((await desk.post(pathTo(CONSOLE_API.undoDecision, { id: open.id }))).status).toBe(200);
    await pass();
    await settled();
    expect(await effects()).toEqual({ state: 'pending', news: 0, mails: 0 });
  }, 120_000);
});

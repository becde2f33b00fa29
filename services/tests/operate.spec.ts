import { API, forgotPasswordPayload, pathTo } from '#contract';
import { PhotoStore } from '#platform/data/photo-store';
import type { TestApp } from '#testing/app';
import { give, startProgram } from '#testing/commands';
import { copyTemplate } from '#testing/database';
import { eventually } from '#testing/eventually';
import { testKeys } from '#testing/keys';
import { codeAt, PASSWORD, somePicture } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { testLogins, testStores } from '#testing/stores';
import { afterRestoreCommand } from '../commands/after-restore.js';
import { operateCommand } from '../commands/operate.js';

// What an operator does about work that waits in vain, beside the product that runs.
describe('[K15] the operator’s command', () => {
  let app: TestApp;
  const settings = () => ({ ...app.logins, SEAL_KEYS: testKeys.SEAL_KEYS });
  const operate = (...words: string[]) => give(operateCommand, words, { env: settings() });
  const recorded = async () =>
    (
      await app.sql<{ action: string; details: object }>(
        `select action, details from moderation.audit where action like 'work.%' order by number`,
      )
    ).map(({ action, details }) => [action, details]);
  /** Looks for what waits, as the product does by itself every few seconds. */
  const look = () => app.running.lookForEvents();

  beforeAll(async () => {
    app = await sharedApp();
  });

  it('lists e-mails that nobody took, and has them tried again, on the record', async () => {
    const [anna, ben] = [await app.make.member(), await app.make.member({ gender: 'M' })];
    app.mails.refusals.set(anna.email, 550);
    // Their owner has confirmed the address again each time, or it would be written to no more.
    const confirmAgain = () => app.sql(`update auth.account set email_returned_at = null`);
    await (await app.as(ben.id)).post(pathTo(API.winkById, { id: anna.id }));
    await settled(app);
    await confirmAgain();
    await app.visitor.post(API.forgotPassword, forgotPasswordPayload({ email: anna.email }));
    await settled(app);
    app.mails.refusals.clear();
    await confirmAgain();

    const { code, said } = await startProgram('operate', ['--ids'], { env: settings() });
    expect(code).toBe(0);
    expect(said).toMatch(
      /^auth +password-lookup +1; for \d min; EENVELOPE 550; 1 tried no more\n {2}auth\/mail\/\d+$/m,
    );
    expect(said).toMatch(/^messaging +wink +1; for \d min; EENVELOPE 550; 1 tried no more\n {2}messaging\/mail\/\d+$/m);
    expect(said).not.toContain(anna.email);

    const [, mailId] = /messaging\/mail\/(\d+)/.exec(said)!;
    expect(await operate('retry', '--all')).toEqual({ code: 0, said: '2 tried again.\n' });
    await look();
    await app.mails.next(anna.email, 'wink');
    await app.mails.next(anna.email, 'sign-in');
    await settled(app);
    expect(await operate()).toEqual({ code: 0, said: 'Nothing waits in vain.\n' });
    expect(await recorded()).toEqual([
      ['work.retried', { service: 'auth', kind: 'mail', work: expect.stringMatching(/^\d+$/) }],
      ['work.retried', { service: 'messaging', kind: 'mail', work: mailId }],
    ]);
  });

  it('has a photo processed that was held up by a fault of ours, and drops for a reason what nobody needs', async () => {
    const [anna, ben] = [await app.make.member({ photo: false }), await app.make.member({ photo: false })];
    const { id } = anna;
    const late = async (memberId: number): Promise<string> => {
      const [photo] = await app.sql<{ id: string }>(
        `insert into members.photo (member_id, folder, name, original_folder, original_name, uploaded_at)
         values ($1, $2, $2 || '.webp', 'waiting', $2, now() - interval '1 hour') returning id::text`,
        [memberId, `of${memberId}`],
      );
      await app.sql(
        `insert into members.outbox (type, payload, due_at, stopped_at, attempts, last_error)
         values ('photo.uploaded', jsonb_build_object('photoId', $1::bigint), 'infinity', now(), 60, 'ENOSPC')`,
        [photo!.id],
      );
      return photo!.id;
    };
    const [good, lost] = [await late(id), await late(ben.id)];
    expect((await operate()).said).toMatch(
      /members +photo\.uploaded to members +2; for \d min; 60 tries; ENOSPC; 2 tried no more\nmembers +photo in processing +2; for 6\d min\n/,
    );

    await app.running.app.get(PhotoStore).put('waiting', `of${id}`, await somePicture(), 'image/jpeg');
    expect((await operate('retry', `members/photo/${good}`)).code).toBe(0);
    await look();
    await eventually(async () => expect((await (await app.as(id)).get(API.photos)).body).toHaveLength(1));

    expect(await operate('drop', `members/photo/${lost}`)).toEqual({
      code: 1,
      said: expect.stringContaining('--reason'),
    });
    expect((await operate('drop', `members/photo/${lost}`, '--reason', 'OPS-12')).code).toBe(0);
    await settled(app);
    expect(await app.sql(`select 1 from members.photo where member_id = $1`, [ben.id])).toEqual([]);
    expect(await operate('drop', `members/photo/${lost}`, '--reason', 'OPS-12')).toMatchObject({ code: 1 });
    expect((await recorded()).slice(-2)).toEqual([
      ['work.retried', { service: 'members', kind: 'photo', work: good }],
      ['work.dropped', { service: 'members', kind: 'photo', work: lost, reason: 'OPS-12' }],
    ]);
  });

  it('[A41] ends the two-step sign-in of who has lost app and codes, on the record, and its owner can undo that', async () => {
    const { id, username, email } = await app.make.member({ passwordHash: await quickHash(PASSWORD) });
    const own = await app.as(id);
    const { ticket, secret } = (await own.post(API.beginSecondStep, { password: PASSWORD })).body;
    expect((await own.post(API.setSecondStep, { ticket, code: codeAt(secret, app.clock.now()) })).status).toBe(200);
    const login = async () => (await app.visitor.post(API.login, { username, password: PASSWORD })).status;

    expect(await operate('reseal')).toMatchObject({ code: 0, said: expect.stringContaining('0 sealed anew') });
    expect(await operate('second-step', username)).toEqual({ code: 1, said: expect.stringContaining('--reason') });
    expect((await operate('second-step', 'nobody.here', '--reason', 'OPS-13')).code).toBe(1);
    expect(await login()).toBe(409);
    expect(await operate('second-step', username.toUpperCase(), '--reason', 'OPS-13')).toEqual({
      code: 0,
      said: `Member ${id} signs in with one step, and is told by e-mail.\n`,
    });
    expect((await operate('second-step', `${id}`, '--reason', 'OPS-13')).code).toBe(1);
    expect(await login()).toBe(200);
    expect(
      await app.sql(`select subject_id as id, details from moderation.audit where action = 'member.second-step-ended'`),
    ).toEqual([{ id, details: { reason: 'OPS-13' } }]);

    await look();
    const { text } = await app.mails.next(email, 'switched off');
    const undone = await app.visitor.post(API.undoChange, { token: /#token=([\w-]+)/.exec(text ?? '')![1] });
    await app.visitor.post(API.resetPassword, { token: undone.body.token, password: 'other2lake' });
    expect((await app.visitor.post(API.login, { username, password: 'other2lake' })).body.code).toBe('SECOND_STEP');
  });
});

describe('the command for a database that was restored', () => {
  it('[K30] does nothing to one on which services run, and names them', async () => {
    const app = await sharedApp();
    const client = await app.as((await app.make.member()).id);
    const { code, said } = await give(afterRestoreCommand, [], { env: app.logins });
    expect(code).toBe(1);
    expect(said).toMatch(/^Nothing is done: auth, connections, .*are connected/);
    expect((await client.get(API.myProfile)).status).toBe(200);
  });

  it('[K30] ends what must not live on where none does', async () => {
    const logins = testLogins(await copyTemplate(testStores().databaseUrl));
    const { code, said } = await startProgram('after-restore', [], { env: logins });
    expect([code, said]).toEqual([0, expect.stringContaining('The services may start.')]);
  });
});

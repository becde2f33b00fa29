import { API } from '#contract';
import type { TestApp } from '#testing/app';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';

/** What changes each of somebody's letters, as if there were too many for the time that a call has. */
const MANY = `
  create function messaging.many() returns trigger language plpgsql as $$
  begin
    if current_setting('statement_timeout')::interval < interval '1 minute' then
      raise query_canceled using message = 'canceling statement due to statement timeout';
    end if;
    return new;
  end $$;
  create trigger many before update on messaging.mail for each row
    when (old.deleted_by_sender <> new.deleted_by_sender) execute function messaging.many();`;

describe('a member with more letters than a call could change', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await sharedApp();
    await app.sql(MANY);
  });
  afterAll(() => app.sql('drop function messaging.many() cascade'));

  it('leaves, and comes back, with all of them', async () => {
    const [anna, ben] = [await app.make.member(), await app.make.member({ gender: 'M' })];
    const hers = await app.as(anna.id);
    const letter = { emailToMemberId: ben.id, subject: 'Hello', body: 'Do you sail?' };
    expect((await hers.post(API.sendMail, letter)).status).toBe(200);
    await settled(app);
    const left = () => app.sql('select deleted_by_sender as left from messaging.mail where sender_id = $1', [anna.id]);

    await hers.post(API.removeAccount, { confirmRemoval: true });
    await settled(app);
    expect(await left()).toEqual([{ left: true }]);

    const { text = '' } = await app.mails.next(anna.email, 'removed');
    await app.visitor.post(API.comeBack, { token: /#token=([\w-]+)/.exec(text)![1]! });
    await settled(app);
    expect(await left()).toEqual([{ left: false }]);
  });
});

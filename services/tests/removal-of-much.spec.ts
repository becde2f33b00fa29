import { memberLeft } from '#connections/published';
import { API } from '#contract';
import type { TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
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

/** Notes how many winks went by each transaction; after the first of these nothing more goes until it may go on. */
const WATCHED = `
  create table connections.gone_at_once (rows bigint not null, within xid8 primary key);
  create table connections.goes_on ();
  grant all on connections.gone_at_once, connections.goes_on to connections;
  create function connections.watch() returns trigger language plpgsql as $$
  begin
    if not exists (select from gone) then
      return null;
    elsif exists (select from connections.gone_at_once) and not exists (select from connections.goes_on) then
      raise query_canceled using message = 'canceling statement due to user request';
    end if;
    insert into connections.gone_at_once select count(*), pg_current_xact_id() from gone;
    return null;
  end $$;
  create trigger watch after delete on connections.wink
    referencing old table as gone for each statement execute function connections.watch();`;
const WINKED_AT = 450;

describe('a member who has winked at very many', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await sharedApp();
    await app.sql(WATCHED);
  });
  afterAll(() =>
    app.sql(`drop function connections.watch() cascade; drop table connections.gone_at_once, connections.goes_on`),
  );

  it('is forgotten part by part, and comes back with all of it from in between', async () => {
    const anna = await app.make.member();
    const winks = async () => (await app.sql('select from connections.wink where from_id = $1', [anna.id])).length;
    const leave = async () => (await app.as(anna.id)).post(API.removeAccount, { confirmRemoval: true });
    await app.sql(
      `insert into connections.wink (from_id, to_id, hidden_by_owner)
       select $1, 1000000000 + n, n % 3 = 0 from generate_series(1, $2::int) n`,
      [anna.id, WINKED_AT],
    );
    await leave();
    await settled(app, [memberLeft.type]);
    await eventually(async () => expect(await winks()).toBe(WINKED_AT - 200));

    const { text = '' } = await app.mails.next(anna.email, 'removed');
    await app.visitor.post(API.comeBack, { token: /#token=([\w-]+)/.exec(text)![1]! });
    await settled(app, [memberLeft.type]);
    expect(await winks()).toBe(WINKED_AT);
    await app.sql('insert into connections.goes_on default values');
    await settled(app);
    expect(await winks()).toBe(WINKED_AT);

    await leave();
    await settled(app);
    expect(await winks()).toBe(0);
    const parts = await app.sql<{ rows: number }>('select rows from connections.gone_at_once order by within');
    expect(parts.map(({ rows }) => rows)).toEqual([200, 200, 200, 50]);
  });
});

import { API } from '#contract';
import { acquaint, type Acquaintance, ANNAS, quiet, tablesOf } from './removal.fixture.js';

/** Where a return leaves something otherwise than it was before, and why. */
const OTHERWISE = {
  'auth.account': 'no password until a new one is chosen, and this as the last visit',
  'auth.reset_token': 'the link with which the new one is chosen',
  'auth.session': 'every session has ended',
  'connections.favorite_told': 'a favorite that is given again is news',
  'members.counted_change': 'searches have lost and found somebody',
  'members.search_cell': 'and know that they have',
  'members.search_letter': 'letters about whom her searches found are over',
  'members.search_match': 'and nothing says which of them told of whom',
  'members.travel': 'a journey is over',
  'messaging.email_out': 'what was to be told to them is told no more',
  'messaging.live_event': 'nor what they would have heard live',
  'messaging.live_number': 'which is counted anew',
  'messaging.mail_draft': 'letters that were begun have ended',
  'messaging.reply_alias': 'notices of before take no answer by e-mail',
  'messaging.unsubscribe_link': 'nor do their links end anything',
};
/** What passes by, and is no part of anybody. */
const PASSING = ['daily_done', 'daily_run', 'handled_event', 'outbox'];

/** What becomes of everything that was Anna's, and of what others had of her, when she comes back. */
describe('a member who left and comes back', () => {
  let scene: Acquaintance;
  let before: Map<string, string>;
  let found: unknown[];

  /** All rows of all tables, by table. */
  const everything = async (): Promise<Map<string, string>> => {
    const { app } = scene;
    const names = (await tablesOf(app)).filter((name) => !PASSING.includes(name.split('.')[1]!));
    const tables = await Promise.all(
      names.map(async (name) => {
        const rows = await app.sql<{ row: string }>(`select t::text as row from ${name} t`);
        return [
          name,
          rows
            .map(({ row }) => row)
            .toSorted()
            .join('\n'),
        ] as const;
      }),
    );
    return new Map(tables);
  };
  /** Whom her searches have found, and of whom they have yet to tell. */
  const whomFound = () =>
    scene.app.sql(`select search_id, match_id, found_at, waits from members.search_match order by search_id, match_id`);
  const comeBack = async (): Promise<{ status: number; body: { token: string; username: string } }> => {
    const { app } = scene;
    const { text = '' } = await app.mails.next(ANNAS.email, 'removed');
    return app.visitor.post(API.comeBack, { token: /#token=([\w-]+)/.exec(text)![1]! });
  };

  beforeAll(async () => {
    scene = await acquaint();
    const { app, anna, bob, carl } = scene;
    await anna.client.post(API.avoid, { email: 'never@example.test', label: 'Next door' });
    const search = { name: 'Sailors', frequency: 'weekly', criteria: { P_SEEKING: 'M' } };
    await anna.client.post(API.saveSearch, search);
    await app.sql(
      `with letter as (insert into members.search_letter (member_id) values ($1) returning id)
       insert into members.search_match (search_id, match_id, waits, letter_id)
       select s.id, m.id, m.id = $3, case when m.id = $2 then letter.id end
       from letter, members.saved_search s, members.member m where s.member_id = $1 and m.id in ($2, $3)`,
      [anna.id, bob.id, carl.id],
    );
    await quiet(app);
    found = await whomFound();
    before = await everything();
    await anna.client.post(API.removeAccount, { confirmRemoval: true });
    await quiet(app);
  }, 180_000);

  it('finds everything as it was, in every table, but for what ends with a leaving', async () => {
    const { app } = scene;
    expect((await comeBack()).body).toMatchObject({ status: 'success', username: ANNAS.username });
    await quiet(app);
    const after = await everything();
    const changed = [...before].filter(([name, rows]) => after.get(name) !== rows).map(([name]) => name);
    expect(changed).toEqual(Object.keys(OTHERWISE));
    expect(found).toHaveLength(2);
    expect(await whomFound()).toEqual(found);
  });
});

import {
  actionPayloads,
  API,
  audiencePair,
  filterPayload,
  MAIL_LANGUAGES,
  optionByCode,
  pairsOf,
  pathTo,
  removalRequest,
  ROUTES,
  SAVED_SEARCHES,
  type SavedSearch,
  WiderSearchRequest,
} from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import type { MadeMember, MemberTraits } from '#testing/make';
import { PASSWORD, somePicture } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';

/** A town far from any other, and one that is farther from it than any search looks. */
const [ZIP, ELSEWHERE] = ['59301', '10001'];
const WOMEN = { P_SEARCH_ZIP: ZIP, P_SEEKING: 'F', P_AGE_START: 25, P_AGE_END: 35, P_MILES_LIMIT: 25 };
const NAME = 'Sailors of Zephyria';

type Owner = MadeMember & { readonly client: Client };

describe('saved searches', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await sharedApp();
  });
  afterEach(() => quiet());

  const owner = async (traits: MemberTraits = {}): Promise<Owner> => {
    const made = await app.make.member({ gender: 'M', zip: ZIP, photo: false, ...traits });
    return { ...made, client: await app.as(made.id) };
  };
  const woman = (traits: MemberTraits = {}): Promise<MadeMember> =>
    app.make.member({ zip: ZIP, photo: false, ...traits });
  const keep = async (
    { client }: Owner,
    frequency: string,
    criteria: object = WOMEN,
    name = NAME,
  ): Promise<SavedSearch> => {
    const { status, body } = await client.post(API.saveSearch, { name, frequency, criteria });
    expect([status, body.message]).toEqual([200, undefined]);
    return body.searches[0];
  };
  const kept = async ({ client }: Owner): Promise<SavedSearch[]> => (await client.get(API.savedSearches)).body.searches;
  const change = ({ client }: Owner, { id }: Pick<SavedSearch, 'id'>, body: object) =>
    client.post(pathTo(API.changeSearch, { id }), body);
  /** Lets everything happen that waits, and then the minutes of gathering be over. */
  const quiet = async (): Promise<void> => {
    await app.running.lookForEvents();
    await settled(app, ['gathering.ended']);
    await settled(app);
  };
  /** The changes are looked at, and what is found gathers. */
  const looked = async (): Promise<void> => {
    await app.running.lookForEvents();
    await settled(app, ['gathering.ended']);
  };
  const dayPasses = async (days = 1): Promise<void> => {
    app.clock.advance(days * 86_400_000);
    await app.running.runDaily();
    await quiet();
  };
  const reproject = async (id: number, columns: string): Promise<void> => {
    await app.sql(`update members.member set ${columns} where id = $1`, [id]);
    await app.make.project(id);
  };
  /** Those that can be ended by a link: no letters about the account. */
  const mailsTo = ({ email }: MadeMember) =>
    app.mails.messages
      .filter(({ to }) => to.includes(email))
      .map(({ mail }) => mail)
      .filter(({ headers }) => headers.some(({ key }) => key === 'list-unsubscribe'));
  /** Whom each mail to the member shows. */
  const shownTo = (member: MadeMember): number[][] =>
    mailsTo(member).map(({ text }) =>
      [...(text ?? '').matchAll(/\/profile\/view\/\d\/(\d+)/g)].map(([, id]) => Number(id)).toSorted(),
    );
  const found = async ({ id }: Pick<SavedSearch, 'id'>): Promise<number[]> =>
    (await app.sql<{ id: number }>(`select match_id as id from members.search_match where search_id = $1`, [id]))
      .map((row) => row.id)
      .toSorted();

  describe('are kept', () => {
    it('[B11] with a name and how often they tell, changed and deleted, by who keeps them and by nobody else', async () => {
      const [bob, eve] = [await owner(), await owner()];
      const search = await keep(bob, 'daily', { ...WOMEN, P_BODY_WHERE: ['BODY_FIT'], P_UNKNOWN: 'x'.repeat(900) });
      expect(search).toEqual({
        ...{ id: expect.any(Number), name: NAME, frequency: 'daily', fresh: 0 },
        criteria: filterPayload(WiderSearchRequest.parse({ ...WOMEN, P_BODY_WHERE: ['BODY_FIT'] })),
      });
      await change(eve, search, { name: 'Mine', frequency: 'never', looked: true });
      await eve.client.delete(pathTo(API.deleteSearch, { id: search.id }));
      expect([await kept(eve), await kept(bob)]).toEqual([[], [search]]);
      await change(bob, search, { name: 'Nearer' });
      await change(bob, search, { frequency: 'never' });
      expect(await kept(bob)).toEqual([{ ...search, name: 'Nearer', frequency: 'never' }]);
      await bob.client.delete(pathTo(API.deleteSearch, { id: search.id }));
      expect(await kept(bob)).toEqual([]);
    });

    it('once, although the same is kept again, and mean as a search what they meant', async () => {
      const bob = await owner();
      const sent = { P_SEARCH_ZIP: 59301, P_SEEKING: 'F', P_AGE_START: '35', P_AGE_END: 25, P_ETH_WHERE: 'ETH_ASIAN,' };
      const women = [await woman(), await woman({ age: 36 })];
      const { id, criteria } = await keep(bob, 'never', sent);
      await keep(bob, 'weekly', criteria, 'Again');
      expect(await kept(bob)).toMatchObject([{ id, name: 'Again', frequency: 'weekly' }]);
      const [asSent, asKept] = [await bob.client.post(API.search, sent), await bob.client.post(API.search, criteria)];
      expect(asKept.body).toEqual(asSent.body);
      expect(women).toHaveLength(2);
    });

    it('so many and no more, also when two are kept at once', async () => {
      const bob = await owner();
      for (let n = 1; n < SAVED_SEARCHES.most; n += 1) await keep(bob, 'never', { ...WOMEN, P_AGE_END: 40 + n });
      const last = await Promise.all(
        [30, 31].map((P_AGE_END) =>
          bob.client.post(API.saveSearch, { name: NAME, frequency: 'never', criteria: { ...WOMEN, P_AGE_END } }),
        ),
      );
      expect(last.map(({ body }) => body.code ?? 'kept').toSorted()).toEqual(['SAVED_SEARCH_LIMIT', 'kept']);
      await keep(bob, 'daily', { ...WOMEN, P_AGE_END: 41 });
      expect(await kept(bob)).toHaveLength(SAVED_SEARCHES.most);
    });

    it.each([
      ['without a name', { name: ' \u200e ', frequency: 'daily', criteria: WOMEN }, 'INVALID_REQUEST'],
      ['with an endless name', { name: 'n'.repeat(41), frequency: 'daily', criteria: WOMEN }, 'INVALID_REQUEST'],
      ['told of every minute', { name: NAME, frequency: 'minutely', criteria: WOMEN }, 'INVALID_REQUEST'],
      ['around no zip', { name: NAME, frequency: 'daily', criteria: { P_SEARCH_ZIP: '00000' } }, 'ZIPCODE_UNKNOWN'],
    ])('but not %s', async (_case, body, code) => {
      const answer = await (await owner()).client.post(API.saveSearch, body);
      expect([answer.status, answer.body.code]).toEqual([400, code]);
    });
  });

  it('find whom the search itself finds, of all who come or begin to fit, and nobody who fitted before', async () => {
    const bob = await owner();
    const before = await woman({ columns: { body_type: 3 } });
    const search = await keep(bob, 'never', { ...WOMEN, P_BODY_WHERE: ['BODY_FIT', 'BODY_ATHLETIC', 'BODY_AVERAGE'] });
    const wide = await keep(bob, 'never', { ...WOMEN, P_AGE_START: 18, P_AGE_END: 99 });
    for (const age of [24, 25, 35, 36]) for (const body_type of [1, 3, 5]) await woman({ age, columns: { body_type } });
    await woman({ zip: ELSEWHERE });
    await woman({ gender: 'M' });
    await quiet();
    for (const each of [search, wide]) {
      const { body } = await bob.client.post(API.search, { ...each.criteria, P_PASS_LIMIT2: 100 });
      const all = (body.content as [number][]).map(([id]) => id).filter((id) => id !== before.id);
      expect(all.length).toBeGreaterThan(0);
      expect(await found(each)).toEqual(all.toSorted());
    }
    // A change of what it does not ask is none to it; moving there, or turning to what it asks, is.
    await reproject(before.id, 'relationship = 2');
    const mover = await woman({ zip: ELSEWHERE, columns: { body_type: 3 } });
    await quiet();
    expect(await found(search)).not.toContain(before.id);
    const [{ place_id: here } = { place_id: 0 }] = await app.sql<{ place_id: number }>(
      `select place_id from members.zip where zip = $1`,
      [ZIP],
    );
    await reproject(mover.id, `place_id = ${here}`);
    await quiet();
    expect(await found(search)).toContain(mover.id);
  });

  it('find who begins to fit by any filter, at any distance too, and nobody by what it does not ask', async () => {
    const bob = await owner({ age: 40 });
    const far = await woman({ zip: ELSEWHERE, photo: true, columns: { horoscope: 2 } });
    const anywhere = { ...WOMEN, P_ANYWHERE: 'Y', P_HORO_WHERE: ['HORO_LEO'], P_KEYWORD: 'zephyrs' };
    const search = await keep(bob, 'never', anywhere);
    const both = await keep(bob, 'never', { ...WOMEN, P_TWO_WAY: 'Y', P_ACTIVE: 'now', P_PHOTO: 'Y' });
    await reproject(far.id, `horoscope = ${optionByCode('HORO_LEO')!.id}, age_from = 20`);
    await quiet();
    expect(await found(search)).toEqual([]);
    await reproject(far.id, `intro = 'A zephyr in my sails'`);
    await quiet();
    expect(await found(search)).toEqual([far.id]);

    const near = await woman({ photo: true, columns: { age_from: 18, age_to: 39, seeks_men: true } });
    await quiet();
    expect(await found(both)).toEqual([]);
    await reproject(near.id, 'age_to = 45');
    await quiet();
    expect(await found(both)).toEqual([near.id]);
    const { body } = await bob.client.post(API.search, both.criteria);
    expect((body.content as [number][]).map(([id]) => id)).toContain(near.id);
  });

  it('find whoever comes to bear the mark of a verified photo, as long as they bear it, and nobody who changes from one such photo to another', async () => {
    const bob = await owner();
    const [anna, eve] = [await woman({ photo: true }), await woman({ photo: true })];
    const another = async ({ id }: MadeMember): Promise<Client & { readonly main: () => Promise<void> }> => {
      const client = await app.as(id);
      const { photoId } = (await client.upload(API.uploadPhoto, await somePicture())).body as { photoId: number };
      await quiet();
      return Object.assign(client, {
        main: async () => {
          await client.post(API.makePhotoPrimary, actionPayloads.photos([photoId]));
          await quiet();
        },
      });
    };
    const verify = (...members: readonly MadeMember[]) =>
      app.sql(`update members.photo set verified_at = now() where member_id = any ($1)`, [members.map(({ id }) => id)]);
    const [hers, eves] = [await another(anna), await another(eve)];
    await verify(eve);
    await quiet();
    const [search, told] = [
      await keep(bob, 'never', { ...WOMEN, P_VERIFIED: 'Y' }),
      await keep(bob, 'daily', { ...WOMEN, P_VERIFIED: 'Y', P_AGE_END: 36 }),
    ];
    await eves.main();
    expect([await found(search), await found(told)]).toEqual([[], []]);

    await app.sql(`update members.photo set verified_at = now() where member_id = $1 and is_primary`, [anna.id]);
    await quiet();
    expect([await found(search), await found(told)]).toEqual([[anna.id], [anna.id]]);
    const fresh = async () => (await kept(bob)).map((each) => each.fresh);
    expect(await fresh()).toEqual([1, 1]);
    const { body } = await bob.client.post(API.search, search.criteria);
    expect((body.content as [number][]).map(([id]) => id).toSorted()).toEqual([anna.id, eve.id].toSorted());

    await hers.main();
    expect(await fresh()).toEqual([0, 0]);
    await dayPasses();
    expect(shownTo(bob)).toEqual([]);
  });

  describe('tell by e-mail', () => {
    it('at once, what minutes bring in one letter, by age and city under the name of the search, which no subject holds', async () => {
      const bob = await owner();
      await keep(bob, 'at-once');
      await keep(bob, 'at-once', { ...WOMEN, P_AGE_END: 40 }, '<b>Wider</b>');
      await keep(bob, 'never', { ...WOMEN, P_AGE_END: 41 }, 'Silent');
      const [anna, eve] = [await woman({ firstName: 'Quagmire' }), await woman()];
      await looked();
      expect(mailsTo(bob)).toEqual([]);
      const late = await woman({ age: 39 });
      await looked();
      await quiet();
      expect(shownTo(bob)).toEqual([[anna.id, anna.id, eve.id, eve.id, late.id].toSorted()]);
      const [mail] = mailsTo(bob);
      expect(mail!.subject).toBe('Somebody new for your saved searches on Truly Yours');
      expect(mail!.text).toMatch(/^30, [A-Z][^:]+, [A-Z]{2}: http/m);
      for (const words of [`${NAME} (2)`, '<b>Wider</b> (3)', ROUTES.savedSearches])
        expect(mail!.text).toContain(words);
      expect(mail!.html).toContain('&lt;b&gt;Wider&lt;/b&gt; (3)');
      const whole = JSON.stringify([mail!.headers, mail!.text, mail!.html]);
      for (const trace of ['Quagmire', 'Silent', anna.username]) expect(whole).not.toContain(trace);
      const after = await woman();
      await quiet();
      expect(shownTo(bob)[1]).toEqual([after.id, after.id]);
    });

    it('daily or weekly, one letter of what all of them have found, and the number of whom it does not show', async () => {
      const [bob, ben] = [await owner(), await owner()];
      await keep(bob, 'daily');
      await keep(ben, 'weekly');
      const first = [];
      for (let n = 0; n < SAVED_SEARCHES.shown + 2; n += 1) first.push((await woman()).id);
      await quiet();
      expect([shownTo(bob), shownTo(ben)]).toEqual([[], []]);
      await dayPasses();
      expect([shownTo(bob), shownTo(ben)].map((each) => each.map(({ length }) => length))).toEqual([[4], [4]]);
      expect(mailsTo(bob)[0]!.text).toContain('and 2 more');
      await woman();
      await quiet();
      await dayPasses();
      expect([shownTo(bob).length, shownTo(ben).length]).toEqual([2, 1]);
      await dayPasses(6);
      expect([shownTo(bob).length, shownTo(ben).length]).toEqual([2, 2]);
    });

    it.each(MAIL_LANGUAGES)('in the language of its reader: %s', async (language) => {
      const words = { en: /saved searches/, es: /búsquedas guardadas/, fr: /recherches enregistrées/ };
      const bob = await owner({ columns: { language } });
      await keep(bob, 'at-once');
      await woman();
      await quiet();
      expect(
        mailsTo(bob).map(({ subject, text }) => [subject, text].every((each) => words[language].test(each!))),
      ).toEqual([true]);
    });

    it('[C21] [E28] [K14] of a member once, however often the news come and whatever the member does', async () => {
      const bob = await owner();
      const search = await keep(bob, 'at-once');
      await app.sql(`create table testing_kept (id uuid, type text, payload jsonb)`);
      await app.sql(`create function testing_keep() returns trigger language plpgsql security definer as $$
        begin insert into members.testing_kept values (new.id, new.type, new.payload); return null; end $$`);
      await app.sql(`create trigger keep after insert on members.outbox for each row execute function testing_keep()`);
      try {
        const anna = await woman();
        await quiet();
        await reproject(anna.id, 'hidden = true');
        await reproject(anna.id, 'hidden = false');
        await reproject(anna.id, `birth_date = birth_date - interval '30 years'`);
        await reproject(anna.id, `birth_date = birth_date + interval '30 years'`);
        await quiet();
        const types = await app.sql(`select distinct type from members.testing_kept order by type`);
        expect(types.map(({ type }) => type)).toEqual(['gathering.ended', 'profile.changed', 'searches.found']);
        await app.sql(`drop trigger keep on members.outbox`);
        for (let round = 0; round < 2; round += 1) {
          await app.sql(`insert into members.outbox (id, type, payload)
            select distinct on (id) id, type, payload from members.testing_kept on conflict do nothing`);
          await quiet();
        }
        // As new events that say the same.
        await app.sql(
          `insert into members.outbox (type, payload) select type, payload from members.testing_kept where type <> 'searches.found'`,
        );
        await quiet();
        expect([shownTo(bob), await found(search)]).toEqual([[[anna.id]], [anna.id]]);
      } finally {
        await app.sql(
          `drop trigger if exists keep on members.outbox; drop function testing_keep(); drop table testing_kept`,
        );
      }
    });

    it('[C21] [K16] once although the process was cut off before the news of what it found, and of the letter, were written', async () => {
      const bob = await owner();
      await keep(bob, 'at-once');
      // The event cannot be written: the transaction is lost, with all that belongs to it.
      const cutOff = async (type: string, table: string, begin: () => Promise<unknown>): Promise<void> => {
        await app.sql(`alter table members.outbox add constraint cut_off check (type <> '${type}')`);
        try {
          await begin();
          await eventually(async () => {
            await app.running.lookForEvents();
            expect(await app.sql(`select 1 from members.outbox where attempts > 0`)).toHaveLength(1);
          });
          expect(await app.sql(`select 1 from ${table}`)).toEqual([]);
        } finally {
          await app.sql(`alter table members.outbox drop constraint cut_off`);
        }
      };
      await cutOff('gathering.ended', 'members.search_match', () => woman());
      await looked();
      await cutOff('searches.found', 'members.search_letter', () =>
        app.sql(`update members.outbox set due_at = now() where type = 'gathering.ended'`),
      );
      await quiet();
      expect(shownTo(bob)).toHaveLength(1);
    });

    it('[B01] [B02] [B03] [B04] [E28] of nobody who may not be seen, was passed on or has not finished the profile', async () => {
      const bob = await owner();
      const search = await keep(bob, 'at-once');
      const block = (by: number, whom: number) =>
        app.sql('insert into connections.block (blocker_id, blocked_id) values ($1, $2)', [by, whom]);
      const away = { zip: ELSEWHERE } as const;
      const [seen, blocker, blocked] = [await woman(), await woman(away), await woman(away)];
      const passed = await woman(away);
      await bob.client.post(pathTo(API.passMember, { id: passed.id }));
      const [locked, letIn] = [
        await woman({ ...away, memberType: 2, privateMode: true }),
        await woman({ ...away, memberType: 2, privateMode: true }),
      ];
      await block(blocker.id, bob.id);
      await block(bob.id, blocked.id);
      await app.sql('insert into connections.unlock (owner_id, other_id) values ($1, $2)', [letIn.id, bob.id]);
      const place = `place_id = (select place_id from members.zip where zip = '${ZIP}')`;
      for (const { id } of [blocker, blocked, passed, locked, letIn]) await reproject(id, place);
      const hidden = await woman({ hidden: true });
      await woman({ status: 'suspended' });
      const unfinished = await woman({ completed: false });
      await quiet();
      expect([await found(search), shownTo(bob)]).toEqual([
        [seen.id, letIn.id].toSorted(),
        [[seen.id, letIn.id].toSorted()],
      ]);
      expect((await kept(bob))[0]!.fresh).toBe(2);
      await reproject(hidden.id, 'hidden = false');
      await reproject(unfinished.id, 'completed_at = now()');
      await reproject(locked.id, 'private_mode = false');
      await quiet();
      expect(shownTo(bob)[1]).toEqual([hidden.id, unfinished.id, locked.id].toSorted());
      await reproject(hidden.id, 'hidden = true');
      await block(letIn.id, bob.id);
      expect((await kept(bob))[0]!.fresh).toBe(3);
    });

    it('[E09] [E28] of nobody who went before it was written or sent, who counts as never told of', async () => {
      const [bob, ben] = [await owner(), await owner()];
      for (const each of [bob, ben]) await keep(each, 'at-once');
      const [anna, eve] = [await woman(), await woman()];
      await looked();
      await reproject(anna.id, 'hidden = true');
      await app.running.lookForEvents();
      await app.sql(`create or replace function testing_hold() returns trigger language plpgsql as $$
        begin new.due_at := now() + interval '1 hour'; return new; end $$`);
      await app.sql(`create trigger hold before insert on messaging.outbox for each row
        when (new.type = 'email.queued') execute function testing_hold()`);
      try {
        await settled(app, ['email.queued']);
      } finally {
        await app.sql(`drop trigger hold on messaging.outbox; drop function testing_hold()`);
      }
      await app.sql('insert into connections.block (blocker_id, blocked_id) values ($1, $2)', [eve.id, bob.id]);
      await quiet();
      expect([shownTo(bob), shownTo(ben)]).toEqual([[], [[eve.id]]]);
      await reproject(anna.id, 'hidden = false');
      await quiet();
      expect([shownTo(bob), shownTo(ben)]).toEqual([[[anna.id]], [[eve.id], [anna.id]]]);
    });

    it('[E28] [law: gdpr-special] of nobody by an answer that is hidden or another by the hour at which the letter goes', async () => {
      const bob = await owner();
      const [asked, other] = [optionByCode('RELIG_BUDDHIST')!, optionByCode('RELIG_CHRISTIAN')!];
      await keep(bob, 'daily', { ...WOMEN, P_RELIG_WHERE: [asked.code] });
      const women = [];
      for (let n = 0; n < 4; n += 1) women.push(await woman({ columns: { religion: asked.id } }));
      await quiet();
      app.clock.advance(86_400_000);
      await app.running.runDaily();
      await app.running.lookForEvents();
      // The letter is written, and waits for the hour of digests.
      await settled(app, ['email.queued']);
      expect(await app.sql('select kind from messaging.email_out where sent_at is null')).toEqual([
        { kind: 'searches' },
      ]);
      const [hides, changes, stays, returns] = women as [MadeMember, MadeMember, MadeMember, MadeMember];
      const update = async ({ id }: MadeMember, values: Record<string, string>) =>
        (await app.as(id)).post(API.updateProfile, { updatedColumns: { profile: pairsOf(values) } });
      for (const each of [hides, returns])
        expect((await update(each, { [audiencePair('religion')]: 'nobody' })).status).toBe(200);
      expect((await update(changes, { [asked.code]: 'N', [other.code]: 'Y' })).status).toBe(200);
      expect((await update(stays, { EYE_BLUE: 'Y' })).status).toBe(200);
      await app.running.lookForEvents();
      await settled(app, ['email.queued']);
      expect((await update(returns, { [audiencePair('religion')]: 'everybody' })).status).toBe(200);
      await app.running.lookForEvents();
      await settled(app, ['email.queued']);
      await quiet();
      const told = [[stays.id, returns.id].toSorted()];
      expect(shownTo(bob)).toEqual(told);
      // Each is told of once, also where the letter had gone.
      expect((await update(stays, { [audiencePair('religion')]: 'nobody' })).status).toBe(200);
      await quiet();
      expect((await update(stays, { [audiencePair('religion')]: 'everybody' })).status).toBe(200);
      await quiet();
      await dayPasses();
      expect(shownTo(bob)).toEqual(told);
    });

    it('[B03] [B04] nobody who is hidden, suspended or unconfirmed, and not later either', async () => {
      const hidden = await owner({ hidden: true });
      const unconfirmed = await owner({ emailConfirmed: false });
      const late = await owner();
      const owners = [hidden, unconfirmed, late];
      for (const each of owners) await keep(each, 'daily');
      await woman();
      await quiet();
      await app.sql(`update auth.account set status = 'suspended' where id = $1`, [late.id]);
      await dayPasses();
      await reproject(hidden.id, 'hidden = false');
      await app.sql(`update auth.account set status = 'active', email_verified_at = now() where id = any($1)`, [
        owners.map(({ id }) => id),
      ]);
      await dayPasses();
      expect(owners.flatMap(shownTo)).toEqual([]);
      const next = await woman();
      await quiet();
      await dayPasses();
      expect(owners.map(shownTo)).toEqual(owners.map(() => [[next.id]]));
    });

    it('[B11] [C20] until one press of the mail program, signed out, ends it for all of them, and nothing else', async () => {
      const bob = await owner({ columns: { weekly_emails: true } });
      const searches = [await keep(bob, 'at-once'), await keep(bob, 'daily', { ...WOMEN, P_AGE_END: 40 })];
      const other = await owner();
      await keep(other, 'at-once');
      await woman();
      await quiet();
      const headers = new Map(mailsTo(bob)[0]!.headers.map(({ key, value }) => [key, value]));
      expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const { pathname } = new URL(/^<([^>]+)>$/.exec(headers.get('list-unsubscribe')!)![1]!);
      const answer = await fetch(new URL(pathname, app.url), {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'success', mailing: 'searches' }]);
      expect((await kept(bob)).map(({ frequency }) => frequency)).toEqual(['never', 'never']);
      expect((await kept(other)).map(({ frequency }) => frequency)).toEqual(['at-once']);
      expect(await app.sql(`select weekly_emails from members.member where id = $1`, [bob.id])).toEqual([
        { weekly_emails: true },
      ]);
      // What the daily one had found by then is not told later.
      await change(bob, searches[1]!, { frequency: 'daily' });
      await dayPasses();
      expect(mailsTo(bob).filter(({ subject }) => subject?.includes('saved searches'))).toHaveLength(1);
    });
  });

  it('say how many are new until they are looked at', async () => {
    const bob = await owner();
    const search = await keep(bob, 'never');
    await woman();
    await woman();
    await quiet();
    expect((await kept(bob))[0]!.fresh).toBe(2);
    const { body } = await change(bob, search, { looked: true });
    expect(body.searches[0].fresh).toBe(0);
    await woman();
    await quiet();
    expect((await kept(bob))[0]!.fresh).toBe(1);
  });

  it('count as new whom they find still, as the page that opens does', async () => {
    const bob = await owner();
    const search = await keep(bob, 'never', { ...WOMEN, P_BODY_WHERE: ['BODY_FIT'], P_ACTIVE: 'today' });
    const fit = { columns: { body_type: optionByCode('BODY_FIT')!.id } };
    const [anna, eve, mia] = [await woman(fit), await woman(fit), await woman(fit)];
    await woman(fit);
    await quiet();
    const counted = async (): Promise<number[]> => {
      await quiet();
      const { body } = await bob.client.post(API.search, search.criteria);
      return [(await kept(bob))[0]!.fresh, body.totalElements];
    };
    expect(await counted()).toEqual([4, 4]);
    await reproject(anna.id, 'body_type = null');
    expect(await counted()).toEqual([3, 3]);
    await reproject(eve.id, `birth_date = birth_date - interval '30 years'`);
    await reproject(mia.id, `last_active = now() - interval '9 days'`);
    expect(await counted()).toEqual([1, 1]);
    await reproject(anna.id, `body_type = ${fit.columns.body_type}`);
    expect(await counted()).toEqual([2, 2]);
  });

  it('take the highest age for that and older', async () => {
    const bob = await owner();
    const search = await keep(bob, 'never', { ...WOMEN, P_AGE_START: 99, P_AGE_END: 99 });
    const [oldest] = [await woman({ age: 104 }), await woman({ age: 98 })];
    await quiet();
    expect([await found(search), (await kept(bob))[0]!.fresh]).toEqual([[oldest.id], 1]);
  });

  it('are as they were when their deletion is undone: with who is new, and whom they have told of', async () => {
    const bob = await owner();
    const search = await keep(bob, 'daily');
    const [told, fresh, leaver] = [await woman(), await woman(), await woman()];
    const waiting = (ids: readonly MadeMember[]) =>
      app.sql(`update members.search_match set waits = match_id = any($2) where search_id = $1`, [
        search.id,
        ids.map(({ id }) => id),
      ]);
    await looked();
    await waiting([fresh, leaver]);
    const undone = async () => {
      await bob.client.delete(pathTo(API.deleteSearch, { id: search.id }));
      expect(await kept(bob)).toEqual([]);
      return keep(bob, 'daily');
    };
    expect(await undone()).toEqual({ ...search, fresh: 3 });
    expect(await found(search)).toEqual([told, fresh, leaver].map(({ id }) => id).toSorted());
    await app.sql(`update members.member set status = 'removed', removed_at = now() where id = $1`, [leaver.id]);
    await undone();
    await dayPasses();
    expect(shownTo(bob)).toEqual([[fresh.id]]);
    await bob.client.delete(pathTo(API.deleteSearch, { id: search.id }));
    await app.sql(`update members.deleted_search set deleted_at = deleted_at - interval '6 minutes'`);
    expect((await keep(bob, 'daily')).id).not.toBe(search.id);
  });

  it('[E25] [A38] leave nothing of who is removed, and hold nobody’s address', async () => {
    const passwordHash = await quickHash(PASSWORD);
    const [bob, ben] = [await owner({ passwordHash }), await owner()];
    const anna = await woman({ passwordHash });
    for (const each of [bob, ben]) await keep(each, 'at-once');
    await keep({ ...anna, client: await app.as(anna.id) }, 'daily', { ...WOMEN, P_SEEKING: 'M' });
    await reproject(anna.id, 'hidden = true');
    await reproject(anna.id, 'hidden = false');
    await quiet();
    for (const each of [bob, ben]) {
      const other = await keep(each, 'never', { ...WOMEN, P_AGE_END: 36 });
      await app.sql(`insert into members.search_match (search_id, match_id, waits) values ($1, $2, false)`, [
        other.id,
        anna.id,
      ]);
      await each.client.delete(pathTo(API.deleteSearch, { id: other.id }));
    }
    const rows = (words: string) =>
      app.sql(
        `select 1 from members.saved_search t where t::text like $1 union all select 1 from members.search_letter t where t::text like $1
         union all select 1 from members.search_match t where t::text like $1
         union all select 1 from members.deleted_search t where t::text like $1
         union all select 1 from members.search_change t where t::text like $1`,
        [`%${words}%`],
      );
    expect([await rows(bob.email), await rows('@')]).toEqual([[], []]);
    expect([await rows(String(bob.id)), await rows(String(anna.id))].map(({ length }) => length > 0)).toEqual([
      true,
      true,
    ]);
    for (const { id, email } of [bob, anna]) {
      const { body, headers } = removalRequest({ email, password: PASSWORD });
      const answer = await (await app.as(id)).post(API.removeAccount, body, headers);
      expect(answer.body).toMatchObject({ removalStatus: 'success' });
    }
    await quiet();
    expect([await rows(String(bob.id)), await rows(String(anna.id))]).toEqual([[], []]);
    expect(await kept(ben)).toHaveLength(1);
  });
});

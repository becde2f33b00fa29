import {
  actionPayloads,
  API,
  decodeRows,
  deletePayloads,
  FastPhotoRow,
  MemberRow,
  pathTo,
  withQuery,
  type PassedMember,
} from '#contract';
import type { Client, TestApp } from '#testing/app';
import type { MadeMember, MemberTraits } from '#testing/make';
import { sharedApp } from '#testing/shared-app';

interface Person extends MadeMember {
  readonly client: Client;
}

/** What may stand between two members; each alone, and all together, must give what `expected` says. */
interface State {
  readonly iPassed: boolean;
  readonly theyPassed: boolean;
  readonly hidden: boolean;
  readonly block: 'none' | 'mine' | 'theirs';
}

const TRUTH = [false, true] as const;
const STATES: State[] = TRUTH.flatMap((iPassed) =>
  TRUTH.flatMap((theyPassed) =>
    TRUTH.flatMap((hidden) =>
      (['none', 'mine', 'theirs'] as const).map((block) => ({ iPassed, theyPassed, hidden, block })),
    ),
  ),
);

/** Where I meet somebody; what they passed on is no part of it. */
function expected({ iPassed, hidden, block }: State) {
  const inView = !hidden && block === 'none';
  return {
    search: inView && !iPassed,
    searchWithPassed: inView,
    closeMatches: inView && !iPassed,
    profile: inView,
    listed: iPassed && (inView || block === 'mine'),
  };
}

describe('passing on somebody', () => {
  let app: TestApp;
  // Nobody else lives there.
  const zip = '59301';
  const WIDE = { P_SEARCH_ZIP: zip, P_AGE_START: 18, P_AGE_END: 99 };

  beforeAll(async () => {
    app = await sharedApp();
  });
  // Who was made for one test is found by no other, though news of them, as that they were here, may come later.
  beforeEach(async () => {
    const shown = await app.sql<{ id: number }>(
      'update members.member set hidden = true where not hidden returning id',
    );
    await app.make.project(...shown.map(({ id }) => id));
  });

  const make = async (traits: MemberTraits = {}): Promise<Person> => {
    const made = await app.make.member({ zip, ...traits });
    return { ...made, client: await app.as(made.id) };
  };
  const me = () => make({ gender: 'M', firstName: 'Adam' });
  const her = (traits: MemberTraits = {}) => make({ firstName: 'Vera', headline: 'Kites and puns', ...traits });
  const pass = (by: Client, id: number) => by.post(pathTo(API.passMember, { id }));
  const takeBack = (by: Client, id: number) => by.post(pathTo(API.takeBackPass, { id }));
  const listed = async (by: Client): Promise<PassedMember[]> => (await by.get(API.passed)).body.content;

  const search = async (by: Client, seeking: 'F' | 'M', more: object = {}) => {
    const asked = { ...WIDE, P_SEEKING: seeking, ...more };
    const { content, totalElements } = (await by.post(API.search, asked)).body;
    const wider = (await by.post(API.widerSearch, asked)).body.withoutAll as number;
    return { ids: decodeRows(MemberRow, content).map(({ memberId }) => memberId), totals: [totalElements, wider] };
  };
  const faces = async (by: Client, offset = 0) =>
    decodeRows(FastPhotoRow, (await by.get(`/15926/${offset}/4/f`)).body).map(({ memberId }) => memberId);
  const isSeen = async (by: Client, id: number) => {
    const [row] = (await by.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: id }))).body as unknown[][];
    return row !== undefined && row[4] !== null;
  };

  it('[E35] shows them in what offers members no more, whatever else stands between the two, and changes nothing for them', async () => {
    const adam = await me();
    const women = new Map<State, Person>();
    for (const state of STATES) {
      const vera = await her();
      women.set(state, vera);
      if (state.iPassed) await pass(adam.client, vera.id);
      if (state.theyPassed) await pass(vera.client, adam.id);
      if (state.hidden) await vera.client.post(API.updateSettings, { P_PROFILE_HIDDEN: 'Y' });
      if (state.block === 'mine') await adam.client.post(API.blockMember, actionPayloads.block(vera.id));
      if (state.block === 'theirs') await vera.client.post(API.blockMember, actionPayloads.block(adam.id));
    }
    const [usual, all] = [await search(adam.client, 'F'), await search(adam.client, 'F', { P_SHOW_PASSED: 'Y' })];
    expect([usual.totals, all.totals]).toEqual([
      [usual.ids.length, usual.ids.length],
      [all.ids.length, all.ids.length],
    ]);
    const close = [...(await faces(adam.client)), ...(await faces(adam.client, 4))];
    const list = (await listed(adam.client)).map(({ memberId }) => memberId);
    for (const [state, { id, client }] of women) {
      const met = {
        search: usual.ids.includes(id),
        searchWithPassed: all.ids.includes(id),
        closeMatches: close.includes(id),
        profile: await isSeen(adam.client, id),
        listed: list.includes(id),
      };
      expect([state, met]).toEqual([state, expected(state)]);
      // Of her side, only what she did herself.
      const hers = await search(client, 'M');
      const finds = state.block === 'none' && !state.theyPassed;
      expect([state, hers]).toEqual([state, { ids: finds ? [adam.id] : [], totals: finds ? [1, 1] : [0, 0] }]);
      expect([state, await faces(client)]).toEqual([state, finds ? [adam.id] : []]);
    }
  });

  it('[E35] says in a search that shows them that they were passed on, and of whom there is a note', async () => {
    const [adam, vera, wanda] = [await me(), await her(), await her()];
    await pass(adam.client, vera.id);
    await adam.client.post(pathTo(API.keepNote, { id: wanda.id }), { text: 'Sails', read: 0 });
    const { content } = (await adam.client.post(API.search, { ...WIDE, P_SHOW_PASSED: 'Y' })).body;
    const marks = decodeRows(MemberRow, content).map(({ memberId, passed, noted }) => [memberId, passed, noted]);
    expect(new Set(marks)).toEqual(
      new Set([
        [vera.id, true, false],
        [wanda.id, false, true],
      ]),
    );
  });

  it('[E35] is as if it had not been once it is taken back, as often as one likes', async () => {
    const [adam, vera] = [await me(), await her()];
    await pass(adam.client, vera.id);
    expect([await search(adam.client, 'F'), await faces(adam.client)]).toEqual([{ ids: [], totals: [0, 0] }, []]);
    for (let n = 0; n < 2; n += 1) expect((await takeBack(adam.client, vera.id)).body).toEqual({ status: 'success' });
    expect(await search(adam.client, 'F')).toEqual({ ids: [vera.id], totals: [1, 1] });
    expect([await faces(adam.client), await listed(adam.client)]).toEqual([[vera.id], []]);
  });

  it('[E35] answers alike whoever the id is, however often, and refuses the own one', async () => {
    const [adam, seen, hidden] = [await me(), await her(), await her({ hidden: true })];
    const gone = await her({ status: 'removed' });
    const blocking = await her();
    await blocking.client.post(API.blockMember, actionPayloads.block(adam.id));
    for (const { id } of [seen, hidden, gone, blocking, { id: 2 ** 51 + 7 }, seen])
      expect((await pass(adam.client, id)).body).toEqual({ status: 'success' });
    expect((await listed(adam.client)).map(({ memberId }) => memberId)).toEqual([seen.id]);
    expect(await pass(adam.client, adam.id)).toMatchObject({ status: 400, body: { code: 'OWN_PROFILE' } });

    // Somebody who was out of sight is offered neither when they are back, and is found in the list then.
    await hidden.client.post(API.updateSettings, { P_PROFILE_HIDDEN: 'N' });
    expect((await listed(adam.client)).map(({ memberId }) => memberId)).toEqual([hidden.id, seen.id]);
  });

  it('[E35] keeps the place in the list of whom I blocked as well, by the name of then', async () => {
    const [adam, vera] = [await me(), await her()];
    await pass(adam.client, vera.id);
    await adam.client.post(API.blockMember, actionPayloads.block(vera.id));
    await app.sql(`update members.member set first_name = 'Wanda', headline = 'A new life' where id = $1`, [vera.id]);
    expect(await listed(adam.client)).toMatchObject([{ name: 'Vera', blocked: true, headline: 'A new life' }]);
    await app.sql(`update members.member set hidden = true where id = $1`, [vera.id]);
    expect(await listed(adam.client)).toMatchObject([{ name: 'Vera', blocked: true, age: null, headline: null }]);
  });

  it('[E35] lets them write, and me read', async () => {
    const [adam, vera] = [await me(), await her()];
    await pass(adam.client, vera.id);
    const letter = { emailToMemberId: adam.id, subject: 'Hello', body: 'Do you sail?' };
    expect((await vera.client.post(API.sendMail, letter)).body.emailstatus).toBe('SENT');
    expect((await adam.client.get(API.inbox)).body.totalElements).toBe(1);
  });

  it('lists whom one passed on from the newest, page by page', async () => {
    const adam = await me();
    const passed: number[] = [];
    for (let n = 0; n < 3; n += 1) passed.unshift((await app.make.member({ zip })).id);
    for (const id of passed.toReversed()) await pass(adam.client, id);
    const found: number[] = [];
    for (let before: number | undefined, more = true; more;) {
      const { body } = await adam.client.get(withQuery(API.passed, { size: 2, ...(before && { before }) }));
      found.push(...body.content.map(({ memberId }: PassedMember) => memberId));
      before = body.content.at(-1).passId;
      more = body.more;
    }
    expect(found).toEqual(passed);
  });
});

describe('a private note', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp();
  });

  const pair = async () => {
    const [adam, vera] = [await app.make.member({ gender: 'M' }), await app.make.member()];
    return { adam, vera, asAdam: await app.as(adam.id), asVera: await app.as(vera.id) };
  };
  const keep = (by: Client, id: number, text: string, read = 0) =>
    by.post(pathTo(API.keepNote, { id }), { text, read });
  const about = async (by: Client, id: number) => (await by.get(pathTo(API.keptAbout, { id }))).body;
  const NOTHING = { text: '', version: 0, passed: false };

  it('[E36] is its writer’s alone, and gone with empty text', async () => {
    const { adam, vera, asAdam, asVera } = await pair();
    const { version } = (await keep(asAdam, vera.id, '  Sails.\r\nAsk about Brest. ')).body;
    expect(await about(asAdam, vera.id)).toEqual({ text: 'Sails.\nAsk about Brest.', version, passed: false });
    expect(await about(asVera, adam.id)).toEqual(NOTHING);
    expect(await about(asVera, vera.id)).toEqual(NOTHING);
    expect((await keep(asAdam, vera.id, '', version)).body).toEqual({ text: '', version: 0, replaced: null });
    expect(await about(asAdam, vera.id)).toEqual(NOTHING);
  });

  it('[E36] of two tabs the last writing wins, and hands back what it had not read', async () => {
    const { vera, asAdam } = await pair();
    const first = (await keep(asAdam, vera.id, 'Sails')).body;
    const second = (await keep(asAdam, vera.id, 'Sails, and sings', first.version)).body;
    expect([first.replaced, second.replaced]).toEqual([null, null]);
    const late = (await keep(asAdam, vera.id, 'Met in June', first.version)).body;
    expect(late.replaced).toBe('Sails, and sings');
    // Sent twice because an answer got lost: it is there once, and nothing was replaced.
    expect((await keep(asAdam, vera.id, 'Met in June', first.version)).body).toEqual({ ...late, replaced: null });
  });

  it('[E36] is out of sight with whom it is about, and back with them', async () => {
    const { vera, asAdam } = await pair();
    await keep(asAdam, vera.id, 'Sails');
    const kept = await about(asAdam, vera.id);
    await asAdam.post(API.blockMember, actionPayloads.block(vera.id));
    expect(await about(asAdam, vera.id)).toEqual(NOTHING);
    await asAdam.post(API.deleteBlocked, deletePayloads.blocked([vera.id]));
    expect(await about(asAdam, vera.id)).toEqual(kept);
  });

  it('[E36] refuses what is too long, and one about oneself', async () => {
    const { adam, vera, asAdam } = await pair();
    expect(await keep(asAdam, vera.id, 'é'.repeat(500))).toMatchObject({ status: 200 });
    expect(await keep(asAdam, vera.id, 'é'.repeat(501))).toMatchObject({ status: 400 });
    expect(await keep(asAdam, adam.id, 'Me')).toMatchObject({ status: 400, body: { code: 'OWN_PROFILE' } });
  });
});

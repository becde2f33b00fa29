import { createHash } from 'node:crypto';
import { API, decodePage, MemberRow, OPTION_LISTS, SEARCH_DEFAULTS, WiderSearchBody } from '#contract';
import type { Client, TestApp } from '#testing/app';
import type { MadeMember, MemberTraits } from '#testing/make';
import { sharedApp } from '#testing/shared-app';

describe('search', () => {
  let app: TestApp;
  let viewer: MadeMember;
  let asViewer: Client;

  beforeAll(async () => {
    app = await sharedApp();
    viewer = await app.make.member({ gender: 'M', zip: '10001' });
    asViewer = await app.as(viewer.id);
  });

  /** A corner of the country for one test: nobody else lives within 5 miles. */
  const inTown =
    (zip: string) =>
    (traits: MemberTraits = {}) =>
      app.make.member({ zip, ...traits });
  const ask = async (body: Record<string, unknown>, client = asViewer, query = '') => {
    const answer = await client.post(`${API.search}${query}`, body);
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return decodePage(MemberRow, answer.body);
  };
  const near = (zip: string, more: Record<string, unknown> = {}) => ({
    P_SEARCH_ZIP: zip,
    P_MILES_LIMIT: 5,
    P_AGE_START: 18,
    P_AGE_END: 99,
    ...more,
  });
  const foundIds = async (body: Record<string, unknown>, client?: Client) =>
    (await ask(body, client)).content.map(({ memberId }) => memberId);
  const connect = (table: string, columns: string, ...ids: number[]) =>
    app.sql(`insert into connections.${table} (${columns}) values ($1, $2)`, ids);

  it('[C-SEARCH-01][V-SEARCH-02] answers a request of nothing with the defaults: women of 21 to 55 around 10001', async () => {
    const wanted = await app.make.member({ age: 40, zip: '07030' });
    const tooOld = await app.make.member({ age: 56, zip: '07030' });
    const tooFar = await app.make.member({ age: 40, zip: '02108' });
    const man = await app.make.member({ age: 40, zip: '07030', gender: 'M' });

    const defaults = await asViewer.post(API.search, {
      P_SEARCH_ZIP: SEARCH_DEFAULTS.zip,
      P_SEEKING: SEARCH_DEFAULTS.seeking,
      P_AGE_START: SEARCH_DEFAULTS.ageFrom,
      P_AGE_END: SEARCH_DEFAULTS.ageTo,
      P_MILES_LIMIT: SEARCH_DEFAULTS.miles,
      P_MEMBER_id: SEARCH_DEFAULTS.memberId,
      pass_member_type_id: SEARCH_DEFAULTS.memberType,
      P_BODY_WHERE: [],
      P_ETH_WHERE: [],
      P_REL_WHERE: [],
      P_EDU_WHERE: [],
      P_PASS_LIMIT: 0,
      P_PASS_LIMIT2: 20,
    });
    const nothing = await asViewer.post(API.search);

    expect(defaults.status).toBe(200);
    expect(nothing.body).toEqual(defaults.body);
    const ids = decodePage(MemberRow, nothing.body).content.map(({ memberId }) => memberId);
    expect(ids).toContain(wanted.id);
    for (const { id } of [tooOld, tooFar, man]) expect(ids).not.toContain(id);
  });

  it('[D-SEARCH-14] gives rows with id, name, age, gender, looking-for, place, distance, photo and profile key', async () => {
    const { id } = await inTown('83001')({
      firstName: 'Wren',
      age: 33,
      memberType: 2,
      headline: 'Mountains first',
      idleMinutes: 1,
      columns: { intro: 'I climb.', body_type: 3, living: 1, relationship: 2, upgrade_block: true },
    });
    await connect('favorite', 'from_id, to_id', viewer.id, id);
    const [photo] = await app.sql<{ name: string; folder: string }>(
      'select name, folder from photo where member_id = $1',
      [id],
    );

    const { body } = await asViewer.post(API.search, near('83001'));

    expect(body.totalElements).toBe(1);
    const [row] = body.content;
    expect(row).toHaveLength(42);
    expect(row.slice(0, 8)).toEqual([id, 'Wren', 33, 'F', 'Man', 'Jackson', 'WY', 'Y']);
    expect(row.slice(8, 14)).toEqual([33, 'Mountains first', 'I climb.', 'F', 'Woman', 'M']);
    expect(row.slice(14, 20)).toEqual([18, 99, OPTION_LISTS.bodyType[2]!.label, null, null, 2]);
    expect(row.slice(20, 29)).toEqual([null, 'Jackson', 'WY', 5, 'Y', 1, photo!.name, null, photo!.folder]);
    expect(row.slice(29, 33)).toEqual(['Y', '', '', 'UPGRADED_BLOCK_FREE']);
    expect(row.slice(33)).toEqual(['now', 'Live alone', 'Divorced', `2/${id}`, null, null, null, null, null]);
  });

  describe('[B-SEARCH-06] filters act:', () => {
    const ZIP = '59301';
    let picky: Record<string, MadeMember>;

    beforeAll(async () => {
      const make = inTown(ZIP);
      const choices = { body_type: 1, ethnicity: 1, relationship: 1, education: 1 };
      picky = {
        all: await make({ age: 30, columns: choices }),
        older: await make({ age: 50, columns: choices }),
        body: await make({ age: 30, columns: { ...choices, body_type: 2 } }),
        ethnicity: await make({ age: 30, columns: { ...choices, ethnicity: 2 } }),
        relationship: await make({ age: 30, columns: { ...choices, relationship: 2 } }),
        education: await make({ age: 30, columns: { ...choices, education: 2 } }),
        silent: await make({ age: 30 }),
        farther: await app.make.member({ age: 30, zip: '59330', columns: choices }),
        man: await make({ age: 30, gender: 'M', columns: choices }),
      };
    });

    const names = async (more: Record<string, unknown>) => {
      const ids = await foundIds(near(ZIP, { P_MILES_LIMIT: 100, ...more }));
      return Object.keys(picky)
        .filter((name) => ids.includes(picky[name]!.id))
        .sort();
    };
    const everyWoman = ['all', 'body', 'education', 'ethnicity', 'farther', 'older', 'relationship', 'silent'];
    const without = (...left: string[]) => everyWoman.filter((name) => !left.includes(name));

    it.each<[string, Record<string, unknown>, () => string[]]>([
      ['none', {}, () => everyWoman],
      ['gender', { P_SEEKING: 'M' }, () => ['man']],
      ['age', { P_AGE_START: 40 }, () => ['older']],
      ['ages in the wrong order', { P_AGE_START: 45, P_AGE_END: 30 }, () => without('older')],
      ['distance', { P_MILES_LIMIT: 25 }, () => without('farther')],
      ['body type', { P_BODY_WHERE: ['BODY_ATHLETIC'] }, () => ['body']],
      ['two body types', { P_BODY_WHERE: 'BODY_SLENDER,BODY_ATHLETIC' }, () => without('silent')],
      ['every body type', { P_BODY_WHERE: OPTION_LISTS.bodyType.map(({ code }) => code) }, () => everyWoman],
      ['ethnicity', { P_ETH_WHERE: [OPTION_LISTS.ethnicity[1]!.code] }, () => ['ethnicity']],
      ['relationship', { P_REL_WHERE: ['REL_DIVORCED'] }, () => ['relationship']],
      ['education', { P_EDU_WHERE: ['EDU_SOMECOLLEGE'] }, () => ['education']],
      [
        'several lists at once',
        { P_BODY_WHERE: ['BODY_SLENDER'], P_REL_WHERE: ['REL_NEVERMARRIED'], P_EDU_WHERE: ['EDU_HIGH'] },
        () => without('body', 'relationship', 'education', 'silent'),
      ],
    ])('%s', async (_, filter, expected) => {
      expect(await names(filter)).toEqual(expected());
    });

    it('[V-SEARCH-01] and numbers count as numbers, written as text or not', async () => {
      const asText = await ask(
        near(ZIP, { P_AGE_START: '40', P_AGE_END: '60', P_MILES_LIMIT: '25', P_PASS_LIMIT2: '20' }),
      );
      const asNumbers = await ask(near(ZIP, { P_AGE_START: 40, P_AGE_END: 60, P_MILES_LIMIT: 25, P_PASS_LIMIT2: 20 }));

      expect(asText).toEqual(asNumbers);
      expect(asText.content.map(({ memberId }) => memberId)).toEqual([picky['older']!.id]);
    });
  });

  it('[B17] [B-SEARCH-07] takes the identity from the session, whatever id and type the request names', async () => {
    const stranger = await inTown('79936')();
    const blocked = await inTown('79936')();
    await connect('block', 'blocker_id, blocked_id', viewer.id, blocked.id);
    const own = await asViewer.post(API.search, near('79936'));

    for (const id of [stranger.id, blocked.id, 55, 0, 'x']) {
      const other = await asViewer.post(API.search, near('79936', { P_MEMBER_id: id, pass_member_type_id: 5 }));
      expect(other.body).toEqual(own.body);
    }
    expect(own.body.content.map(([id]: [number]) => id)).toEqual([stranger.id]);
  });

  it('[L1] [C01] [C02] [B-SEARCH-08] never takes a filter for SQL', async () => {
    const make = inTown('96720');
    const { id } = await make({ columns: { body_type: 1 } });
    const before = await app.sql('select count(*) from member');
    const corpus = [
      "'",
      '"',
      "') or 1=1 --",
      "BODY_SLENDER'); drop table member_search; --",
      '1; select pg_sleep(10)',
      "' union select password_hash from auth.account --",
      '$1',
      '${code}',
      '\\',
      '\u0000',
      '%27%20or%201=1',
      { code: 'BODY_SLENDER', $gt: '' },
      [[['BODY_SLENDER']]],
      null,
      -1,
      1e300,
      true,
      'x'.repeat(20_000),
    ];
    for (const field of [
      'P_BODY_WHERE',
      'P_ETH_WHERE',
      'P_REL_WHERE',
      'P_EDU_WHERE',
      'P_SEEKING',
      'P_AGE_START',
      'P_MILES_LIMIT',
      'P_PASS_LIMIT',
    ]) {
      for (const value of corpus) {
        const answer = await asViewer.post(API.search, near('96720', { [field]: value }));
        expect([field, value, answer.status]).toEqual([field, value, 200]);
        const hits = answer.body.content.map(([found]: [number]) => found);
        expect([[], [id]]).toContainEqual(hits);
      }
    }
    for (const page of ['1e300', '1000000001'])
      expect((await asViewer.post(`${API.search}?page=${page}`, near('96720'))).status).toBe(400);
    expect((await asViewer.post(`${API.search}?page=1000000000&size=1e300`, near('96720'))).body.content).toEqual([]);
    for (const zip of corpus.filter((value) => typeof value === 'string')) {
      const answer = await asViewer.post(API.search, near(zip));
      expect([zip, answer.status, answer.body.message]).toEqual([zip, 400, 'Invalid zipcode']);
    }
    expect(await app.sql('select count(*) from member')).toEqual(before);
  });

  it('refuses a zip that is none with 400 and the words the screen expects', async () => {
    for (const zip of ['00000', '1234', 'abcde', '123456']) {
      const { status, body } = await asViewer.post(API.search, { P_SEARCH_ZIP: zip });
      expect([status, body.message]).toEqual([400, 'Invalid zipcode']);
    }
  });

  it('needs a session', async () => {
    expect((await app.visitor.post(API.search, {})).status).toBe(401);
  });

  /** So many minutes ago, and in which step that is told and ordered. */
  const STEPS = [
    ['now', [0, 9, 18]],
    ['today', [40, 500, 1_000]],
    ['week', [1_500, 5_000, 8_500]],
    [null, [10_500, 50_000, 900_000]],
  ] as const;
  /** Where the order within a step begins on a day, and which place a member has in it. */
  const placeOf = (text: string) => createHash('md5').update(text).digest().readInt32BE(0);
  const shuffled = (ids: readonly number[]): number[] => {
    const start = placeOf(new Date().toISOString().slice(0, 10));
    const rank = (id: number) => (placeOf(String(id)) - start + 2 ** 32) % 2 ** 32;
    return ids.toSorted((one, other) => rank(one) - rank(other));
  };

  it('[M15] [E22] orders by photo, then by steps of activity, and within a step by lot', async () => {
    const make = inTown('82801');
    const steps: number[][] = [];
    for (const photo of [true, false])
      for (const [, minutes] of STEPS) {
        const made = [];
        for (const idleMinutes of minutes) made.push((await make({ photo, idleMinutes })).id);
        steps.push(made);
      }

    const ids = await foundIds(near('82801', { P_PASS_LIMIT2: 100 }));

    expect(ids).toEqual(steps.flatMap(shuffled));
    for (let again = 0; again < 3; again += 1)
      expect(await foundIds(near('82801', { P_PASS_LIMIT2: 100 }))).toEqual(ids);
  });

  it('[M15] [E22] tells the step, and of who hides it or is private what it tells of who was here long ago', async () => {
    const make = inTown('82801');
    const told = async () => {
      const { content } = await ask(near('82801', { P_PASS_LIMIT2: 100 }));
      return new Map(content.map(({ memberId, activity, online }) => [memberId, [activity, online]]));
    };
    for (const [step, [idleMinutes]] of STEPS) {
      const { id } = await make({ idleMinutes });
      expect((await told()).get(id)).toEqual([step, step === 'now']);
      await (await app.as(id)).post(API.hideActivity, { hidden: true });
      expect((await told()).get(id)).toEqual([null, false]);
    }
    const letIn = await make({ memberType: 2, privateMode: true, idleMinutes: 0 });
    await connect('unlock', 'owner_id, other_id', letIn.id, viewer.id);
    expect((await told()).get(letIn.id)).toEqual([null, false]);
  });

  it('[E22] mixes who hides it with who was here long ago, whenever they come', async () => {
    const make = inTown('88030');
    const here = (await make({ idleMinutes: 3_000 })).id;
    const others = [];
    for (let n = 0; n < 6; n += 1) others.push((await make({ idleMinutes: n % 2 ? 0 : 50_000 })).id);
    for (const [n, id] of others.entries())
      if (n % 2) await (await app.as(id)).post(API.hideActivity, { hidden: true });

    expect(await foundIds(near('88030'))).toEqual([here, ...shuffled(others)]);
  });

  it('gives every member on exactly one page, by offset and count or by page and size', async () => {
    const make = inTown('88310');
    const made = [];
    for (let n = 0; n < 13; n += 1) made.push((await make({ photo: n % 3 !== 0, idleMinutes: (n % 4) * 30 })).id);
    const all = await ask(near('88310', { P_PASS_LIMIT2: 100 }));
    expect(all.totalElements).toBe(13);
    expect(all.content.map(({ memberId }) => memberId).sort()).toEqual(made.sort());

    const byOffset = [];
    const byPage = [];
    for (let page = 0; page < 3; page += 1) {
      const offset = await ask(near('88310', { P_PASS_LIMIT: page * 5, P_PASS_LIMIT2: 5 }));
      const paged = await ask(near('88310'), asViewer, `?page=${page}&size=5`);
      expect([offset.totalElements, paged.totalElements]).toEqual([13, 13]);
      byOffset.push(...offset.content);
      byPage.push(...paged.content);
    }
    expect(byOffset).toEqual(all.content);
    expect(byPage).toEqual(all.content);
    const beyond = await ask(near('88310', { P_PASS_LIMIT: 1_000_000_000 }));
    expect(beyond).toEqual({ content: [], totalElements: 13 });
  });

  it('finds members of every age at the edge of the range on the day of their birthday', async () => {
    const make = inTown('69101');
    const today = new Date().toISOString().slice(0, 10);
    const yearsAgo = (years: number) =>
      `${Number(today.slice(0, 4)) - years}${today.slice(4)}`.replace('02-29', '02-28');
    const turned30 = await make({ columns: { birth_date: yearsAgo(30) } });
    const turns41Today = await make({ columns: { birth_date: yearsAgo(41) } });

    const { content } = await ask(near('69101', { P_AGE_START: 30, P_AGE_END: 40 }));

    expect(content.map(({ memberId, age }) => [memberId, age])).toEqual([[turned30.id, 30]]);
    expect(await foundIds(near('69101', { P_AGE_START: 41, P_AGE_END: 41 }))).toEqual([turns41Today.id]);
  });

  describe('finds only whom the viewer may see', () => {
    it('[E05] [B-REVIEW-02] and blocked pairs never find each other, nor count', async () => {
      const make = inTown('58501');
      const woman = await make();
      const man = await make({ gender: 'M' });
      const [asWoman, asMan] = [await app.as(woman.id), await app.as(man.id)];
      const women = near('58501', { P_SEEKING: 'F' });
      const men = near('58501', { P_SEEKING: 'M' });
      expect(await foundIds(women, asMan)).toEqual([woman.id]);
      expect(await foundIds(men, asWoman)).toEqual([man.id]);

      await connect('block', 'blocker_id, blocked_id', woman.id, man.id);

      expect(await ask(women, asMan)).toEqual({ content: [], totalElements: 0 });
      expect(await ask(men, asWoman)).toEqual({ content: [], totalElements: 0 });
      expect((await ask(women)).totalElements).toBe(1);

      await app.sql('delete from connections.block where blocker_id = $1', [woman.id]);
      expect(await foundIds(women, asMan)).toEqual([woman.id]);
    });

    it('[T-REVIEW-08] and nobody who is hidden, suspended or removed', async () => {
      const make = inTown('57701');
      const shown = await make();
      await make({ hidden: true });
      await make({ status: 'suspended' });
      await make({ status: 'removed' });

      const { content, totalElements } = await ask(near('57701'));

      expect([content.map(({ memberId }) => memberId), totalElements]).toEqual([[shown.id], 1]);
    });

    it('and members in private mode only where they let the viewer in', async () => {
      const make = inTown('82001');
      const open = await make({ idleMinutes: 1 });
      const lockedOut = await make({ memberType: 2, privateMode: true, idleMinutes: 2 });
      const letIn = await make({ memberType: 2, privateMode: true, idleMinutes: 3 });
      await connect('unlock', 'owner_id, other_id', letIn.id, viewer.id);
      await connect('unlock', 'owner_id, other_id', viewer.id, lockedOut.id);

      const mine = await ask(near('82001'));
      const others = await ask(near('82001'), await app.as((await app.make.member({ gender: 'M' })).id));

      expect([mine.content.map(({ memberId }) => memberId), mine.totalElements]).toEqual([[open.id, letIn.id], 2]);
      expect([others.content.map(({ memberId }) => memberId), others.totalElements]).toEqual([[open.id], 1]);

      await connect('block', 'blocker_id, blocked_id', letIn.id, viewer.id);
      expect((await ask(near('82001'))).totalElements).toBe(1);
    });

    it('and never the viewer', async () => {
      const woman = await inTown('59901')();
      const other = await inTown('59901')();

      const { content, totalElements } = await ask(near('59901', { P_SEEKING: 'F' }), await app.as(woman.id));

      expect([content.map(({ memberId }) => memberId), totalElements]).toEqual([[other.id], 1]);
    });
  });

  describe('a wider search', () => {
    const wider = async (body: Record<string, unknown>, client = asViewer) => {
      const answer = await client.post(API.widerSearch, body);
      expect([answer.status, answer.body.message]).toEqual([200, undefined]);
      return WiderSearchBody.parse(answer.body);
    };
    const picky = near('04619', {
      P_AGE_START: 60,
      P_AGE_END: 61,
      P_BODY_WHERE: ['BODY_SLENDER'],
      P_REL_WHERE: ['REL_DIVORCED'],
      P_ETH_WHERE: OPTION_LISTS.ethnicity.map(({ code }) => code),
      P_EDU_WHERE: ['EDU_HIGH'],
    });

    it('tells in one answer how many a search finds without each filter, and without all of them', async () => {
      const make = inTown('04619');
      const fits = { body_type: 1, relationship: 2, education: 1 };
      await make({ age: 30, columns: fits });
      await make({ age: 40, columns: fits });
      await make({ age: 60, columns: { ...fits, body_type: 2 } });
      await make({ age: 60, gender: 'M', columns: fits });
      await app.make.member({ age: 60, zip: '04654', columns: fits });

      const without = { miles: 1, ages: 2, bodyTypes: 1, relationships: 0, educations: 0 };
      expect(await wider(picky)).toEqual({ without, withoutAll: 4 });
      expect((await ask({ ...picky, P_AGE_START: 18, P_AGE_END: 99 })).totalElements).toBe(without.ages);
      expect(await wider(near('04619', { P_MILES_LIMIT: 100 }))).toEqual({ without: {}, withoutAll: 4 });
    });

    it('counts only whom the viewer may see, as a search does', async () => {
      const make = inTown('96793');
      const [open, letIn] = [await make(), await make({ memberType: 2, privateMode: true })];
      await make({ memberType: 2, privateMode: true });
      await make({ hidden: true });
      const narrow = near('96793', { P_AGE_START: 98 });
      expect((await wider(narrow)).without).toMatchObject({ ages: 1 });
      await connect('unlock', 'owner_id, other_id', letIn.id, viewer.id);
      expect((await wider(narrow)).without).toMatchObject({ ages: 2 });
      await connect('block', 'blocker_id, blocked_id', open.id, viewer.id);
      expect((await wider(narrow)).without).toMatchObject({ ages: 1 });
      const asHer = await app.as(letIn.id);
      expect((await wider(narrow, asHer)).without).toMatchObject({ ages: 1 });
    });

    it('refuses a zip that is none, and whoever has no session', async () => {
      expect((await asViewer.post(API.widerSearch, { P_SEARCH_ZIP: '00000' })).body.code).toBe('ZIPCODE_UNKNOWN');
      expect((await app.visitor.post(API.widerSearch, {})).status).toBe(401);
    });
  });

  it('takes the highest age for that and older, also where it is asked who fits both ways', async () => {
    const make = inTown('82801');
    const asOldMan = await app.as((await make({ gender: 'M', age: 101 })).id);
    const wanted = await make({ age: 104, columns: { age_from: 99 } });
    await make({ age: 98 });
    const oldest = near('82801', { P_AGE_START: 99 });
    for (const more of [{}, { P_PHOTO: 'Y' }, { P_TWO_WAY: 'Y' }]) {
      const { content, totalElements } = await ask({ ...oldest, ...more }, asOldMan);
      expect([more, content.map(({ memberId }) => memberId), totalElements]).toEqual([more, [wanted.id], 1]);
      expect((await asOldMan.post(API.searchCounts, { ...oldest, ...more })).body.total).toBe(1);
    }
    expect(await foundIds(near('82801', { P_AGE_END: 98 }), asOldMan)).not.toContain(wanted.id);
  });

  it('keeps the total right through every change, though it is not counted anew each time', async () => {
    const make = inTown('99701');
    const made: number[] = [];
    for (let n = 0; n < 4; n += 1) made.push((await make()).id);
    expect((await ask(near('99701'))).totalElements).toBe(4);

    made.push((await make()).id);
    expect((await ask(near('99701'))).totalElements).toBe(5);
    await connect('block', 'blocker_id, blocked_id', made[0]!, viewer.id);
    expect((await ask(near('99701'))).totalElements).toBe(4);
    expect((await ask(near('99701'), await app.as(made[1]!))).totalElements).toBe(4);
    await app.sql('delete from connections.block where blocker_id = $1', [made[0]]);
    expect((await ask(near('99701'))).totalElements).toBe(5);
  });
});

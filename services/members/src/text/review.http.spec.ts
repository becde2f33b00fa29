import { API, PROFILE_TEXT_NAMES, pathTo, TEXT_FIELDS } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import type { MadeMember } from '#testing/make';
import { sharedApp } from '#testing/shared-app';

/** The texts that stand on cards as well. */
const ON_CARDS = ['headline', 'intro', 'genderWords'];

interface Ruling {
  outcome: 'approved' | 'rejected';
  verdicts?: Record<string, 'approved' | 'rejected'>;
  reason?: string;
  hide?: boolean;
}

describe('the review of profile texts', () => {
  let app: TestApp;
  let staffId: number;
  let anna: MadeMember;
  let asAnna: Client;
  let asBen: Client;

  const update = (values: Record<string, string>) =>
    asAnna.post(API.updateProfile, {
      updatedColumns: { profile: Object.entries(values).map(([name, val]) => ({ name, val })) },
    });
  const mine = async () => (await asAnna.get(API.myProfile)).body[0];
  const seenByBen = async () =>
    (await asBen.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: anna.id }))).body[0];
  /** What a profile, a quick profile and a card of the search say. */
  const readByBen = async () => {
    const quick = (await asBen.get(pathTo(API.profileModal, { memberId: anna.id }))).body;
    const { body } = await asBen.post(API.search, { P_SEARCH_ZIP: '10001', P_SEEKING: 'F', P_PASS_LIMIT2: 100 });
    return [await seenByBen(), quick, (body.content as unknown[][]).find((row) => row[0] === anna.id)];
  };
  const foundByBen = async () => {
    const { body } = await asBen.post(API.search, { P_SEARCH_ZIP: '10001', P_SEEKING: 'F', P_PASS_LIMIT2: 100 });
    return (body.content as unknown[][]).some((row) => row[0] === anna.id);
  };
  const revisions = () =>
    app.sql<{ id: number; state: string; fields: object }>(
      'select id::int, state, fields from members.text_revision where member_id = $1 order by id',
      [anna.id],
    );
  /** Waits for the case of the open revision at the desk. */
  const openCase = async () => {
    const open = (await revisions()).find(({ state }) => state === 'pending')!;
    const found = await eventually(async () => {
      const [row] = await app.sql<{ id: number }>(
        `select id from moderation.review_case where kind = 'text' and subject_id = $1`,
        [open.id],
      );
      if (!row) throw new Error(`there is no case of revision ${open.id}`);
      return row;
    });
    return { caseId: found.id, revisionId: open.id };
  };
  const rule = async ({ outcome, verdicts = {}, reason, hide = false }: Ruling) => {
    const { caseId, revisionId } = await openCase();
    await app.sql(
      `with ruling as (
         insert into moderation.decision (case_id, staff_id, outcome, verdicts, reason_text, hide_profile)
         values ($1, $2, $3, $4, $5, $6)
       )
       insert into moderation.outbox (type, payload)
       values ('profile-text.decided', jsonb_build_object('revisionId', $7::bigint))`,
      [caseId, staffId, outcome, verdicts, reason ?? null, hide, revisionId],
    );
    await eventually(async () => {
      const decided = (await revisions()).find(({ id }) => id === revisionId);
      if (decided?.state === 'pending') throw new Error('the decision has not been applied');
    });
  };

  beforeAll(async () => {
    app = await sharedApp();
    asBen = await app.as((await app.make.member({ gender: 'M' })).id);
    const [staff] = await app.sql<{ id: number }>(
      `insert into moderation.staff (email, name, role, password_hash) values ('mo@example.test', 'Mo', 'moderator', '-')
       returning id`,
    );
    staffId = staff!.id;
  });
  beforeEach(async () => {
    anna = await app.make.member({ headline: 'Sailing at dawn', columns: { hobbies: 'Chess.' } });
    asAnna = await app.as(anna.id);
  });

  it('[T-REVIEW-01] puts every edited text into review as pending and before the desk', async () => {
    await update({ desc_headline: 'Sailing at noon', desc_hobbies: 'Chess.', desc_fun: 'Kites.' });

    expect(await revisions()).toEqual([
      {
        id: expect.any(Number),
        state: 'pending',
        fields: {
          headline: { before: 'Sailing at dawn', after: 'Sailing at noon' },
          fun: { before: null, after: 'Kites.' },
        },
      },
    ]);
    expect((await openCase()).caseId).toBeTruthy();
  });

  it.each(PROFILE_TEXT_NAMES.map((field) => [field, TEXT_FIELDS[field]] as const))(
    '[T-REVIEW-01] [T-REVIEW-02] has %s reviewed before others read it',
    async (field, { pair }) => {
      await update({ [pair]: 'Sailing with seventeen parrots' });

      expect(await revisions()).toMatchObject([
        { state: 'pending', fields: { [field]: { after: 'Sailing with seventeen parrots' } } },
      ]);
      expect(JSON.stringify(await readByBen())).not.toContain('seventeen parrots');
      await rule({ outcome: 'approved' });
      const read = (await readByBen()).map((row) => JSON.stringify(row).includes('Sailing with seventeen parrots'));
      expect(read).toEqual([true, ON_CARDS.includes(field), ON_CARDS.includes(field)]);
    },
  );

  it('[T-REVIEW-02][T-MYPROF-01] shows the owner the new text as pending and others the approved one', async () => {
    await update({ desc_headline: 'Sailing at noon', desc_fun: 'Kites.' });

    expect([(await mine())[21], (await mine())[15], (await mine())[22]]).toEqual(['Sailing at noon', 'Kites.', 'P']);
    expect([(await seenByBen())[21], (await seenByBen())[15], (await seenByBen())[22]]).toEqual([
      'Sailing at dawn',
      null,
      null,
    ]);
  });

  it('[T-REVIEW-03] shows everybody an approved text', async () => {
    await update({ desc_headline: 'Sailing at noon' });
    await rule({ outcome: 'approved' });

    expect([(await mine())[21], (await mine())[22]]).toEqual(['Sailing at noon', 'A']);
    expect((await seenByBen())[21]).toBe('Sailing at noon');
  });

  it('[T-REVIEW-05][T-MYPROF-01] keeps a rejected text from others and tells its writer why', async () => {
    await update({ desc_headline: 'Call me: 555 0100' });
    await rule({ outcome: 'rejected', reason: 'No phone numbers, please.' });

    const row = await mine();
    expect([row[21], row[22], row[25]]).toEqual(['Call me: 555 0100', 'R', 'No phone numbers, please.']);
    expect((await seenByBen())[21]).toBe('Sailing at dawn');
    expect(JSON.stringify(await seenByBen())).not.toContain('phone numbers');
  });

  it('[T-MYPROF-01] tells the writer alone which texts are open and what others read meanwhile', async () => {
    await update({ desc_headline: 'Sailing at noon', desc_fun: 'Call me.' });
    await rule({ outcome: 'approved', verdicts: { headline: 'approved', fun: 'rejected' }, reason: 'No calls.' });
    await update({ desc_hobbies: 'Chess and kites.' });

    const texts = {
      fun: { state: 'R', approved: null, reason: 'No calls.' },
      hobbies: { state: 'P', approved: 'Chess.', reason: null },
    };
    expect((await mine())[24]).toEqual({ since: expect.any(String), texts });
    expect((await asAnna.get(API.profileForUpdate)).body[0][28]).toEqual((await mine())[24]);
    expect((await seenByBen())[24]).toBeNull();
  });

  it('[T-MYPROF-01] tells of each rejected text its own reason, whatever is decided about others since', async () => {
    const told = async () => {
      const row = await mine();
      const texts = Object.entries(row[24].texts as Record<string, { state: string; reason: string | null }>);
      return [
        row[22],
        row[25],
        Object.fromEntries(texts.map(([field, { state, reason }]) => [field, [state, reason]])),
      ];
    };
    const headline = ['R', 'No phone numbers.'];
    await update({ desc_headline: 'Call me: 555 0100' });
    await rule({ outcome: 'rejected', reason: 'No phone numbers.' });
    await update({ desc_job: 'Boats.' });
    expect(await told()).toEqual(['P', null, { headline, job: ['P', null] }]);
    await rule({ outcome: 'approved' });
    expect(await told()).toEqual(['R', 'No phone numbers.', { headline }]);

    await update({ desc_fun: 'Bank of Berg' });
    await rule({ outcome: 'rejected', reason: 'No money.' });
    expect(await told()).toEqual(['R', 'No money.', { headline, fun: ['R', 'No money.'] }]);
    await update({ desc_headline: 'Sailing at noon' });
    await rule({ outcome: 'approved' });
    await update({ desc_fun: '' });
    expect(await mine()).toMatchObject({ 22: 'A', 24: null, 25: null });
  });

  it('follows a verdict on each text', async () => {
    await update({ desc_headline: 'Sailing at noon', desc_fun: 'Call me.' });
    await rule({ outcome: 'approved', verdicts: { headline: 'approved', fun: 'rejected' }, reason: 'No calls.' });

    expect([(await seenByBen())[21], (await seenByBen())[15]]).toEqual(['Sailing at noon', null]);
    expect([(await mine())[15], (await mine())[22]]).toEqual(['Call me.', 'R']);
  });

  it('[T-REVIEW-08] keeps a hidden member out of search and profile views', async () => {
    expect(await foundByBen()).toBe(true);

    await asAnna.post(API.updateSettings, { P_PROFILE_HIDDEN: 'Y', P_PROFILE_VISIBLE: 'N' });

    expect(await foundByBen()).toBe(false);
    expect(await seenByBen()).toBeUndefined();
  });

  it('[T-REVIEW-04] makes a hidden profile visible when its text is approved', async () => {
    await app.sql('update members.member set hidden = true where id = $1', [anna.id]);
    await update({ desc_headline: 'Sailing at noon' });
    await rule({ outcome: 'approved' });

    expect(await foundByBen()).toBe(true);
    expect((await asAnna.get(API.settings)).body[0][10]).toBe('PROFILE_VISIBLE');
    expect(await app.sql('select made_visible from members.revision where member_id = $1', [anna.id])).toEqual([
      { made_visible: true },
    ]);
  });

  it('[T-REVIEW-04] leaves a hidden profile in private mode hidden when its text is approved', async () => {
    await app.sql('update members.member set hidden = true, private_mode = true where id = $1', [anna.id]);
    await update({ desc_headline: 'Sailing at noon' });
    await rule({ outcome: 'approved' });

    expect(await foundByBen()).toBe(false);
    expect((await asAnna.get(API.settings)).body[0][10]).toBe('PROFILE_HIDDEN');
  });

  it('[T-REVIEW-07] hides the profile with a rejection where the moderator says so', async () => {
    await update({ desc_headline: 'Something vile' });
    await rule({ outcome: 'rejected', hide: true });

    expect(await seenByBen()).toBeUndefined();
    expect(await foundByBen()).toBe(false);
    expect((await asAnna.get(API.settings)).body[0][10]).toBe('PROFILE_HIDDEN');
  });

  it('replaces the open revision by a newer edit, which takes the older text along', async () => {
    await update({ desc_headline: 'Sailing at noon' });
    await update({ desc_headline: 'Sailing at noon', desc_fun: 'Kites.' });

    const [older, newer, ...more] = await revisions();
    expect(more).toEqual([]);
    expect([older!.state, newer!.state]).toEqual(['superseded', 'pending']);
    expect(Object.keys(newer!.fields).sort()).toEqual(['fun', 'headline']);
  });

  it('ignores a decision about a revision that was replaced meanwhile', async () => {
    await update({ desc_headline: 'Sailing at noon' });
    const { caseId, revisionId } = await openCase();
    await update({ desc_headline: 'Sailing at night' });

    await app.sql(
      `with ruling as (
         insert into moderation.decision (case_id, staff_id, outcome) values ($1, $2, 'approved')
       )
       insert into moderation.outbox (type, payload)
       values ('profile-text.decided', jsonb_build_object('revisionId', $3::bigint))`,
      [caseId, staffId, revisionId],
    );
    await rule({ outcome: 'approved' });

    expect((await seenByBen())[21]).toBe('Sailing at night');
    expect((await revisions()).map(({ state }) => state)).toEqual(['superseded', 'approved']);
  });

  it('opens no review for unchanged texts, and none for one taken away', async () => {
    await update({ desc_headline: 'Sailing at dawn', desc_hobbies: '' });

    expect(await revisions()).toEqual([]);
    expect((await seenByBen())[17]).toBeNull();
  });

  it('withdraws what the open revision asked when its texts are taken away', async () => {
    await update({ desc_fun: 'Kites.' });
    await update({ desc_fun: '' });

    expect((await revisions()).map(({ state }) => state)).toEqual(['superseded']);
    expect([(await mine())[15], (await mine())[22]]).toEqual([null, null]);
  });

  it('takes a text with half of a sign in it, without that', async () => {
    const answer = await update({ desc_fun: 'Kites\ud800.', first_name: 'Anna\udc00' });

    expect([answer.status, (await mine())[15], (await mine())[5]]).toEqual([200, 'Kites.', 'Anna']);
  });

  it('[B-REVIEW-03] keeps accents, ñ and other scripts as they were written', async () => {
    const text = 'Mañana à Montréal: «naïve» 日本 🌊';
    await update({ desc_headline: text });
    await rule({ outcome: 'approved' });

    expect((await seenByBen())[21]).toBe(text);
  });

  describe('of a name', () => {
    const names = async () => ({
      own: [(await mine())[5], (await asAnna.get(API.settings)).body[0][4]],
      others: (await seenByBen())?.[5],
    });

    it('[H3] lets others read a clean one at once, and asks nobody', async () => {
      await update({ first_name: 'Mary-Kate O’Shea' });

      expect(await names()).toEqual({ own: ['Mary-Kate O’Shea', 'Mary-Kate O’Shea'], others: 'Mary-Kate O’Shea' });
      expect(await revisions()).toEqual([]);
    });

    it('[H3] leaves a doubtful one to its owner until the desk has approved it; others read the username', async () => {
      await update({ first_name: 'Anna 555' });

      expect(await names()).toEqual({ own: ['Anna 555', 'Anna 555'], others: anna.username });
      expect((await mine())[24].texts).toEqual({ firstName: { state: 'P', approved: null, reason: null } });

      await rule({ outcome: 'approved' });
      expect(await names()).toEqual({ own: ['Anna 555', 'Anna 555'], others: 'Anna 555' });
      const approval = await app.mails.next(anna.email, 'Your first name was approved');
      expect(approval.text).toContain('Other members see it now.');
    });

    it('[H3] goes on showing others the username when it was rejected, and tells its owner why', async () => {
      await update({ first_name: 'Call me 555' });
      await rule({ outcome: 'rejected', reason: 'Letters only, please.' });

      expect(await names()).toEqual({ own: ['Call me 555', 'Call me 555'], others: anna.username });
      const row = await mine();
      expect([row[22], row[24].texts, row[25]]).toEqual([
        'R',
        { firstName: { state: 'R', approved: null, reason: 'Letters only, please.' } },
        'Letters only, please.',
      ]);
      const { text } = await app.mails.next(anna.email, 'not approved');
      expect(text).toContain('First name.');
      expect(text).toContain('Other members read your username in place of the name.');
      expect(text).toContain('Letters only, please.');
      expect(text).not.toContain('Call me 555');
    });

    it('[H3] takes a doubtful one from the desk when a clean one follows', async () => {
      await update({ first_name: 'Anna 555' });
      await update({ first_name: 'Anna' });

      expect(await names()).toEqual({ own: ['Anna', 'Anna'], others: 'Anna' });
      expect((await revisions()).map(({ state }) => state)).toEqual(['superseded']);
    });

    it('[H3] screens that of the sign-up as well, beside the headline', async () => {
      const pairs = { firstname: 'www.anna.example', lastname: 'Berg', headline: 'Sailing at noon' };
      const step = { ...pairs, EDU_BACHELORS: 'Y', ETH_ASIAN: 'Y' };
      const sent = Object.entries(step).map(([name, value]) => ({ name, value }));
      expect((await asAnna.post(API.signupStep2, { signUpSecondData: sent })).status).toBe(200);

      expect(await names()).toMatchObject({ own: ['www.anna.example', 'www.anna.example'], others: anna.username });
      expect(Object.keys((await revisions())[0]!.fields).toSorted()).toEqual(['firstName', 'headline']);
    });

    it('[H3] makes no hidden profile visible', async () => {
      await app.sql('update members.member set hidden = true, hidden_by_desk = true where id = $1', [anna.id]);
      await update({ first_name: 'Anna 555' });
      await rule({ outcome: 'approved' });

      expect(await foundByBen()).toBe(false);
    });
  });

  describe('that was decided before the member wrote anew', () => {
    /** Decides about the open revision; the effect comes when it is sent, after `meanwhile`. */
    const ruleThenWrite = async (ruling: Ruling, meanwhile: Record<string, string>) => {
      const { caseId, revisionId } = await openCase();
      await app.sql(
        `insert into moderation.decision (case_id, staff_id, outcome, verdicts, reason_text, hide_profile)
         values ($1, $2, $3, $4, $5, $6)`,
        [caseId, staffId, ruling.outcome, ruling.verdicts ?? {}, ruling.reason ?? null, ruling.hide ?? false],
      );
      await update(meanwhile);
      const [sent] = await app.sql<{ id: string }>(
        `insert into moderation.outbox (type, payload)
         values ('profile-text.decided', jsonb_build_object('revisionId', $1::bigint)) returning id`,
        [revisionId],
      );
      await eventually(async () =>
        expect(await app.sql(`select 1 from members.handled_event where event_id = $1`, [sent!.id])).toHaveLength(1),
      );
    };

    it('[H3] holds for what was left as it was read, and leaves the rest to the desk', async () => {
      await update({ desc_headline: 'Sailing at noon', desc_fun: 'Call me.', desc_hobbies: 'Kites.' });
      const verdicts = { headline: 'approved', fun: 'rejected', hobbies: 'approved' } as const;
      await ruleThenWrite({ outcome: 'rejected', verdicts, reason: 'No calls.' }, { desc_hobbies: 'Kites and chess.' });

      expect([(await seenByBen())[21], (await seenByBen())[15], (await seenByBen())[17]]).toEqual([
        'Sailing at noon',
        null,
        'Chess.',
      ]);
      expect((await mine())[24].texts).toEqual({
        fun: { state: 'R', approved: null, reason: 'No calls.' },
        hobbies: { state: 'P', approved: 'Chess.', reason: null },
      });
      expect((await revisions()).map(({ state, fields }) => [state, Object.keys(fields).toSorted()])).toEqual([
        ['rejected', ['fun', 'headline']],
        ['superseded', ['fun', 'headline', 'hobbies']],
        ['pending', ['hobbies']],
      ]);
      expect((await app.mails.next(anna.email, 'not approved')).text).toContain('No calls.');
    });

    it('[H3] hides the profile only for a text that is still there', async () => {
      await update({ desc_fun: 'Call me.', desc_hobbies: 'Kites.' });
      const verdicts = { fun: 'rejected', hobbies: 'approved' } as const;
      await ruleThenWrite({ outcome: 'rejected', verdicts, hide: true }, { desc_fun: 'Kites.' });
      expect((await seenByBen())[17]).toBe('Kites.');

      await update({ desc_job: 'Call me at work.' });
      await ruleThenWrite({ outcome: 'rejected', verdicts: { job: 'rejected' }, hide: true }, { desc_intro: 'Hello.' });
      expect(await seenByBen()).toBeUndefined();
    });

    it('[H3] leaves nothing to the desk when only what it has read is asked still', async () => {
      await update({ desc_fun: 'Kites.', desc_hobbies: 'Rowing.' });
      await ruleThenWrite({ outcome: 'approved' }, { desc_hobbies: 'Chess.' });

      expect([(await seenByBen())[15], (await seenByBen())[17]]).toEqual(['Kites.', 'Chess.']);
      expect((await revisions()).map(({ state }) => state)).toEqual(['approved', 'superseded']);
    });
  });
});

import { API, pathTo, TEXT_FIELDS } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import type { MadeMember } from '#testing/make';
import { sharedApp } from '#testing/shared-app';

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

  it.each(Object.entries(TEXT_FIELDS))(
    '[T-REVIEW-01] [T-REVIEW-02] has %s reviewed before others read it',
    async (field, { pair }) => {
      await update({ [pair]: 'Sailing with seventeen parrots' });

      expect(await revisions()).toMatchObject([
        { state: 'pending', fields: { [field]: { after: 'Sailing with seventeen parrots' } } },
      ]);
      expect(JSON.stringify(await seenByBen())).not.toContain('seventeen parrots');
      await rule({ outcome: 'approved' });
      expect(JSON.stringify(await seenByBen())).toContain('Sailing with seventeen parrots');
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
      fun: { state: 'R', approved: null },
      hobbies: { state: 'P', approved: 'Chess.' },
    };
    expect((await mine())[24]).toEqual({ since: expect.any(String), texts });
    expect((await asAnna.get(API.profileForUpdate)).body[0][28]).toEqual((await mine())[24]);
    expect((await seenByBen())[24]).toBeNull();
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

  it('[B-REVIEW-03] keeps accents, ñ and other scripts as they were written', async () => {
    const text = 'Mañana à Montréal: «naïve» 日本 🌊';
    await update({ desc_headline: text });
    await rule({ outcome: 'approved' });

    expect((await seenByBen())[21]).toBe(text);
  });
});

import { CONSOLE_API, pathTo } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture, type Author } from '../desk.fixture.js';

const GERMAN = 'Ich bin ein ruhiger Mensch, koche gern und suche eine ehrliche Partnerin.';

describe('a text that comes before the desk', () => {
  let app: TestApp;
  let desk: DeskFixture;
  let robin: Client;
  let anna: Author;

  beforeAll(async () => {
    app = await sharedApp();
    desk = new DeskFixture(app);
    robin = await desk.moderator('Robin');
  });
  beforeEach(async () => {
    // What one test writes is no copy of what another wrote.
    await app.sql('truncate moderation.screened_text');
    anna = await desk.author();
  });

  it.each([
    ['en', 'I mend clocks, I bake bread and I like people who listen.', []],
    ['es', 'Mañana bailo en la cocina: soy tranquila y me gusta escuchar.', []],
    ['fr', 'Je répare des horloges, je fais du pain et j’aime écouter les gens.', []],
    ['other', GERMAN, ['LANGUAGE_OTHER', 'NEW_ACCOUNT']],
    ['unsure', '¡Olé!', []],
  ])('[B-REVIEW-03] says to be written in %s, and is found by that', async (language, words, signals) => {
    await desk.writes(anna, { desc_fun: words });

    const open = await desk.read(robin, anna);
    expect([open.language, open.signals.map(({ code }) => code)]).toEqual([language, signals]);
    expect(open.fields).toEqual([{ field: 'fun', before: null, after: words }]);
    const listed = async (of: string) => {
      const { body } = await robin.get(pathTo(CONSOLE_API.cases, {}, { language: of, memberId: anna.id }));
      return body.content.length as number;
    };
    const others = ['en', 'es', 'fr', 'other', 'unsure'].filter((other) => other !== language);
    expect(await listed(language)).toBe(1);
    for (const other of others) expect([other, await listed(other)]).toEqual([other, 0]);
  });

  it('names the field that is in another language, and leaves the decision to a person', async () => {
    await desk.writes(anna, {
      desc_intro: 'I mend clocks, I bake bread and I like people who listen.',
      desc_fun: GERMAN,
    });

    const open = await desk.read(robin, anna);
    expect(open.signals).toContainEqual({
      code: 'LANGUAGE_OTHER',
      risk: 'medium',
      field: 'fun',
      span: null,
      detail: null,
    });
    expect(open.signals.filter(({ field }) => field === 'intro')).toEqual([]);
    expect(open).toMatchObject({ state: 'open', risk: 'medium', decision: null });
  });

  it('keeps its rank and its marks where letters were hidden, spelled out or taken from another script', async () => {
    const words = 'Write to w\u200barm.heart at examplemail dot com, or саll ５５５ 0147 nine nine nine.';
    await desk.writes(anna, { desc_fun: words });

    const { signals, risk, fields } = await desk.read(robin, anna);
    expect(risk).toBe('high');
    const after = fields[0]!.after!;
    const marked = signals.flatMap(({ code, span }) => (span ? [[code, after.slice(...span)]] : []));
    expect(marked).toEqual([
      ['PHONE', expect.stringMatching(/0147 nine nine nine$/u)],
      ['EMAIL', expect.stringMatching(/arm\.heart at examplemail dot com$/u)],
    ]);
  });

  it('is decided by nobody but a person, whatever it says', async () => {
    await desk.writes(anna, { desc_fun: 'Call me: 212 555 0147, bitch, and send me a gift card.' });
    const open = await desk.read(robin, anna);
    expect(open).toMatchObject({ risk: 'high', state: 'open', decision: null });
    await eventually(async () =>
      expect(await app.sql(`select state from members.text_revision where member_id = $1`, [anna.id])).toEqual([
        { state: 'pending' },
      ]),
    );
    expect(
      await app.sql(
        `select 1 from moderation.decision d join moderation.review_case c on c.id = d.case_id where c.member_id = $1`,
        [anna.id],
      ),
    ).toEqual([]);
  });

  it('[H3] may be a name: the desk reads the real one, by whatever it looks, and decides it as a text', async () => {
    await desk.writes(anna, { first_name: 'Nina 555' });

    const open = await desk.read(robin, anna);
    expect(open).toMatchObject({
      risk: 'medium',
      changed: ['firstName'],
      fields: [{ field: 'firstName', before: expect.stringMatching(/^Name/), after: 'Nina 555' }],
      signals: [{ code: 'NAME_FIGURES', field: 'firstName', detail: '555' }, { code: 'NEW_ACCOUNT' }],
      member: { name: anna.username, givenName: 'Nina 555' },
    });
    const together = { cases: [{ id: open.id, kind: 'text', subjectId: open.subjectId }] };
    expect((await robin.post(CONSOLE_API.approveCases, together)).body.results).toMatchObject([
      { refused: 'NOT_LOW_RISK' },
    ]);
    const found = (await robin.get(pathTo(CONSOLE_API.members, {}, { q: 'nina 5' }))).body;
    expect(found.content).toMatchObject([{ memberId: anna.id, name: anna.username, givenName: 'Nina 555' }]);

    const rejection = { decision: 'rejected', reasonCode: 'NOT_A_NAME', hideProfile: true };
    expect((await desk.decide(robin, open, rejection)).status).toBe(200);
    expect((await app.mails.next(anna.email, 'not approved')).text).toContain('letters only, and nothing else');
    const page = (await robin.get(pathTo(CONSOLE_API.memberDetail, { id: anna.id }))).body;
    expect(page).toMatchObject({ givenName: 'Nina 555', hidden: false, submitted: [{ state: 'rejected' }] });
    expect((await desk.open(robin, open.id)).body).toMatchObject({ decision: { hidProfile: false } });
  });
});

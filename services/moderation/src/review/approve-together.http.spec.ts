import { CONSOLE_API, pathTo, type ApproveCasesBody, type CaseDetail } from '#contract';
import type { Answer, Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture, type Author } from '../desk.fixture.js';

describe('approving several cases in one go', () => {
  let app: TestApp;
  let desk: DeskFixture;
  let robin: Client;
  let kim: Client;

  beforeAll(async () => {
    app = await sharedApp({ settings: { DECISION_UNDO_SECONDS: '600' } });
    desk = new DeskFixture(app);
    [robin, kim] = [await desk.moderator('Robin'), await desk.moderator('Kim')];
  });

  const writer = async (headline: string): Promise<{ author: Author; open: CaseDetail }> => {
    const author = await desk.author({ headline: 'Sailing at dawn' });
    await desk.writes(author, { desc_headline: headline });
    return { author, open: await desk.read(robin, author) };
  };
  const approve = (cases: readonly CaseDetail[], by = robin): Promise<Answer> =>
    by.post(CONSOLE_API.approveCases, {
      cases: cases.map(({ id, kind, subjectId }) => ({ id, kind, subjectId })),
    });
  const refusals = ({ body }: Answer) => (body as ApproveCasesBody).results.map(({ refused }) => refused);
  const stateOf = async ({ id }: CaseDetail) => ((await desk.open(robin, id)).body as CaseDetail).state;

  it('decides each of them for itself, and says of each whether it was approved', async () => {
    const [calm, tense, edited, gone, held] = [
      await writer('Sailing at noon with friends'),
      await writer('Call me: 212 555 0147'),
      await writer('Sailing in the evening'),
      await writer('Sailing at night'),
      await writer('Sailing in the morning'),
    ];
    await desk.writes(edited.author, { desc_headline: 'Sailing in the rain' });
    await eventually(async () => expect(await stateOf(edited.open)).toBe('decided'));
    await desk.decide(kim, gone.open, { decision: 'approved' });
    await desk.claim(kim, held.open.id);

    const answer = await approve([calm, tense, edited, gone, held].map(({ open }) => open));
    expect(answer).toMatchObject({ status: 200, body: { undoSeconds: 600 } });
    expect(refusals(answer)).toEqual([null, 'NOT_LOW_RISK', 'CASE_CHANGED', 'CASE_DECIDED', 'CASE_CLAIMED']);
    expect((await desk.open(robin, calm.open.id)).body).toMatchObject({
      state: 'decided',
      decision: { decision: 'approved', by: { name: 'Robin' } },
    });
    expect([await stateOf(tense.open), await stateOf(held.open)]).toEqual(['open', 'claimed']);
  });

  it('leaves each of them to be taken back while its effects wait', async () => {
    const both = [await writer('Kites on windy days'), await writer('Chess on rainy days')];
    expect(refusals(await approve(both.map(({ open }) => open)))).toEqual([null, null]);
    for (const { open } of both)
      expect((await robin.post(pathTo(CONSOLE_API.undoDecision, { id: open.id }))).body).toMatchObject({
        state: 'claimed',
        decision: null,
      });
    await eventually(async () =>
      expect(await app.sql(`select 1 from members.text_revision where state = 'approved'`)).toEqual([]),
    );
  });

  it('takes fifty at the most, and neither reports nor messages', async () => {
    const { open } = await writer('Puns and kites');
    const some = (count: number, kind = 'text') =>
      robin.post(CONSOLE_API.approveCases, {
        cases: Array.from({ length: count }, () => ({ id: open.id, kind, subjectId: open.subjectId })),
      });
    expect([(await some(0)).status, (await some(51)).status, (await some(1, 'report')).status]).toEqual([
      400, 400, 400,
    ]);
    expect(await stateOf(open)).not.toBe('decided');
  });
});

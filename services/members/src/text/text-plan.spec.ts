import { planTexts, type Texts, type TextState } from './text-plan.js';

const state = (given: Partial<TextState> = {}): TextState => ({ approved: {}, drafts: {}, open: undefined, ...given });

/** As if every name with a figure in it were doubtful. */
const plan = (before: TextState, submitted: Texts) =>
  planTexts(before, submitted, (field, text) => field === 'firstName' && !/\d/.test(text));

describe('what becomes of submitted texts', () => {
  it('puts a new text under review and keeps it for its writer', () => {
    expect(plan(state({ approved: { fun: 'Kites' } }), { fun: 'Kites and dogs' })).toEqual({
      applied: {},
      drafts: { fun: 'Kites and dogs' },
      review: { fun: { before: 'Kites', after: 'Kites and dogs' } },
      reviewChanged: true,
    });
  });

  it('opens no review for an unchanged text', () => {
    const before = state({ approved: { fun: 'Kites' } });

    expect(plan(before, { fun: 'Kites', hobbies: '' })).toMatchObject({ review: {}, reviewChanged: false });
  });

  it('opens no review for a rejected text that is sent again as it was', () => {
    const rejected = state({ approved: { fun: 'Kites' }, drafts: { fun: 'Call me' } });

    expect(plan(rejected, { fun: 'Call me' })).toEqual({
      applied: {},
      drafts: { fun: 'Call me' },
      review: {},
      reviewChanged: false,
    });
  });

  it('takes along what the open revision still asks', () => {
    const open = state({ drafts: { fun: 'Kites' }, open: { fun: { before: null, after: 'Kites' } } });

    expect(plan(open, { fun: 'Kites', hobbies: 'Chess' })).toEqual({
      applied: {},
      drafts: { fun: 'Kites', hobbies: 'Chess' },
      review: { fun: { before: null, after: 'Kites' }, hobbies: { before: null, after: 'Chess' } },
      reviewChanged: true,
    });
  });

  it('empties at once, also in the open revision', () => {
    const open = state({
      approved: { fun: 'Kites' },
      drafts: { fun: 'Dogs' },
      open: { fun: { before: 'Kites', after: 'Dogs' } },
    });

    expect(plan(open, { fun: '' })).toEqual({ applied: { fun: null }, drafts: {}, review: {}, reviewChanged: true });
  });

  it('goes back to the approved text at once', () => {
    const open = state({
      approved: { fun: 'Kites' },
      drafts: { fun: 'Dogs', hobbies: 'Chess' },
      open: { fun: { before: 'Kites', after: 'Dogs' }, hobbies: { before: null, after: 'Chess' } },
    });

    expect(plan(open, { fun: 'Kites' })).toEqual({
      applied: {},
      drafts: { hobbies: 'Chess' },
      review: { hobbies: { before: null, after: 'Chess' } },
      reviewChanged: true,
    });
  });

  it('leaves texts that were not sent', () => {
    const before = state({ approved: { intro: 'Hello' }, drafts: { fun: 'Dogs' } });

    expect(plan(before, {})).toEqual({ applied: {}, drafts: { fun: 'Dogs' }, review: {}, reviewChanged: false });
  });

  it('[H3] lets others read a clean name at once, whatever was asked before', () => {
    const doubted = state({
      drafts: { firstName: 'Anna 555' },
      open: { firstName: { before: 'Ann', after: 'Anna 555' } },
    });

    expect(plan(doubted, { firstName: 'Anna' })).toEqual({
      applied: { firstName: 'Anna' },
      drafts: {},
      review: {},
      reviewChanged: true,
    });
  });

  it('[H3] lets others read no name while one is in doubt, and keeps which they read before', () => {
    const first = plan(state({ approved: { firstName: 'Ann' } }), { firstName: 'Anna 555' });
    expect(first).toEqual({
      applied: { firstName: null },
      drafts: { firstName: 'Anna 555' },
      review: { firstName: { before: 'Ann', after: 'Anna 555' } },
      reviewChanged: true,
    });

    expect(plan(state({ drafts: first.drafts, open: first.review }), { firstName: 'Anna 556' })).toEqual({
      applied: {},
      drafts: { firstName: 'Anna 556' },
      review: { firstName: { before: 'Ann', after: 'Anna 556' } },
      reviewChanged: true,
    });
  });

  it('[H3] asks nobody again about a name that was approved, or rejected, and is sent as it was', () => {
    for (const known of [state({ approved: { firstName: 'Anna 555' } }), state({ drafts: { firstName: 'Anna 555' } })])
      expect(plan(known, { firstName: 'Anna 555' })).toMatchObject({ applied: {}, review: {}, reviewChanged: false });
  });

  it('[H3] takes a doubted name away at once', () => {
    const doubted = state({ drafts: { firstName: 'Anna 555' } });
    expect(plan(doubted, { firstName: '' })).toEqual({ applied: {}, drafts: {}, review: {}, reviewChanged: false });
  });
});

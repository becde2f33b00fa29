import { planTexts, type TextState } from './text-plan.js';

const state = (given: Partial<TextState> = {}): TextState => ({ approved: {}, drafts: {}, open: undefined, ...given });

describe('what becomes of submitted texts', () => {
  it('puts a new text under review and keeps it for its writer', () => {
    expect(planTexts(state({ approved: { fun: 'Kites' } }), { fun: 'Kites and dogs' })).toEqual({
      emptied: [],
      drafts: { fun: 'Kites and dogs' },
      review: { fun: { before: 'Kites', after: 'Kites and dogs' } },
      reviewChanged: true,
    });
  });

  it('opens no review for an unchanged text', () => {
    const before = state({ approved: { fun: 'Kites' } });

    expect(planTexts(before, { fun: 'Kites', hobbies: '' })).toMatchObject({ review: {}, reviewChanged: false });
  });

  it('opens no review for a rejected text that is sent again as it was', () => {
    const rejected = state({ approved: { fun: 'Kites' }, drafts: { fun: 'Call me' } });

    expect(planTexts(rejected, { fun: 'Call me' })).toEqual({
      emptied: [],
      drafts: { fun: 'Call me' },
      review: {},
      reviewChanged: false,
    });
  });

  it('takes along what the open revision still asks', () => {
    const open = state({ drafts: { fun: 'Kites' }, open: { fun: { before: null, after: 'Kites' } } });

    expect(planTexts(open, { fun: 'Kites', hobbies: 'Chess' })).toEqual({
      emptied: [],
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

    expect(planTexts(open, { fun: '' })).toEqual({ emptied: ['fun'], drafts: {}, review: {}, reviewChanged: true });
  });

  it('goes back to the approved text at once', () => {
    const open = state({
      approved: { fun: 'Kites' },
      drafts: { fun: 'Dogs', hobbies: 'Chess' },
      open: { fun: { before: 'Kites', after: 'Dogs' }, hobbies: { before: null, after: 'Chess' } },
    });

    expect(planTexts(open, { fun: 'Kites' })).toEqual({
      emptied: [],
      drafts: { hobbies: 'Chess' },
      review: { hobbies: { before: null, after: 'Chess' } },
      reviewChanged: true,
    });
  });

  it('leaves texts that were not sent', () => {
    const before = state({ approved: { intro: 'Hello' }, drafts: { fun: 'Dogs' } });

    expect(planTexts(before, {})).toEqual({ emptied: [], drafts: { fun: 'Dogs' }, review: {}, reviewChanged: false });
  });
});

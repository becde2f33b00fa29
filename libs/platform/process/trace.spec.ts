import fc from 'fast-check';
import { currentTrace, forNobody, newTrace, newTraceId, readTraceparent, traceparentOf, within } from './trace.js';

const [ID, SPAN] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 15 }), { minLength: length, maxLength: length })
    .map((all) => all.map((digit) => digit.toString(16)).join(''))
    .filter((text) => /[^0]/.test(text));

describe('a traceparent', () => {
  it('is read back as it was written', () => {
    const traces = fc.record({ id: digits(32), span: digits(16), sampled: fc.boolean() });
    fc.assert(fc.property(traces, (trace) => expect(readTraceparent(traceparentOf(trace))).toEqual(trace)));
  });

  it.each([
    ['of a later version that says more', `01-${ID}-${SPAN}-01-and-more`, true],
    ['of a later version that says no more', `cc-${ID}-${SPAN}-00`, false],
    ['with flags that nobody knows', `00-${ID}-${SPAN}-fe`, false],
    ['with flags of which only the last one is known', `00-${ID}-${SPAN}-ff`, true],
  ])('is read %s', (_what, text, sampled) => expect(readTraceparent(text)).toEqual({ id: ID, span: SPAN, sampled }));

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a list', [`00-${ID}-${SPAN}-01`]],
    ['two, which Node joins', `00-${ID}-${SPAN}-01, 00-${ID}-${SPAN}-01`],
    ['the version that is none', `ff-${ID}-${SPAN}-01`],
    ['the first version with more behind it', `00-${ID}-${SPAN}-01-more`],
    ['a number of noughts', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span of noughts', `00-${ID}-${'0'.repeat(16)}-01`],
    ['capital letters', `00-${ID.toUpperCase()}-${SPAN}-01`],
    ['too short a number', `00-${ID.slice(1)}-${SPAN}-01`],
    ['white space before it', ` 00-${ID}-${SPAN}-01`],
    ['a line behind it', `00-${ID}-${SPAN}-01\n{"level":"fatal"}`],
    ['more than anybody has to say', `01-${ID}-${SPAN}-01-${'x'.repeat(500)}`],
  ])('[C15] is none that is %s', (_what, text) => expect(readTraceparent(text)).toBeUndefined());

  it('[C15] is none with any one sign put in, left out or changed for one that is no digit', () => {
    const text = `00-${ID}-${SPAN}-01`;
    const changes = fc.record({
      at: fc.nat(text.length - 1),
      take: fc.nat(1),
      sign: fc.constantFrom('', 'g', 'A', ' ', '\n', '-', '"'),
    });
    fc.assert(
      fc.property(changes, ({ at, take, sign }) => {
        const changed = text.slice(0, at) + sign + text.slice(at + take);
        fc.pre(!/^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/.test(changed));
        expect(readTraceparent(changed)).toBeUndefined();
      }),
    );
  });
});

describe('work', () => {
  it('that follows from other work has its number and a span of its own, and is watched if that is', () => {
    const first = { ...newTrace(), sampled: true };
    const next = newTrace(first);
    const { id, span: parent } = first;
    expect(next).toEqual({ id, parent, sampled: true, span: expect.stringMatching(/^[\da-f]{16}$/) });
    expect(next.span).not.toBe(first.span);
  });

  it('has numbers by chance, each another', () => {
    const ids = Array.from({ length: 2_000 }, newTraceId);
    expect(new Set(ids).size).toBe(2_000);
    expect(ids.every((id) => /^[\da-f]{32}$/.test(id))).toBe(true);
  });

  it('knows what it is part of, however long it waits in between, and what goes on for others knows nothing', async () => {
    const [one, other] = [newTrace(), newTrace()];
    const waiting = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return currentTrace();
    };
    const all = [within(one, waiting), within(other, waiting), waiting(), within(one, () => forNobody(waiting))];
    expect(await Promise.all(all)).toEqual([one, other, undefined, undefined]);
  });
});

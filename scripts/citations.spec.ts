import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ROUTES, SPEC_CALLS } from '#contract';
import { citableIn, deadEnds, unproven, type Source } from './citations.js';

describe('citations', () => {
  const citable = citableIn(
    ['## 1. Who', '- **Retention.** Five years.', '## 9. Numbers', '- **Timers.** Three seconds.'].join('\n'),
    '- **A25** Foreign script.\n- **A27** Another site.',
    ['README.md', 'docs/product.md', 'services/README.md'],
  );
  const problems = (text: string) => deadEnds([{ file: 'a.ts', text }], citable);

  it.each([
    'kept five years (product.md 1, Retention).',
    '// product.md 9: waits; product.md 1 and 9; (product.md 9, Timers, in milliseconds)',
    "it('[A25] runs no script')",
    '[the rules](../docs/product.md), services/README.md, ../README.md, dist/docs/acceptance.md',
    'RFC 6750 section 5.3 and the section on mail',
  ])('lead somewhere: %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it.each([
    ['// product.md 12', 'a.ts:1: product.md has no section 12'],
    ['/**\n * (product.md 1, 4 and 9)', 'a.ts:2: product.md has no section 4'],
    ['// (product.md 9, Colours)', 'a.ts:1: product.md has no such point: product.md 9, Colours'],
    ['// as product.md says', 'a.ts:1: product.md is cited without a section'],
    ["it('[A26] keeps')", 'a.ts:1: docs/threats.md has no A26'],
    ["it('[M2] answers')", 'a.ts:1: docs/threats.md has no M2'],
    ['// see docs/goals.md', 'a.ts:1: there is no docs/goals.md'],
    ['// (spec section 3)', 'a.ts:1: "spec section 3" is no citation; write product.md and the number'],
    [
      '// product specification\n * section 3',
      'a.ts:1: "specification * section 3" is no citation; write product.md and the number',
    ],
    ['// (section 3)', 'a.ts:1: "section 3" is no citation; write product.md and the number'],
    ['// settled by Q-17', 'a.ts:1: "Q-17" is no citation; write product.md and the number'],
    ['// spec L151', 'a.ts:1: "spec L151" is no citation; write product.md and the number'],
    ['// §4', 'a.ts:1: "§4" is no citation; write product.md and the number'],
  ])('are found where they lead nowhere: %j', (text, problem) => {
    expect(problems(text)).toEqual([problem]);
  });

  it('leave no threat without a test unnoticed', () => {
    expect(unproven([{ file: 'a.spec.ts', text: "it('[A25] runs no script')" }], citable)).toEqual(['A27']);
  });
});

describe('the citations of this project', () => {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(existsSync);
  const read = (file: string): Source => ({ file, text: readFileSync(file, 'utf8') });
  const product = readFileSync('docs/product.md', 'utf8');
  const citable = citableIn(
    product,
    readFileSync('docs/threats.md', 'utf8'),
    tracked.filter((file) => file.endsWith('.md')),
  );
  // This test and what it tests speak of every form, and the specification of its own sections.
  const sources = tracked
    .filter((file) => /\.(tsx?|[cm]?js|md|html|css|sql|sh|ya?ml|conf|template|example)$|(^|\/)Dockerfile$/.test(file))
    .filter((file) => !/^(scripts\/citations(\.spec)?\.ts|docs\/product\.md)$/.test(file))
    .map(read);

  it('lead somewhere', () => {
    expect(deadEnds(sources, citable)).toEqual([]);
    expect(sources.filter(({ text }) => /product\.md \d/.test(text)).length).toBeGreaterThan(100);
  });

  it('name every threat in the title of a test', () => {
    expect(
      unproven(
        sources.filter(({ file }) => /\.(spec\.tsx?|(e2e|fault)\.ts)$/.test(file)),
        citable,
      ),
    ).toEqual([]);
  });

  it('find every call and every address of the specification where they lead', () => {
    const { appeal, ...routes } = ROUTES;
    expect(product).not.toContain(appeal);
    const addresses = [...Object.values(routes), ...Object.values(SPEC_CALLS).map(({ path }) => path)];
    const written = addresses.map((address) => `\`${address.replace(/:(\w+)/g, '{$1}')}\``);
    expect(written.filter((address) => !product.includes(address))).toEqual([]);
  });
});

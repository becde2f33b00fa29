import { spawnSync } from 'node:child_process';
import { LAWS } from '#contract';
import { productNode } from '#testing/product-node';

it('each duty that is said to be met is named by a test, the tests name no other, and docs/laws.md says so', () => {
  const { status, stderr } = spawnSync(productNode, ['scripts/laws.mjs', '--check'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

describe('what is said of laws', () => {
  const duty = (id: string, state: string) => ({ id, state, where: '', asks: '', how: '' });

  it('has a gap where a duty is met without a test, and where a test names one that is not met', async () => {
    const page: string = './laws-page.mjs';
    const { gapsInLaws } = (await import(page)) as {
      gapsInLaws: (laws: object[], proofs: Map<string, object[]>) => string[];
    };
    const laws = [{ ...LAWS[0], duties: [duty('proven', 'met'), duty('bare', 'met'), duty('open', 'not-met')] }];
    const proof = [{ file: 'a.spec.ts', text: 'is' }];
    expect(gapsInLaws(laws, new Map([['proven', proof]]))).toEqual([expect.stringContaining('bare')]);
    const more = ['bare', 'proven', 'open', 'never-heard-of'].map((id) => [id, proof] as const);
    expect(gapsInLaws(laws, new Map(more))).toEqual([
      expect.stringContaining('open'),
      expect.stringContaining('never-heard-of'),
    ]);
  });
});

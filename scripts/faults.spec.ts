import { spawnSync } from 'node:child_process';
import { productNode } from '#testing/product-node';

it('node scripts/faults.mjs knows a test of `npm run faults` for every fault of machines and networks, and has written the page of them', () => {
  const { status, stderr } = spawnSync(productNode, ['scripts/faults.mjs', '--check'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

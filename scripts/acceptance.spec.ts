import { spawnSync } from 'node:child_process';

it('the titles of the tests name requirements that exist', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/acceptance.mjs', '--check'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { productNode } from '#testing/product-node';

const acceptance = (...words: string[]) =>
  spawnSync(productNode, ['scripts/acceptance.mjs', ...words], { encoding: 'utf8' });

it('every requirement is named by a test, and the tests name nothing else', () => {
  const { status, stderr } = acceptance('--check');
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

describe('the acceptance page of a small project', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'acceptance-'));
    for (const name of ['docs', 'services']) mkdirSync(path.join(folder, name));
    const demands = { Mail: { 'C-MAIL-01': 'is sent', 'C-MAIL-02': 'is read', 'C-MAIL-03': 'is lost' } };
    writeFileSync(path.join(folder, 'docs/acceptance-requirements.json'), JSON.stringify(demands));
    const tests = "it('[C-MAIL-01..02] goes there', () => {});\nit('[C-MAIL-04] comes back', () => {});\n";
    writeFileSync(path.join(folder, 'services/mail.spec.ts'), tests);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is refused for a title that names no requirement, and for a requirement without a test', () => {
    const { status, stderr } = acceptance('--check', '--in', folder);
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      'Nobody demands C-MAIL-04, which a title names in services/mail.spec.ts: comes back',
      'No title of a test names C-MAIL-03.',
    ]);
  });

  it('says of each requirement which test proves it, with a link that leads there', () => {
    expect(acceptance('--in', folder, '--out', path.join(folder, 'dist/docs/acceptance.md')).status).toBe(0);
    const page = readFileSync(path.join(folder, 'dist/docs/acceptance.md'), 'utf8');
    expect(page).toContain('2 of 3 demands are named by a test');
    const proof = '  - [services/mail.spec.ts](../../services/mail.spec.ts): goes there';
    expect(page).toContain(`- **C-MAIL-01** is sent\n${proof}\n- **C-MAIL-02** is read\n${proof}`);
    expect(page).toContain('- **C-MAIL-03** is lost\n  - no test names it');
  });
});

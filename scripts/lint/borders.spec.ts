import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

type Import = readonly [file: string, imported: string];

const CLOSED: readonly Import[] = [
  ['web-member/src/features/brand-new/Page.tsx', '../mail/MailCard'],
  ['web-member/src/features/brand-new/deep/down/Part.tsx', '../../../appeal/AppealPage'],
  ['web-member/src/features/mail/Page.spec.tsx', '../brand-new/Page'],
  ['web-member/src/shared/brandNew.ts', '../features/mail/MailCard'],
  ['web-console/src/brand-new/BrandNewPage.tsx', '../texts/TextDesk'],
  ['web-console/src/texts/BrandNew.tsx', '../brand-new/BrandNewPage'],
  ['web-console/src/shared/BrandNew.tsx', '../brand-new/BrandNewPage'],
  ['web-brand-new/src/main.ts', '../../web-member/src/shared/session'],
  ['web-brand-new/src/api.ts', '#platform/http'],
  ['services/brand-new/src/one.ts', '../../auth/src/login/login.service.js'],
  ['services/auth/src/two.ts', '../../brand-new/src/one.js'],
  ['services/brand-new/src/three.ts', '#embedded/machine'],
  ['services/brand-new/src/four.ts', '#testing/app'],
  ['libs/platform/brand-new.ts', '#auth/published'],
  ['libs/platform/embedding.ts', '../embedded/machine.js'],
  ['libs/embedded/brand-new.ts', '../../services/auth/src/published.js'],
  ['libs/contract/brand-new.ts', '#platform/http'],
  ['libs/contract/reading.ts', 'node:fs'],
  ['libs/contract/asking.ts', 'fs'],
  ['libs/contract/storing.ts', 'pg'],
  ['libs/web/brand-new.tsx', '#contract'],
  ['services/brand-new/src/drawing.ts', '#web/later'],
];
const OPEN: readonly Import[] = [
  ['web-member/src/features/brand-new/Part.tsx', './deep/Part'],
  ['web-member/src/features/brand-new/deep/Part.tsx', '../../../shared/session'],
  ['web-console/src/brand-new/Desk.tsx', '../review/ReviewDesk'],
  ['web-console/src/app/BrandNew.tsx', '../brand-new/BrandNewPage'],
  ['web-brand-new/src/calls.ts', '#contract'],
  ['services/brand-new/src/five.ts', '#auth/published'],
  ['services/brand-new/src/six.spec.ts', '../../auth/src/login/login.service.js'],
  ['services/brand-new.ts', '#embedded/machine'],
  ['libs/contract/schema.ts', 'zod'],
  ['libs/web/part.tsx', 'react'],
  ['web-brand-new/src/part.tsx', '#web/later'],
];

describe('the borders between folders', () => {
  let folder: string;
  let refused: ReadonlySet<string>;

  beforeAll(() => {
    folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'borders-')));
    for (const name of [
      '.oxlintrc.json',
      'package.json',
      'scripts/project.mjs',
      'scripts/node-versions.json',
      'scripts/lint',
    ])
      cpSync(name, path.join(folder, name), { recursive: true });
    for (const [file, imported] of [...CLOSED, ...OPEN]) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), `export * from '${imported}';\n`);
    }
    writeFileSync(path.join(folder, 'services/auth/src/later.ts'), "void import('../../mail/src/main.js');\n");
    const lint = spawnSync(process.execPath, [path.resolve('node_modules/oxlint/bin/oxlint'), '-f', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(lint.stdout) as { diagnostics: { code: string; filename: string }[] };
    refused = new Set(
      diagnostics.filter(({ code }) => code === 'truly-yours(borders)').map(({ filename }) => filename),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(CLOSED)('keep %s from importing %s', (file) => expect([...refused]).toContain(file));

  it.each(OPEN)('let %s import %s', (file) => expect([...refused]).not.toContain(file));

  it('hold for what is imported when it is needed, too', () => {
    expect([...refused]).toContain('services/auth/src/later.ts');
  });
});

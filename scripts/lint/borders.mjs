// Which folder may import which. A border names a place rather than the folders in it: a new one is guarded from its
// first file on.
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { root } from '../project.mjs';

/**
 * `around`: the folders that have this border, each its own where a `*` stands for any name; `but` leaves some out.
 * `against`: what their files do not import, unless it is in the same folder or in one that is `open`. `door`: what may
 * be imported nevertheless, as it is written. Tests look across a border, except where `tests` keeps them in as well.
 * In all of this Node's own modules are `node`, packages are below `node_modules`.
 */
const BORDERS = [
  {
    around: ['services/*'],
    // Commands of the whole product.
    but: ['services/backups', 'services/commands', 'services/holds'],
    against: ['services'],
    door: /^#\w+\/published$/,
    says: "Import another service's #<service>/published only.",
  },
  {
    around: ['services/*', 'libs/platform', 'libs/screening'],
    but: ['services/backups', 'services/commands'],
    against: ['libs/embedded'],
    says: 'Only the single machine and the tests embed stores.',
  },
  {
    around: ['libs/platform', 'libs/screening', 'libs/embedded'],
    against: ['services', 'bench'],
    says: 'A library carries the services and knows none of them.',
  },
  {
    around: ['services', 'bench', 'libs/platform', 'libs/screening', 'libs/embedded'],
    against: ['libs/testing', 'libs/web', 'web-*'],
    says: 'What runs on a server needs neither tests nor web apps.',
  },
  {
    around: ['libs/contract'],
    against: ['services', 'libs', 'bench', 'web-*', 'node', 'node_modules'],
    door: /^zod$/,
    says: 'The contract runs in browsers too: it stands on zod alone.',
  },
  {
    around: ['web-*/src'],
    against: ['services', 'libs', 'bench', 'web-*', 'node'],
    door: /^#(contract$|web\/)/,
    says: 'A web app shares #contract with the server, #web with the other web app, and nothing else.',
  },
  {
    around: ['libs/web'],
    against: ['services', 'libs', 'bench', 'web-*', 'node'],
    says: 'What both web apps share knows neither them nor the product.',
  },
  {
    around: ['web-member/src/features/*'],
    against: ['web-member/src/features'],
    tests: true,
    says: 'A feature does not import another: what they share lives in src/shared.',
  },
  {
    around: ['web-member/src/shared', 'web-member/src/locales'],
    against: ['web-member/src/features'],
    says: 'What features share knows none of them.',
  },
  {
    around: ['web-console/src/*'],
    but: ['web-console/src/app'],
    against: ['web-console/src'],
    open: ['account', 'app', 'locales', 'notes', 'review', 'shared'].map((name) => `web-console/src/${name}`),
    says: 'A page of the console does not import another: what they share lives in src/review or src/shared.',
  },
].map((border) => ({
  ...border,
  around: places(border.around),
  but: places(border.but ?? []),
  against: places(border.against),
  open: places(border.open ?? []),
}));

const TEST = /\.(spec|e2e|fault|fixture)\.tsx?$|^web-[^/]+\/e2e\//;

/** What the `imports` of package.json stand for: `#platform/` for `libs/platform/`. */
const aliases = Object.entries(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).imports).map(
  ([alias, { types }]) => [alias.split('*')[0], types.slice('./'.length).split('*')[0]],
);

/** The rule: every import, export and dynamic import of a file is looked at; type imports count like others. */
export const borders = {
  create(context) {
    const file = path.relative(root, context.physicalFilename).replaceAll(path.sep, '/');
    const isTest = TEST.test(file);
    const own = BORDERS.flatMap((border) => {
      const inside = border.around(file);
      return inside && !border.but(file) && !(isTest && !border.tests) ? [{ ...border, inside }] : [];
    });
    if (own.length === 0) return {};
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const target = targetOf(source.value, file);
      for (const { inside, against, open, door, says } of own)
        if (against(target) && !target.startsWith(inside) && !open(target) && !door?.test(source.value))
          context.report({ node: source, message: says });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      TSImportType: check,
    };
  },
};

/** Finds the folder among these that holds a file, as a path that ends in a slash. */
function places(patterns) {
  const names = patterns.map((pattern) => pattern.replaceAll('*', '[^/]+'));
  const pattern = new RegExp(`^(${names.join('|')})/`);
  return (file) => pattern.exec(file)?.[0];
}

/** Where an import leads, as a path from the root of the project. */
function targetOf(specifier, from) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  if (isBuiltin(specifier)) return `node/${specifier}`;
  const [alias, target] = aliases.find(([start]) => specifier.startsWith(start)) ?? ['', 'node_modules/'];
  return target + specifier.slice(alias.length);
}

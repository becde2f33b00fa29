// Brings a checkout to the point where it can run: packages installed, services and web apps built.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { useCommitHooks } from './hooks.mjs';
import { cache, phase, root, run, Stop, tested, tool } from './project.mjs';

/** Installs the packages of package-lock.json unless they are there. */
export async function deps() {
  const modules = path.join(root, 'node_modules');
  const stamp = path.join(modules, '.truly-yours-installed');
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const wanted = hash([lock, process.versions.modules, process.platform, process.arch]);
  useCommitHooks();
  if (read(stamp) === wanted) return;
  if (read(stamp) !== undefined || !installedAlready(lock)) {
    console.log('Installing packages (first run only, one to two minutes) ...');
    await phase('packages installed', install);
  }
  fs.writeFileSync(stamp, wanted);
}

async function install() {
  if ((await npm('ci')) || (await npm('install', '--no-save'))) return;
  throw new Stop('npm could not install the packages; its reason is above. Is the package registry within reach?');
}

/** Runs npm in the project's folder, the one that runs us where one does; says whether it could do what was asked. */
export function npm(...args) {
  const [program, ...words] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  return run(program, [...words, ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32' && program === 'npm',
  }).then(
    () => true,
    () => false,
  );
}

/** Whether npm itself says that this very lock file is installed, by whoever ran it before us. */
function installedAlready(lock) {
  const own = read(path.join(root, 'node_modules/.package-lock.json'));
  if (own === undefined) return false;
  const present = JSON.parse(own).packages;
  return Object.entries(JSON.parse(lock).packages).every(([name, wanted]) => {
    const found = present[name];
    return name === '' || (found ? found.version === wanted.version : wanted.optional === true);
  });
}

const server = ['services', 'libs', 'bench'];
const parts = {
  server: { inputs: [...server, '.swcrc', 'scripts/ensure.mjs'], out: 'dist', make: compile },
  'web-member': web('web-member'),
  'web-console': web('web-console'),
  documents: {
    inputs: ['docs/acceptance-requirements.json', ...tested],
    reads: (file) => isTest(file) || /^(docs|scripts|libs\/contract)\//.test(file),
    out: 'dist/docs',
    make: writeDocuments,
  },
};

/** What the product runs on. */
const running = ['server', 'web-member', 'web-console'];

/** Builds what changed since it was built last, side by side; `documents` come of the server's build, so after it. */
export async function build(names = running) {
  const outcomes = await Promise.allSettled(names.map((name) => buildPart(name, parts[name])));
  for (const { reason } of outcomes) if (reason) throw reason;
}

async function buildPart(name, { inputs, reads = isSource, out, make, present = () => true }) {
  if (!present()) return;
  const stamp = path.join(root, out, '.built-from');
  const wanted = hash([...inputs, 'package-lock.json'].flatMap((input) => contents(input, reads)));
  if (read(stamp) === wanted) return;
  await phase(`${name} built`, async () => {
    // Built aside and moved in whole, so nobody ever sees half of it.
    const draft = path.join(cache, 'build', `${name}-${process.pid}`);
    fs.rmSync(draft, { recursive: true, force: true });
    try {
      await make(draft);
      fs.writeFileSync(path.join(draft, '.built-from'), wanted);
      fs.rmSync(path.join(root, out), { recursive: true, force: true });
      fs.renameSync(draft, path.join(root, out));
    } finally {
      fs.rmSync(draft, { recursive: true, force: true });
    }
  });
}

async function compile(draft) {
  const folders = server.filter((folder) => fs.existsSync(path.join(root, folder)));
  await run(process.execPath, [tool('@swc/cli/bin/swc.js'), ...folders, '-d', draft, '-q']);
  straightenMaps(draft);
  for (const file of folders.flatMap((folder) => filesIn(folder, isSource)).filter(isAsset)) {
    fs.mkdirSync(path.dirname(path.join(draft, file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(draft, file));
  }
}

/** Source maps lead from the draft to the sources; from where it ends up, the way is shorter. */
function straightenMaps(draft) {
  const surplus = '../'.repeat(path.relative(draft, root).split(path.sep).length - 1);
  for (const name of fs.readdirSync(draft, { recursive: true }).filter((file) => file.endsWith('.js.map'))) {
    const file = path.join(draft, name);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(`"sources":["${surplus}`, '"sources":["'));
  }
}

/** SQL, tables, images, pages: whatever the services read from beside their code. */
function isAsset(file) {
  return !/\.(ts|tsx|md)$/.test(file);
}

function web(folder) {
  return {
    inputs: [folder, 'libs/contract', 'libs/web', 'scripts/ensure.mjs'],
    out: `${folder}/dist`,
    present: () => fs.existsSync(path.join(root, folder, 'index.html')),
    make: async (draft) => {
      await run(process.execPath, [
        tool('vite/bin/vite.js'),
        'build',
        folder,
        '--outDir',
        draft,
        '--logLevel',
        'error',
      ]);
      await compress(draft);
    },
  };
}

/** A compressed twin beside each text file, so that nobody compresses while a member waits. */
async function compress(folder) {
  const names = fs.readdirSync(folder, { recursive: true }).filter((name) => /\.(js|css|html|svg|json)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const plain = fs.readFileSync(file);
      if (plain.length < 1024) return;
      const options = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };
      fs.writeFileSync(`${file}.br`, await promisify(zlib.brotliCompress)(plain, options));
      fs.writeFileSync(`${file}.gz`, await promisify(zlib.gzip)(plain, { level: 9 }));
    }),
  );
}

/** What the product tells about itself: its calls, and where there are tests, what each of them proves. */
async function writeDocuments(draft) {
  // Not before they are needed: the compiler that reads the titles is a package.
  const { writeAcceptance, writeOpenApi } = await import('./documents.mjs');
  await writeOpenApi(path.join(draft, 'openapi.json'));
  if (!fs.existsSync(path.join(root, 'docs/acceptance-requirements.json'))) return;
  const { readAcceptance } = await import('./acceptance-page.mjs');
  const at = path.join(root, 'dist/docs/acceptance.md');
  writeAcceptance(await readAcceptance(root), path.join(draft, path.basename(at)), { at });
}

function filesIn(folder, reads) {
  return fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return filesIn(file, reads);
      return reads(file) ? [file] : [];
    });
}

function isTest(file) {
  return /\.(spec|e2e|fault)\.tsx?$/.test(file);
}

function isSource(file) {
  return !isTest(file);
}

function contents(input, reads) {
  const full = path.join(root, input);
  if (!fs.existsSync(full)) return [];
  const files = fs.statSync(full).isDirectory() ? filesIn(input, reads) : [input];
  return files.flatMap((file) => [file, fs.readFileSync(path.join(root, file))]);
}

function hash(pieces) {
  const sum = createHash('sha256');
  for (const piece of pieces) sum.update(piece).update('\0');
  return sum.digest('hex');
}

function read(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

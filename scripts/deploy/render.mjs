// Renders the overlays into k8s/rendered, for clusters whose kubectl is too old for them and for the checks:
//   node scripts/deploy/render.mjs            renders anew (needs kubectl 1.27 or newer; no cluster)
//   node scripts/deploy/render.mjs --check    says whether the renders are those of the sources
// Each render begins with a digest of its sources, so the check works without kubectl as well.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { parseAllDocuments } from 'yaml';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../k8s');
const overlays = readdirSync(path.join(folder, 'overlays')).sort();
const target = (overlay) => path.join(folder, 'rendered', `${overlay}.yaml`);

function digestOf(overlay) {
  const hash = createHash('sha256');
  for (const part of ['base', 'components', `overlays/${overlay}`]) {
    const files = readdirSync(path.join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
      .sort();
    for (const file of files) {
      // An operator's own secrets lie here without being sources.
      if (file.endsWith('overlays/production/app-secrets.env')) continue;
      hash.update(`${path.relative(folder, file)}\n`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** The objects of an overlay, or undefined where kubectl is missing or cannot read our files. */
function kustomize(overlay) {
  const version = spawnSync('kubectl', ['version', '--client', '--output=json'], { encoding: 'utf8' });
  const kustomizeVersion = version.status === 0 ? JSON.parse(version.stdout).kustomizeVersion : undefined;
  if (!kustomizeVersion || Number(/^v(\d+)/.exec(kustomizeVersion)?.[1]) < 5) return undefined;
  const result = spawnSync('kubectl', ['kustomize', path.join(folder, 'overlays', overlay)], { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`kubectl kustomize k8s/overlays/${overlay}: ${result.stderr}`);
  return result.stdout;
}

/** Versions of kustomize may differ in layout and order, not in what they say. */
const objectsOf = (text) =>
  new Map(
    parseAllDocuments(text)
      .map((document) => document.toJS())
      .map((object) => [`${object.kind} ${object.metadata.name}`, object]),
  );

const heading = (overlay) =>
  `# kubectl kustomize k8s/overlays/${overlay}, written by scripts/deploy/render.mjs.\n# sources: ${digestOf(overlay)}\n`;

function problemsOf(overlay) {
  const name = `k8s/rendered/${overlay}.yaml`;
  const committed = existsSync(target(overlay)) ? readFileSync(target(overlay), 'utf8') : '';
  if (!committed.startsWith(heading(overlay))) return [`${name} is older than its sources`];
  const fresh = kustomize(overlay);
  if (fresh === undefined || isDeepStrictEqual(objectsOf(committed), objectsOf(fresh))) return [];
  return [`${name} is not what kubectl renders`];
}

if (process.argv.includes('--check')) {
  const problems = overlays.flatMap(problemsOf);
  for (const problem of problems) console.error(`${problem}; run: node scripts/deploy/render.mjs`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} else {
  mkdirSync(path.join(folder, 'rendered'), { recursive: true });
  for (const overlay of overlays) {
    const objects = kustomize(overlay);
    if (objects === undefined) {
      console.error('Rendering needs kubectl 1.27 or newer on PATH.');
      process.exit(1);
    }
    writeFileSync(target(overlay), heading(overlay) + objects);
    console.log(`k8s/rendered/${overlay}.yaml`);
  }
}

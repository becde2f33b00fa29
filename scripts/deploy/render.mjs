// Renders the overlays into k8s/rendered, for clusters whose kubectl is too old for them and for the checks:
//   node scripts/deploy/render.mjs            renders anew (needs kubectl 1.27 or newer; no cluster)
//   node scripts/deploy/render.mjs --check    says whether the renders are those of the sources
// The rules of deploy/monitoring are written into the manifest of the monitoring component on the way.
// Each render begins with a digest of its sources, so the check works without kubectl as well.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { folder, headingOf, overlays, target } from './render-heading.mjs';

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

const rulesFile = path.join(folder, 'components/monitoring/prometheus-rule.yaml');

/** Prometheus reads groups of rules from a file, its operator the same from a manifest. */
function rulesManifest() {
  const { groups } = parse(readFileSync(path.join(folder, '../deploy/monitoring/rules.yaml'), 'utf8'));
  const manifest = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'truly-yours' },
    spec: { groups },
  };
  return `# deploy/monitoring/rules.yaml, written by scripts/deploy/render.mjs.\n${stringify(manifest, { lineWidth: 0 })}`;
}

function problemsOf(overlay) {
  const name = `k8s/rendered/${overlay}.yaml`;
  const committed = existsSync(target(overlay)) ? readFileSync(target(overlay), 'utf8') : '';
  if (!committed.startsWith(headingOf(overlay))) return [`${name} is older than its sources`];
  const fresh = kustomize(overlay);
  if (fresh === undefined || isDeepStrictEqual(objectsOf(committed), objectsOf(fresh))) return [];
  return [`${name} is not what kubectl renders`];
}

if (process.argv.includes('--check')) {
  const outdated = !existsSync(rulesFile) || readFileSync(rulesFile, 'utf8') !== rulesManifest();
  const problems = [
    ...(outdated ? [`${path.relative(path.dirname(folder), rulesFile)} is older than its rules`] : []),
    ...overlays.flatMap(problemsOf),
  ];
  for (const problem of problems) console.error(`${problem}; run: node scripts/deploy/render.mjs`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} else {
  mkdirSync(path.join(folder, 'rendered'), { recursive: true });
  writeFileSync(rulesFile, rulesManifest());
  for (const overlay of overlays) {
    const objects = kustomize(overlay);
    if (objects === undefined) {
      console.error('Rendering needs kubectl 1.27 or newer on PATH.');
      process.exit(1);
    }
    writeFileSync(target(overlay), headingOf(overlay) + objects);
    console.log(`k8s/rendered/${overlay}.yaml`);
  }
}

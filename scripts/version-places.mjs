// Where the version of the product stands. package.json is the place; the others are written from it, and tests hold
// them to it.
import fs from 'node:fs';
import path from 'node:path';
import { headingOf, overlays } from './deploy/render-heading.mjs';
import { root } from './project.mjs';

const after = (pattern) => (text, version) => text.replace(pattern, (_all, before) => `${before}${version}`);
const tags = after(/^( *newTag: ).+$/gm);
const images = after(/(image: \S*\btruly-yours\/[\w-]+:)\S+/g);

const places = {
  'package.json': inJson((manifest, version) => (manifest.version = version)),
  'package-lock.json': inJson((lock, version) => (lock.version = lock.packages[''].version = version)),
  Dockerfile: after(/^(ARG VERSION=).+$/gm),
  'docker-compose.yml': after(/(\$\{TAG:-)[^}]+/g),
  '.env.example': after(/^(#TAG=).+$/gm),
  'k8s/base/kustomization.yaml': tags,
  'k8s/overlays/local/kustomization.yaml': tags,
  'k8s/overlays/staging/kustomization.yaml': tags,
  'k8s/components/after-restore/after-restore-job.yaml': images,
  // The last: they begin with a digest of those of k8s.
  ...Object.fromEntries(overlays.map((overlay) => [`k8s/rendered/${overlay}.yaml`, inRender(overlay)])),
};

/** The files that name the version, from the project's folder. */
export const versionPlaces = Object.keys(places);

/** Writes another version into every place. */
export function writeVersion(version) {
  for (const [name, written] of Object.entries(places)) {
    const file = path.join(root, name);
    const before = fs.readFileSync(file, 'utf8');
    const text = written(before, version);
    if (text === before) throw new Error(`${name} names no version where one was looked for`);
    fs.writeFileSync(file, text);
  }
}

function inJson(change) {
  return (text, version) => {
    const content = JSON.parse(text);
    change(content, version);
    return `${JSON.stringify(content, null, 2)}\n`;
  };
}

/** kubectl would render the same: among the objects, only the product's images name its version. */
function inRender(overlay) {
  return (text, version) => images(text, version).replace(/^(#.*\n)+/, headingOf(overlay));
}

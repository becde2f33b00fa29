// What each file of k8s/rendered begins with: how it is made, and a digest of what it is made from.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../k8s');
export const overlays = readdirSync(path.join(folder, 'overlays')).sort();
export const target = (overlay) => path.join(folder, 'rendered', `${overlay}.yaml`);

/** The first two lines of an overlay's render, made anew from the sources as they are now. */
export const headingOf = (overlay) =>
  `# kubectl kustomize k8s/overlays/${overlay}, written by scripts/deploy/render.mjs.\n# sources: ${digestOf(overlay)}\n`;

function digestOf(overlay) {
  const hash = createHash('sha256');
  for (const part of ['base', 'components', `overlays/${overlay}`]) {
    const files = readdirSync(path.join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) {
      // An operator's own secrets lie here without being sources.
      if (/overlays\/(production|staging)\/(app-secrets|[a-z]+-keys)\.env$/.test(file)) continue;
      hash.update(`${path.relative(folder, file)}\n`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

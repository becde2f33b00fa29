import { readFileSync } from 'node:fs';
import { imagesOfOthers, repositoryOf } from './deploy/images.js';

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
interface Rule {
  readonly matchPackageNames?: readonly string[];
  readonly allowedVersions?: string;
  readonly matchDatasources?: readonly string[];
  readonly minimumReleaseAgeBehaviour?: string;
}
interface Renovate {
  readonly extends: readonly string[];
  readonly kubernetes: { readonly managerFilePatterns: readonly string[] };
  readonly customManagers: readonly {
    readonly managerFilePatterns: readonly string[];
    readonly matchStrings: readonly string[];
  }[];
  readonly packageRules: readonly Rule[];
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

type Locked = { readonly packages: Readonly<Record<string, LockedPackage>> };
const { packages: own } = readJson<Locked>('package-lock.json');
const { packages: testNode } = readJson<Locked>('scripts/test-node/package-lock.json');
/** What both lock files name: each has a project at the place ''. */
const packages: Locked['packages'] = { ...testNode, ...own };
const renovate = readJson<Renovate>('renovate.json');
const { packageRules } = renovate;
const page = readFileSync('docs/dependencies.md', 'utf8');

/** Whether what stands at a place in `node_modules` finds a package, beside itself or further up. */
function finds(place: string, name: string): boolean {
  if (packages[`${place && `${place}/`}node_modules/${name}`]) return true;
  return place !== '' && finds(place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0)), name);
}

it('the lock file holds every package for another platform, so that npm ci works there', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !finds(place, name))
      .map((name) => `${place || 'the project'} lacks ${name}`),
  );
  expect(missing).toEqual([]);
});

it('[I08] every package comes from the registry by its checksum, and none runs anything when it is installed', () => {
  const elsewhere = Object.entries(packages).flatMap(([place, { resolved = '', integrity, link }]) =>
    place === '' ||
    (/^($|https:\/\/registry\.npmjs\.org\/)/.test(resolved) && integrity?.startsWith('sha512-') && !link)
      ? []
      : [place],
  );
  expect(elsewhere).toEqual([]);
  expect(Object.keys(packages).length).toBeGreaterThan(500);
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

describe('the rules for updates', () => {
  const ours = packageRules.filter(({ matchDatasources }) => !matchDatasources);
  const held = ours.flatMap(({ matchPackageNames = [], allowedVersions = '' }) => {
    const [, below] = /^<(\d+(?:\.\d+){0,2})$/.exec(allowedVersions) ?? [];
    return below ? matchPackageNames.map((name) => ({ name, below })) : [];
  });

  it('name packages that are installed', () => {
    const places = Object.keys(packages);
    const unknown = ours
      .flatMap(({ matchPackageNames = [] }) => matchPackageNames)
      .filter((pattern) => {
        const path = new RegExp(`(^|/)node_modules/${pattern.replaceAll(/\*+/g, '.*')}$`);
        return !places.some((place) => path.test(place));
      });
    expect(unknown).toEqual(['nginxinc/nginx-unprivileged']);
  });

  it('hold back only what is older than that', () => {
    const numbers = (version: string): number[] => version.split('.').map(Number);
    const newer = held.filter(({ name, below }) => {
      const [major = 0, minor = 0, patch = 0] = numbers(packages[`node_modules/${name}`]!.version!);
      const [majorBelow = 0, minorBelow = 0, patchBelow = 0] = numbers(below);
      const apart = [major - majorBelow, minor - minorBelow, patch - patchBelow].find((by) => by !== 0) ?? 0;
      return apart >= 0;
    });
    expect(newer).toEqual([]);
  });

  it('hold back what the page gives a reason for, and nothing else', () => {
    const rows = [...page.matchAll(/^\| `([^`*]+)` +\| ([\d.]+) +\| \S/gm)];
    const explained = rows.map(([, name, below]) => `${name} below ${below}`);
    expect(explained.sort()).toEqual(held.map(({ name, below }) => `${name} below ${below}`).sort());
  });
});

describe('the digests of images', () => {
  // Renders follow their sources.
  const written = imagesOfOthers().filter(({ file }) => !file.startsWith('k8s/rendered/'));
  const fits = (patterns: readonly string[], file: string): boolean =>
    patterns.some((pattern) => new RegExp(pattern.slice(1, -1)).test(file));

  it('are written and renewed wherever an image is named', () => {
    expect(renovate.extends).toContain('docker:pinDigests');
    const unread = written.filter(({ file, image }) => {
      // Renovate looks into these two by itself, and into a manifest of Kubernetes for `image` alone.
      if (file === 'Dockerfile' || file === 'docker-compose.yml') return false;
      const text = readFileSync(file, 'utf8');
      const manifest = fits(renovate.kubernetes.managerFilePatterns, file) && text.includes(` image: ${image}\n`);
      const custom = renovate.customManagers.some(
        ({ managerFilePatterns, matchStrings }) =>
          fits(managerFilePatterns, file) &&
          matchStrings.some((pattern) => new RegExp(pattern).exec(text)?.[0].endsWith(` ${image}`)),
      );
      return !manifest && !custom;
    });
    expect(unread).toEqual([]);
  });

  it('do not wait for an age that their registry does not tell', () => {
    const ageless = packageRules
      .filter(({ minimumReleaseAgeBehaviour }) => minimumReleaseAgeBehaviour === 'timestamp-optional')
      .flatMap(({ matchPackageNames = [] }) => matchPackageNames.map((name) => name.replace('**', '')));
    // Docker Hub alone tells it: its images have no host in their names.
    const elsewhere = written.map(({ image }) => repositoryOf(image)).filter((name) => /^[^/]+\.[^/]+\//.test(name));
    expect(elsewhere).not.toEqual([]);
    expect(elsewhere.filter((name) => !ageless.some((registry) => name.startsWith(registry)))).toEqual([]);
  });
});

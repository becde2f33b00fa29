import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { baseImages, imagesIn, imagesOfOthers, isPinned, repositoryOf } from '../scripts/deploy/images.js';

const named = imagesOfOthers();
const DIGEST = `sha256:${'0a'.repeat(32)}`;

describe('an image that is not ours', () => {
  it('[I08] stands by tag and digest wherever it is named', () => {
    expect(named.filter(({ image }) => !isPinned(image))).toEqual([]);
  });

  it('is looked for in every kind of file that names one', () => {
    const kinds = new Set(named.map(({ file }) => file.replace(/^(k8s\/\w+)\/.*/, '$1')));
    expect([...kinds]).toEqual(['Dockerfile', 'docker-compose.yml', 'k8s/components', 'k8s/overlays', 'k8s/rendered']);
  });

  it('is the same wherever the same is named', () => {
    const images = [...new Set(named.map(({ image }) => image))];
    expect(images.map(repositoryOf).sort()).toEqual([...new Set(images.map(repositoryOf))].sort());
  });
});

describe('an image of ours', () => {
  const stages = readFileSync('Dockerfile', 'utf8').split(/^(?=FROM )/m);
  const stage = (name: string): string => stages.find((text) => new RegExp(`^FROM .+ AS ${name}$`, 'm').test(text))!;

  it.each(['services', 'web-member', 'web-console'])('[I08] carries its bill of materials: %s', (name) => {
    const [, from, bill] = /^COPY --from=(\w+) (\S+\.cdx\.json) /m.exec(stage(name))!;
    expect(stage(from!)).toContain(`> ${bill}`);
  });

  it('[I08] has every package in that bill, by version and checksum, those of the services as required', () => {
    const [, words] = /npm (sbom .+?) >/.exec(stage('build'))!;
    const written = execFileSync('npm', words!.split(' '), { encoding: 'utf8', maxBuffer: 100_000_000 });
    const { components } = JSON.parse(written) as {
      components: { name: string; version: string; scope: string; hashes?: object[] }[];
    };
    expect(components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const missing = Object.entries(dependencies).filter(
      ([name, version]) =>
        !components.some((one) => one.name === name && one.version === version && one.scope === 'required'),
    );
    expect(missing).toEqual([]);
  });
});

describe('the digest of an image', () => {
  it.each([
    ['postgres', false],
    ['postgres:18', false],
    [`postgres@${DIGEST}`, false],
    [`postgres:latest@${DIGEST}`, false],
    [`postgres:18@${DIGEST.slice(0, -1)}`, false],
    [`postgres:18@${DIGEST}`, true],
    [`ghcr.io/cloudnative-pg/postgresql:18.6-standard-trixie@${DIGEST}`, true],
  ])('stands beside the tag: %s %s', (image, pinned) => {
    expect(isPinned(image)).toBe(pinned);
  });

  it('is no part of what the image is called', () => {
    const spellings = ['ghcr.io/a/b', 'ghcr.io/a/b:1.2', `ghcr.io/a/b:1.2@${DIGEST}`, `ghcr.io/a/b@${DIGEST}`];
    expect(spellings.map(repositoryOf)).toEqual(spellings.map(() => 'ghcr.io/a/b'));
  });
});

it('of a Dockerfile every image is found that a stage begins with, copies from or mounts, and no stage', () => {
  const dockerfile = `# syntax=docker/dockerfile:1
ARG NODE_IMAGE=node:24
FROM --platform=$BUILDPLATFORM \${NODE_IMAGE} AS build
FROM nginx:1 AS web
COPY --from=build /app /app
COPY --chown=1:1 --from=busybox:1 /bin/true /bin/true
RUN --mount=type=bind,from=alpine:3,target=/a true
FROM web AS web-member
`;
  expect(baseImages(dockerfile)).toEqual(['docker/dockerfile:1', 'node:24', 'nginx:1', 'busybox:1', 'alpine:3']);
});

it('of a YAML file every image is found, in whichever form it is named, and none in a comment', () => {
  const yaml = `# image: a:1
image: b:1
containers:
  - image: 'c:1'
  - { name: d, image: "d:1" }
spec:
  imageName: e:1
images:
  - name: f
    newName: f:1
volumes:
  - image:
      reference: g:1
patches:
  - patch: |-
      image: h:1
`;
  expect(imagesIn(yaml)).toEqual(['b:1', 'c:1', 'd:1', 'e:1', 'f:1', 'g:1', 'h:1']);
});

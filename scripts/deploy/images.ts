import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './manifests.js';

/** An image, and the file that names it. */
export interface NamedImage {
  readonly file: string;
  readonly image: string;
}

/** What is built from this project, wherever it is pulled from. */
const ours = /(^|\/)truly-yours\/(services|web-member|web-console)\b/;

/** Whether an image is named by tag and digest: the tag says what it is, the digest that it stays so. */
export const isPinned = (image: string): boolean => /^[\w./-]+:(?!latest@)[\w.-]+@sha256:[0-9a-f]{64}$/.test(image);

/** What an image is called without its tag and digest. */
export const repositoryOf = (image: string): string => image.replace(/(?::[\w.-]+)?(?:@.+)?$/, '');

/** Every image that is not ours, wherever the project names one to build from or to run. */
export function imagesOfOthers(): NamedImage[] {
  const files = ['docker-compose.yml', ...['k8s', '.github'].flatMap(yamlFiles)];
  return [
    ...baseImages(readFileSync(path.join(root, 'Dockerfile'), 'utf8')).map((image) => ({ file: 'Dockerfile', image })),
    ...files.flatMap((file) => imagesIn(readFileSync(path.join(root, file), 'utf8')).map((image) => ({ file, image }))),
  ].filter(({ image }) => !ours.test(image));
}

/** What a Dockerfile begins with or copies from, its own stages left out and its arguments as they are by default. */
export function baseImages(dockerfile: string): string[] {
  const defaults = new Map(
    [...dockerfile.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name, value]) => [name!, value!] as const),
  );
  const stages = [...dockerfile.matchAll(/^FROM .+ AS (\S+)$/gim)].map(([, name]) => name!);
  const begun = [...dockerfile.matchAll(/^(?:FROM (?:--\S+ )*|COPY .*--from=|RUN .*\bfrom=|# syntax=)([^\s,]+)/gim)];
  const images = begun.map(([, image]) =>
    image!.replaceAll(/\$\{(\w+)\}/g, (as, name: string) => defaults.get(name) ?? as),
  );
  return [...new Set(images)].filter((image) => !stages.includes(image));
}

/** The images in the text of a YAML file, in whichever form, patches of kustomize included; comments are left out. */
export function imagesIn(yaml: string): string[] {
  return [...yaml.matchAll(/^[^#\n]*?\b(?:image|imageName|newName|reference)['"]?:[ \t]+['"]?([^\s'",]+)/gm)].map(
    ([, image]) => image!,
  );
}

function yamlFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => path.join(folder, file))
    .sort();
}

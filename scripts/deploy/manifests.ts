import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';

/** One YAML document that describes an object of a cluster, and the file it stands in. */
export interface Manifest {
  readonly file: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly object: object;
}

/** The project's folder: its commands and tests run there. */
export const root = process.cwd();

/** The version of package.json, which is the tag of our images. */
export const productVersion = (): string =>
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** Every document of a YAML file. Throws when the file is no YAML, names a key twice or holds something without a kind. */
export function readManifests(file: string): Manifest[] {
  return parseManifests(readFileSync(path.join(root, file), 'utf8'), file);
}

function parseManifests(text: string, file: string): Manifest[] {
  return parseAllDocuments(text).flatMap((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]!.message}`);
    const object: unknown = document.toJS();
    if (object === null) return [];
    const { apiVersion, kind, metadata } = object as {
      apiVersion?: string;
      kind?: string;
      metadata?: { name?: string };
    };
    if (!apiVersion || !kind) throw new Error(`${file}: a document without apiVersion or kind`);
    return [{ file, apiVersion, kind, name: metadata?.name ?? '', object: object as object }];
  });
}

/** The YAML files below a folder, but for the patches: those are parts of objects and are seen in the renders. */
export function manifestFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && !file.split(path.sep).includes('patches'))
    .map((file) => path.join(folder, file))
    .sort();
}

/** The objects of one kind, typed by the caller: the schema check stands before every other. */
export function ofKind<Kind extends object>(
  manifests: readonly Manifest[],
  kind: string,
): { name: string; object: Kind }[] {
  return manifests
    .filter((manifest) => manifest.kind === kind)
    .map(({ name, object }) => ({ name, object: object as Kind }));
}

/** What a message says first: where the object stands and which it is. */
export const titleOf = ({ file, kind, name }: Manifest): string => `${file}: ${kind} ${name}`;

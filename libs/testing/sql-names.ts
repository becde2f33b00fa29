import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { SERVICE_NAMES, type ServiceName } from '#platform/service';

/** Where a view, table or function of another service is named. */
export interface NamedInSql {
  readonly schema: ServiceName;
  readonly name: string;
  /** The source file, from the root of the project. */
  readonly file: string;
}

/**
 * What the strings of a service's code name of other schemas as `<schema>.<name>`: its own sources, what it imports from
 * the published files of others, and the platform, which runs in every service's name. No specs, fixtures or migrations.
 */
export function namedInSql(service: ServiceName): NamedInSql[] {
  const own = sourcesUnder(path.join('services', service, 'src'));
  const imported = own.flatMap((file) =>
    parsed(file)
      .imports.map(fileBehind)
      .filter((found) => found !== undefined),
  );
  const files = new Set([...own, ...imported, ...sourcesUnder('libs/platform')]);
  return [...files].flatMap((file) => parsed(file).names.filter(({ schema }) => schema !== service));
}

/** A value that a source imports from another service's `published.ts`. */
interface PublishedImport {
  readonly service: string;
  readonly value: string;
}

interface Source {
  readonly names: readonly NamedInSql[];
  readonly imports: readonly PublishedImport[];
  /** What it exports of other files: the value's name, and the file. */
  readonly passedOn: ReadonlyMap<string, string>;
}

/** With more than two words it is an attribute as others name them (`messaging.message.id`). */
const NAME = new RegExp(`(?<![\\w./#-])(${SERVICE_NAMES.join('|')})\\.([a-z_]+)(?![a-z_]|\\.[a-z])`, 'g');

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec|\.fixture|\.d)\.ts$/.test(file) && !file.split(path.sep).includes('migrations'))
    .map((file) => path.join(folder, file));
}

/** The file in which a published value is made, where `published.ts` only passes it on. */
function fileBehind({ service, value }: PublishedImport): string | undefined {
  return parsed(path.join('services', service, 'src/published.ts')).passedOn.get(value);
}

const known = new Map<string, Source>();

function parsed(file: string): Source {
  const source = known.get(file) ?? parse(file);
  known.set(file, source);
  return source;
}

function parse(file: string): Source {
  const names: NamedInSql[] = [];
  const imports: PublishedImport[] = [];
  const passedOn = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const service = /^#(\w+)\/published$/.exec(textOf(node.moduleSpecifier))?.[1];
      if (service) imports.push(...valuesOf(node.importClause?.namedBindings).map((value) => ({ service, value })));
    } else if (ts.isExportDeclaration(node)) {
      const from = path.join(path.dirname(file), textOf(node.moduleSpecifier).replace(/\.js$/, '.ts'));
      for (const value of valuesOf(node.exportClause)) passedOn.set(value, from);
    } else {
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
        for (const [, schema, name] of node.text.matchAll(NAME))
          names.push({ schema: schema as ServiceName, name: name!, file });
      ts.forEachChild(node, visit);
    }
  };
  ts.forEachChild(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest), visit);
  return { names, imports, passedOn };
}

const textOf = (node: ts.Expression | undefined): string => (node && ts.isStringLiteral(node) ? node.text : '');

/** The values, types left out, that an import or export names. */
function valuesOf(bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined): string[] {
  if (!bindings || !('elements' in bindings)) return [];
  return bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text);
}

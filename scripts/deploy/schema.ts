import path from 'node:path';
import ts from 'typescript';
import { cloudNativePgKinds } from './cloudnative-pg.schema.js';
import { gatewayKinds } from './gateway-api.schema.js';
import { kedaKinds } from './keda.schema.js';
import { kustomizeKinds } from './kustomize.schema.js';
import { root, titleOf, type Manifest } from './manifests.js';
import { monitoringKinds } from './monitoring.schema.js';

/**
 * What is wrong with the manifests by the schemas of their kinds: fields that do not exist at any depth, values of the
 * wrong type, missing fields, numbers out of range. A kind without a schema is a problem, too.
 */
export async function schemaProblems(manifests: readonly Manifest[]): Promise<string[]> {
  const ownKinds = { ...kustomizeKinds, ...gatewayKinds, ...monitoringKinds, ...cloudNativePgKinds, ...kedaKinds };
  const builtIn: Manifest[] = [];
  const problems: string[] = [];
  for (const manifest of manifests) {
    const schema = ownKinds[`${manifest.apiVersion}/${manifest.kind}`];
    if (!schema) {
      builtIn.push(manifest);
      continue;
    }
    const issues = schema.safeParse(manifest.object).error?.issues ?? [];
    problems.push(...issues.map(({ path: at, message }) => `${titleOf(manifest)}: ${at.join('.')}: ${message}`));
  }
  for (const manifest of builtIn) problems.push(...(await valueProblems(manifest)));
  return [...problems, ...fieldProblems(builtIn)];
}

interface Model {
  validate(): void;
}

/** Kubernetes' own JSON schemas: what is required, types, ranges. They let unknown fields pass. */
async function valueProblems(manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind, object } = manifest;
  try {
    const models = (await import(`kubernetes-models/${apiVersion}/${kind}`)) as Record<
      string,
      new (data: object) => Model
    >;
    new models[kind]!(kind === 'Secret' ? unfolded(object) : object).validate();
    return [];
  } catch (error) {
    return [`${titleOf(manifest)}: ${(error as Error).message}`];
  }
}

/** kustomize folds long values of a Secret; Kubernetes reads them without the line ends. */
const unfolded = (secret: object): object =>
  JSON.parse(
    JSON.stringify(secret, (_key, value: unknown) => (typeof value === 'string' ? value.replace(/\n/g, '') : value)),
  );

/** Unknown fields, by the compiler: an object literal may only name the properties of its interface. */
function fieldProblems(manifests: readonly Manifest[]): string[] {
  const sources = new Map(
    manifests.map((manifest, index) => [
      path.join(root, `k8s/manifest-${index}.ts`),
      { manifest, text: asTypeScript(manifest) },
    ]),
  );
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    // A manifest has nothing to do with a browser, whose types are most of what the compiler would read.
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.getSourceFile = (file, language, ...rest) => {
    const source = sources.get(file);
    return source ? ts.createSourceFile(file, source.text, language) : getSourceFile(file, language, ...rest);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => {
    const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ');
    const source = diagnostic.file && sources.get(diagnostic.file.fileName);
    return source ? `${titleOf(source.manifest)}: ${message}` : message;
  });
}

function asTypeScript({ apiVersion, kind, object }: Manifest): string {
  return [
    `import type { I${kind} as Kind } from 'kubernetes-models/${apiVersion}/${kind}';`,
    `export const manifest: Kind = ${JSON.stringify(object, null, 1)};`,
  ].join('\n');
}

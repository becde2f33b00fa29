import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { CONSOLE_CALLS } from '../wire/calls.js';
import { CALLS } from '../wire/paths.js';
import { openApiDocument, type OperationObject } from './index.js';
import { ROWS } from './rows.js';
import { productNode } from '#testing/product-node';

const document = openApiDocument();
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

/** OpenAPI 3.1 as far as the document uses it. Whatever else stands there is a mistake. */
const Schema = z.record(z.string(), z.unknown());
const Content = z.record(z.string().regex(/^[\w-]+\/[\w*+.-]+$/), z.strictObject({ schema: Schema }));
const Response = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), z.strictObject({ description: z.string().min(1), schema: Schema })).optional(),
  content: Content.optional(),
});
const Parameter = z
  .strictObject({
    name: z.string().min(1),
    in: z.enum(['path', 'query', 'header']),
    required: z.boolean(),
    schema: Schema.refine((schema) => Object.keys(schema).length > 0, 'says nothing'),
  })
  .refine(({ in: place, required }) => place !== 'path' || required, 'a part of the path is always there');
const Operation = z.strictObject({
  operationId: z.string().regex(/^[a-z]\w+$/),
  summary: z.string().min(1),
  tags: z.tuple([z.enum(document.tags.map(({ name }) => name))]),
  parameters: z.array(Parameter).nonempty().optional(),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.union([Response, z.strictObject({ $ref: z.enum(pointers('responses')) })]),
  ),
  security: z.array(z.record(z.enum(Object.keys(document.components.securitySchemes)), z.tuple([])).or(z.object({}))),
});
const PathItem = z.strictObject({
  get: Operation.optional(),
  post: Operation.optional(),
  delete: Operation.optional(),
});
const OpenApi = z.strictObject({
  openapi: z.literal('3.1.1'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string(), description: z.string() })).nonempty(),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  paths: z.record(z.string().startsWith('/'), PathItem),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[A-Za-z]+$/), Schema),
    responses: z.record(z.string().regex(/^[A-Za-z]+$/), Response),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({
        type: z.literal('http'),
        scheme: z.literal('bearer'),
        bearerFormat: z.string(),
        description: z.string(),
      }),
    ),
  }),
});

function pointers(kind: 'schemas' | 'responses'): string[] {
  return Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`);
}

/** Every object anywhere in the document. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

describe('the OpenAPI document', () => {
  it('is the one that `node scripts/openapi.mjs` writes', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
    try {
      const file = path.join(folder, 'openapi.json');
      execFileSync(productNode, ['scripts/openapi.mjs', '--out', file]);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(document);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('has the shape of OpenAPI 3.1', () => {
    expect(OpenApi.safeParse(document).error?.issues ?? []).toEqual([]);
  });

  it('lists every call once, under its name', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const desk = Object.keys(CONSOLE_CALLS).map((name) => `console${name[0]!.toUpperCase()}${name.slice(1)}`);
    expect(ids).toEqual(expect.arrayContaining([...Object.keys(CALLS), ...desk]));
  });

  it('names in each path the parameters that the call describes', () => {
    for (const [address, item] of Object.entries(document.paths)) {
      const named = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { operationId, parameters = [] } of Object.values(item)) {
        const described = parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
        expect([operationId, described]).toEqual([operationId, named]);
      }
    }
  });

  it('says of each field of a request what it may be, although it is read whatever it is', () => {
    for (const { operationId, requestBody } of operations) {
      const fields = [...objectsIn(requestBody)].flatMap(({ properties }) =>
        Object.entries((properties ?? {}) as Record<string, object>),
      );
      const silent = fields.filter(([, schema]) => Object.keys(schema).length === 0).map(([name]) => name);
      expect([operationId, silent]).toEqual([operationId, []]);
    }
  });

  it('refers to nothing that is not there, and holds nothing that nobody refers to', () => {
    const referredTo = [...objectsIn(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect([...new Set(referredTo)].toSorted()).toEqual([...pointers('schemas'), ...pointers('responses')].toSorted());
  });

  it('holds schemas of JSON Schema 2020-12 only, without a word that means nothing', () => {
    const ajv = new Ajv2020({
      strict: true,
      strictTypes: false,
      strictTuples: false,
      strictRequired: false,
      validateFormats: false,
    });
    for (const word of Object.keys(document)) ajv.addKeyword(word);
    ajv.addSchema(document, 'document');
    const schemas = [...objectsIn(document)].flatMap(({ schema }) => (schema ? [schema as object] : []));
    expect(schemas.length).toBeGreaterThan(200);
    for (const name of pointers('schemas')) expect(() => ajv.compile({ $ref: `document${name}` })).not.toThrow();
    for (const schema of schemas) {
      const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
      expect(() => ajv.compile(JSON.parse(text) as object)).not.toThrow();
    }
  });

  it('shows each row as a tuple of all its slots, every slot with its name', () => {
    for (const { rowName, length } of ROWS) {
      const { prefixItems = [], minItems, items } = document.components.schemas[rowName]!;
      expect([rowName, prefixItems.length, minItems, items]).toEqual([rowName, length, length, false]);
      expect([rowName, prefixItems.filter(({ title }) => !title)]).toEqual([rowName, []]);
    }
  });

  it('says of every refusal its status, its codes and its sentence, and after which time to ask again', () => {
    const waits = (status: string) => status === '429' || status === '503';
    const headersOf = ({ responses }: OperationObject, status: string) => {
      const response = responses[status]!;
      const name = '$ref' in response ? response.$ref.split('/').at(-1)! : undefined;
      return (name ? document.components.responses[name] : (response as { headers?: object }))?.headers;
    };
    for (const operation of operations) {
      const statuses = Object.keys(operation.responses).filter((status) => Number(status) >= 400);
      expect(statuses).toEqual(expect.arrayContaining(['500', '503']));
      for (const status of statuses)
        expect([operation.operationId, status, headersOf(operation, status) !== undefined]).toEqual([
          operation.operationId,
          status,
          waits(status),
        ]);
    }
  });
});

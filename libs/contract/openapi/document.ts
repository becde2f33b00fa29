import { z } from 'zod';
import { CONSOLE_CALLS, type Call, type ServiceName } from '../wire/calls.js';
import { ANSWERS } from '../limits.js';
import type { JsonSchema } from '../wire/json-schema.js';
import {
  CALLS,
  CONSOLE_PREFIX,
  HEALTH,
  IMAGES_PREFIX,
  METRICS,
  type CallName,
  type ConsoleCallName,
} from '../wire/paths.js';
import { REFUSALS, type RefusalCode } from '../wire/refusals.js';
import { componentSchemas, refTo } from './answers.js';
import { CONSOLE_OPERATIONS } from './console-operations.js';
import { MEMBER_OPERATIONS } from './member-operations.js';
import { calls, OtherAnswer, type Operation } from './operations.js';
import { pathParameters, queryParameters, type Parameter } from './parameters.js';
import { fromZod } from './schemas.js';

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
  readonly content?: Content;
}

interface Reference {
  readonly $ref: string;
}

export interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
  readonly security: ReadonlyArray<Readonly<Record<string, readonly string[]>>>;
}

/** An OpenAPI 3.1 document, as far as this product uses the format. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: ReadonlyArray<{ readonly url: string; readonly description: string }>;
  readonly tags: ReadonlyArray<{ readonly name: string; readonly description: string }>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly securitySchemes: Readonly<Record<string, object | undefined>>;
  };
}

const TAGS: Readonly<Record<ServiceName | 'process', string>> = {
  auth: 'Accounts, sessions and passwords.',
  members: 'Profiles, photos, search and settings.',
  messaging: 'Mail, messages to the staff and what is new.',
  connections: 'Views, winks, favorites, blocks and reports.',
  moderation: 'The review desk.',
  process: 'How a process is.',
};

/** Who may call, as the document's schemes name it, and what it is refused by. */
const CALLERS = {
  anybody: { security: [], refusals: [] },
  member: { security: [{ member: [] }], refusals: ['SIGN_IN_REQUIRED', 'SESSION_ENDED', 'ACCOUNT_SUSPENDED'] },
  moderator: { security: [{ staff: [] }], refusals: ['SIGN_IN_REQUIRED', 'SESSION_ENDED'] },
  operator: { security: [{ staff: [] }], refusals: ['SIGN_IN_REQUIRED', 'SESSION_ENDED', 'WRONG_ROLE'] },
} as const satisfies Record<string, { security: OperationObject['security']; refusals: readonly RefusalCode[] }>;

const RETRY_AFTER = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } as const;

const contentOf = (type: string, schema: JsonSchema): Content => ({ [type]: { schema } });

function isZod(schema: object): schema is z.ZodType {
  return schema instanceof z.ZodType;
}

/** What a call may say no to: by its own rules, by the caller it asks for, and by what it takes. */
function refusalsOf(call: Call, operation: Operation): readonly RefusalCode[] {
  const takesBody = call.method === 'POST';
  const takesAnything = takesBody || call.path.includes(':') || operation.query !== undefined;
  return [
    ...(takesAnything ? (['INVALID_REQUEST'] as const) : []),
    ...(takesBody ? (['REQUEST_TOO_LARGE'] as const) : []),
    ...(operation.limited ? (['TOO_MANY_REQUESTS'] as const) : []),
    ...CALLERS[operation.by].refusals,
    ...(operation.refusals ?? []),
    'BUSY',
  ];
}

type RefusedCode = RefusalCode | 'UNEXPECTED';

function refused(codes: readonly RefusedCode[]): ResponseObject {
  const told = codes.map((code) => (code === 'UNEXPECTED' ? code : `${code}: ${REFUSALS[code].message}`));
  const waits = codes.some((code) => code === 'TOO_MANY_REQUESTS' || code === 'BUSY');
  return {
    description: told.join('\n\n'),
    headers: waits ? { 'Retry-After': RETRY_AFTER } : undefined,
    content: contentOf('application/json', {
      $ref: '#/components/schemas/Refusal',
      properties: { code: { enum: codes } },
    }),
  };
}

/** What so many calls refuse that the document says it once. */
const SHARED_REFUSALS: Readonly<Record<string, readonly RefusedCode[]>> = {
  NotUnderstood: ['INVALID_REQUEST'],
  NotSignedIn: ['SIGN_IN_REQUIRED', 'SESSION_ENDED'],
  Suspended: ['ACCOUNT_SUSPENDED'],
  NotFound: ['NOT_FOUND'],
  MemberNotFound: ['MEMBER_NOT_FOUND'],
  TooLarge: ['REQUEST_TOO_LARGE'],
  TooManyRequests: ['TOO_MANY_REQUESTS'],
  Busy: ['BUSY'],
  Unexpected: ['UNEXPECTED'],
};

function refusedOrShared(codes: readonly RefusedCode[]): ResponseObject | Reference {
  const shared = Object.entries(SHARED_REFUSALS).find(([, those]) => those.join() === codes.join());
  return shared ? { $ref: `#/components/responses/${shared[0]}` } : refused(codes);
}

function refusedResponses(call: Call, codes: readonly RefusalCode[]): OperationObject['responses'] {
  const byStatus = new Map<number, readonly RefusedCode[]>([[500, ['UNEXPECTED']]]);
  // A body of a type that nobody reads is one that cannot be understood.
  if (call.method === 'POST') byStatus.set(415, ['INVALID_REQUEST']);
  for (const code of new Set(codes)) {
    const { status } = REFUSALS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, of]) => [status, refusedOrShared(of)]));
}

function success(answer: Operation['answer']): Record<string, ResponseObject> {
  if (answer instanceof OtherAnswer) {
    const { status, description, type } = answer;
    const headers =
      status === 302 ? { Location: { description: 'Where to.', schema: { type: 'string' } as const } } : undefined;
    return { [status]: { description, headers, content: type ? contentOf(type, { type: 'string' }) : undefined } };
  }
  const schema = isZod(answer) ? refTo(answer) : answer;
  return { 200: { description: 'Done.', content: contentOf('application/json', schema) } };
}

function requestBody({ body, form, message }: Operation): OperationObject['requestBody'] {
  if (form) {
    const file: JsonSchema = { description: 'A JPEG, PNG or WebP picture.', type: 'string', format: 'binary' };
    const schema: JsonSchema = { type: 'object', properties: { file }, required: ['file'] };
    return { required: true, content: contentOf('multipart/form-data', schema) };
  }
  if (message) {
    const description = `An e-mail as it came (RFC 5322), at most ${ANSWERS.bytes} bytes.`;
    return { required: true, content: contentOf('message/rfc822', { description, type: 'string', format: 'binary' }) };
  }
  if (!body) return undefined;
  const schema = fromZod(body, 'input');
  return {
    required: schema.required !== undefined || schema.oneOf !== undefined,
    content: contentOf('application/json', schema),
  };
}

interface Described {
  readonly id: string;
  readonly call: Call;
  readonly tag: string;
  readonly operation: Operation;
}

function operationObject({ id, call, tag, operation }: Described): OperationObject {
  const { path, query, headers = [], by } = operation;
  const parameters = [...pathParameters(call.path, path), ...(query ? queryParameters(query) : []), ...headers];
  const { security } = CALLERS[by];
  return {
    operationId: id,
    summary: operation.does,
    tags: [tag],
    parameters: parameters.length === 0 ? undefined : parameters,
    requestBody: requestBody(operation),
    responses: { ...success(operation.answer), ...refusedResponses(call, refusalsOf(call, operation)) },
    // A session token may stand in the path instead.
    security: security.length > 0 && call.path.includes(':token') ? [...security, {}] : security,
  };
}

const STATUS: JsonSchema = {
  type: 'object',
  properties: {
    status: { type: 'string' },
    version: { type: 'string', description: 'The version of the product that runs.' },
  },
  required: ['status', 'version'],
};
/** What is no call of the contract's table: the pictures, and what probes and collectors ask of every process. */
const OTHER_PATHS = {
  image: `${IMAGES_PREFIX}/:folder/:file`,
  live: HEALTH.live,
  ready: HEALTH.ready,
  metrics: METRICS,
};
const OTHER_OPERATIONS = calls(
  { by: 'anybody' },
  {
    image: { does: 'A picture', answer: new OtherAnswer(200, 'The picture.', 'image/*'), refusals: ['NOT_FOUND'] },
    live: { does: 'Whether the process runs, and in which version', answer: STATUS },
    ready: { does: 'Whether it can do its work now', answer: STATUS, aliases: { isReady: '/ready' } },
    metrics: { does: 'Its figures', answer: new OtherAnswer(200, 'For Prometheus.', 'text/plain') },
  },
);

/** A call of the console, as the document names it. */
const atConsole = (name: string) => `console${name[0]!.toUpperCase()}${name.slice(1)}`;

/** Every call with what the document says of it; an address more of a call is one more. */
export function describedCalls(): Described[] {
  const members = Object.entries<Call>(CALLS).map(([id, call]) => ({
    ...{ id, call, tag: call.service },
    operation: MEMBER_OPERATIONS[id as CallName],
  }));
  const desk = Object.entries<Call>(CONSOLE_CALLS).map(([name, call]) => ({
    ...{ id: atConsole(name), call, tag: call.service },
    operation: CONSOLE_OPERATIONS[name as ConsoleCallName],
  }));
  const others = Object.entries(OTHER_OPERATIONS).map(([id, operation]) => ({
    ...{ id, operation, tag: id === 'image' ? 'members' : 'process' },
    call: { method: 'GET', path: OTHER_PATHS[id as keyof typeof OTHER_PATHS], service: 'members' } as const,
  }));
  return [...members, ...desk, ...others].flatMap((one) => [
    one,
    ...Object.entries(one.operation.aliases ?? {}).map(([id, path]) => ({ ...one, id, call: { ...one.call, path } })),
  ]);
}

function paths(): OpenApiDocument['paths'] {
  const found: Record<string, Record<string, OperationObject>> = {};
  for (const one of describedCalls()) {
    const path = one.call.path.replace(/:(\w+)/g, '{$1}');
    (found[path] ??= {})[one.call.method.toLowerCase()] = operationObject(one);
  }
  return found;
}

const refsIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);

/** The named schemas that are referred to, directly or by another; the contract has a few that no call answers with. */
function schemasFor(parts: unknown): Readonly<Record<string, JsonSchema>> {
  const all = componentSchemas();
  const used = new Set(refsIn(parts));
  for (const name of used) refsIn(all[name]).forEach((inner) => used.add(inner));
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
}

/**
 * The API of the product as OpenAPI 3.1, made of the schemas that the services and the web apps use: the whole of it, or
 * what the members' origin answers.
 */
export function openApiDocument(part: 'whole' | 'members' = 'whole'): OpenApiDocument {
  const forMembers = part === 'members';
  const shown = Object.fromEntries(
    Object.entries(paths()).filter(([path]) => !(forMembers && (path === METRICS || path.startsWith(CONSOLE_PREFIX)))),
  );
  const document: OpenApiDocument = {
    openapi: '3.1.1',
    info: {
      title: 'Truly Yours',
      version: '1',
      description:
        'Rows are positional: every slot of a row has its place for good, and holds null where a value is unknown or ' +
        'withheld. Every success has status 200, every refusal `{ message, code }`. A member’s browser signs out on ' +
        '401 and 403.',
    },
    servers: [
      {
        url: '/',
        description: forMembers
          ? 'The member app’s origin.'
          : `The member app’s origin; the console’s for what begins with ${CONSOLE_PREFIX}, and for ${METRICS}.`,
      },
    ],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: shown,
    components: {
      schemas: schemasFor([shown, refused(['BUSY'])]),
      responses: Object.fromEntries(Object.entries(SHARED_REFUSALS).map(([name, codes]) => [name, refused(codes)])),
      securitySchemes: {
        member: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a sign-in.' },
        staff: forMembers
          ? undefined
          : { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a console sign-in.' },
      },
    },
  };
  // As it travels: without what is undefined.
  return JSON.parse(JSON.stringify(document)) as OpenApiDocument;
}

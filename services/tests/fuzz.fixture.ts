import fc, { type Arbitrary } from 'fast-check';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { allowedBy } from '#testing/arbitraries';
import { hostileText, hostileValue, nearly, oddBody } from '#testing/hostile';
import { somePicture } from '#testing/people';
import type { OpenApiDocument, OperationObject, Parameter, ResponseObject } from '#contract/openapi';

/** A call of the document with its address. */
export interface DescribedCall {
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly operation: OperationObject;
}

/** Every call that the document describes. */
export const callsOf = (document: OpenApiDocument): DescribedCall[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method: method.toUpperCase() as DescribedCall['method'],
      operation,
    })),
  );

/** Who asks: the one whom the call is for, or somebody else. */
export type Caller = 'right' | 'visitor' | 'member' | 'moderator' | 'stale' | 'nonsense';

/** One request as it is sent. */
export interface FuzzedRequest {
  readonly method: DescribedCall['method'];
  readonly url: string;
  readonly caller: Caller;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  /** Everything is as the document allows, and the right one asks. */
  readonly good: boolean;
  /** The address is as the document allows, so that it leads to this call. */
  readonly goodAddress: boolean;
}

interface Part<Value> {
  readonly value: Value;
  readonly good: boolean;
}

/** Mostly what is allowed, else something else. */
const mostly = <Value>(allowed: Arbitrary<Value>, else_: Arbitrary<Value>, weight = 3): Arbitrary<Part<Value>> =>
  fc.oneof(
    { weight, arbitrary: allowed.map((value) => ({ value, good: true })) },
    { weight: 1, arbitrary: else_.map((value) => ({ value, good: false })) },
  );

const isHop = (segment: string): boolean => /^(?:\.|%2e){0,2}$/i.test(segment);
/** A segment of a path; one that the address would swallow is none. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
const hostileSegment = fc.oneof(
  hostileText.map((text) => encoded(text.slice(0, 5_000))).filter((segment) => !isHop(segment)),
  fc.constantFrom('%', '%zz', '%00', '%2F', '%C0%80', '%ED%A0%80', '%FF', '1%00', '1;x=y', '*', ':id', '{id}'),
);

/** A value as an address carries it. */
const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function addressOf({ path, operation }: DescribedCall, ids: readonly number[]): Arbitrary<Part<string>> {
  const inPath = parametersIn(operation, 'path').map((parameter) =>
    mostly(
      allowedBy(parameter.schema, ids)
        .map((value) => encoded(asText(value)))
        .filter((segment) => !isHop(segment)),
      hostileSegment,
    ),
  );
  return fc.tuple(...inPath).map((parts) => {
    const left = [...parts];
    return {
      value: path.replace(/\{\w+\}/g, () => left.shift()!.value),
      good: parts.every(({ good }) => good),
    };
  });
}

const parametersIn = ({ parameters = [] }: OperationObject, place: Parameter['in']): Parameter[] =>
  parameters.filter((parameter) => parameter.in === place);

const oddQuery = fc.oneof(
  hostileText.map((text) => encoded(text.slice(0, 2_000))),
  fc.constantFrom('%', '%zz', '%00', '', '1&page=2', '1&page[]=3', '[]', '&&&', '1#x'),
);

function queryOf({ operation }: DescribedCall, ids: readonly number[]): Arbitrary<Part<string>> {
  const each = parametersIn(operation, 'query').map(({ name, required, schema }) => {
    const given = mostly(
      allowedBy(schema, ids).map((value) => encoded(asText(value))),
      oddQuery,
    ).map(({ value, good }) => ({ value: `${name}=${value}`, good }));
    return required ? given : fc.oneof(given, fc.constant({ value: '', good: true }));
  });
  const more = mostly(fc.constant(''), oddQuery, 8);
  return fc.tuple(more, ...each).map((parts) => {
    const said = parts.map(({ value }) => value).filter(Boolean);
    return { value: said.length === 0 ? '' : `?${said.join('&')}`, good: parts.every(({ good }) => good) };
  });
}

/** A header holds neither control characters nor anything beyond Latin-1. */
const asHeader = (text: string): string => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 4_000);

function headersOf({ operation }: DescribedCall): Arbitrary<Part<Record<string, string>>> {
  const each = Object.fromEntries(
    parametersIn(operation, 'header').map(({ name, schema }) => [
      name,
      mostly(allowedBy(schema) as Arbitrary<string>, hostileText).map(({ value, good }) => ({
        value: asHeader(value),
        good,
      })),
    ]),
  );
  return fc.record(each, { requiredKeys: [], noNullPrototype: true }).map((parts) => {
    const sent = Object.entries(parts as Record<string, Part<string>>);
    return {
      value: Object.fromEntries(sent.map(([name, { value }]) => [name, value])),
      good: sent.every(([, { good }]) => good),
    };
  });
}

interface Sent {
  readonly payload?: string | Buffer;
  readonly type?: string;
}

const JSON_TYPE = 'application/json';
const oddType = fc.constantFrom(
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x'],
  ...['application/json; charset=utf-16', 'application/xml', 'nonsense', '', 'application/json-patch+json'],
);

function jsonBody({ operation }: DescribedCall, ids: readonly number[]): Arbitrary<Part<Sent>> {
  const schema = operation.requestBody?.content[JSON_TYPE]?.schema;
  const allowed: Arbitrary<unknown> = schema ? allowedBy(schema, ids) : fc.constantFrom({}, null, undefined);
  const json = (value: unknown): Sent => ({ payload: JSON.stringify(value), type: JSON_TYPE });
  return fc.oneof(
    { weight: 5, arbitrary: allowed.map((value) => ({ value: json(value), good: true })) },
    { weight: 5, arbitrary: nearly(allowed).map((value) => ({ value: json(value), good: false })) },
    { weight: 1, arbitrary: hostileValue.map((value) => ({ value: json(value), good: false })) },
    { weight: 2, arbitrary: oddBody.map((payload) => ({ value: { payload, type: JSON_TYPE }, good: false })) },
    {
      weight: 1,
      arbitrary: fc.tuple(oddBody, oddType).map(([payload, type]) => ({ value: { payload, type }, good: false })),
    },
  );
}

const BOUNDARY = 'the-end';
const formOf = (name: string, bytes: Buffer, end = `\r\n--${BOUNDARY}--\r\n`): Sent => ({
  payload: Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\n`),
    Buffer.from('content-type: image/jpeg\r\n\r\n'),
    bytes,
    Buffer.from(end),
  ]),
  type: `multipart/form-data; boundary=${BOUNDARY}`,
});

/** Forms with a picture in them, with half of one, with none, and what is no form at all. */
export async function formBodies(): Promise<Arbitrary<Part<Sent>>> {
  const picture = await somePicture();
  const bytes = fc.uint8Array({ maxLength: 3_000 }).map((junk) => Buffer.from(junk));
  const bad: Arbitrary<Sent> = fc.oneof(
    bytes.map((junk) => formOf('file', junk)),
    bytes.map((junk) => formOf('file', Buffer.concat([picture.subarray(0, 300), junk]))),
    fc.nat(picture.length).map((end) => formOf('file', picture.subarray(0, end))),
    fc.constantFrom('', 'files', 'file\0', 'x'.repeat(300)).map((name) => formOf(name, picture)),
    fc
      .constantFrom('', '\r\n', `\r\n--${BOUNDARY}\r\n`, `\r\n--${BOUNDARY}\r\n\r\n`)
      .map((end) => formOf('file', picture, end)),
    bytes.map((payload) => ({ payload, type: `multipart/form-data; boundary=${BOUNDARY}` })),
    fc.tuple(bytes, oddType).map(([payload, type]) => ({ payload, type })),
    fc.tuple(oddBody, fc.constant(JSON_TYPE)).map(([payload, type]) => ({ payload, type })),
  );
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant({ value: formOf('file', picture), good: true }) },
    { weight: 19, arbitrary: bad.map((value) => ({ value, good: false })) },
  );
}

const callers: Arbitrary<Caller> = fc.oneof(
  { weight: 15, arbitrary: fc.constant<Caller>('right') },
  { weight: 1, arbitrary: fc.constantFrom<Caller>('visitor', 'member', 'moderator', 'stale', 'nonsense') },
);

/** Requests of a call: such as the document allows, such as are nearly so, and such as are meant badly. */
export function requestsOf(
  call: DescribedCall,
  ids: readonly number[],
  forms: Arbitrary<Part<Sent>>,
): Arbitrary<FuzzedRequest> {
  const isForm = call.operation.requestBody?.content['multipart/form-data'] !== undefined;
  const body: Arbitrary<Part<Sent>> =
    call.method !== 'POST' ? fc.constant({ value: {}, good: true }) : isForm ? forms : jsonBody(call, ids);
  return fc
    .tuple(addressOf(call, ids), queryOf(call, ids), headersOf(call), body, callers)
    .map(([address, query, headers, { value, good }, caller]) => ({
      method: call.method,
      url: address.value + query.value,
      caller,
      headers: { ...headers.value, ...(value.type === undefined ? {} : { 'content-type': value.type }) },
      payload: value.payload,
      good: address.good && query.good && headers.good && good && caller === 'right',
      goodAddress: address.good,
    }));
}

/** An answer as it came. */
export interface FuzzedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

const FORMATS = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  uuid: z.regexes.uuid(),
};

/** Holds answers to what the document says of them. */
export class Judge {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: false, formats: FORMATS });
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(private readonly document: OpenApiDocument) {
    this.ajv.addSchema(document, 'document');
  }

  /** What is wrong with an answer, in words; null when nothing is. */
  complaint({ operation }: DescribedCall, request: FuzzedRequest, answer: FuzzedAnswer): string | null {
    const { status, headers, text } = answer;
    if (status >= 500) return `${status}: ${text}`;
    const response = this.responseOf(operation, status) ?? this.elsewhere(request, status);
    if (!response) return `${status} is not documented: ${text}`;
    for (const name of Object.keys(response.headers ?? {}))
      if (headers[name.toLowerCase()] === undefined) return `${status} without ${name}`;
    const [[type, content]] = Object.entries(response.content ?? { none: null }) as [
      [string, { schema: object } | null],
    ];
    if (!content || type !== JSON_TYPE) return null;
    if (!/^application\/json\b/.test(String(headers['content-type']))) return `${status} is no JSON: ${text}`;
    const check = this.checkOf(content.schema);
    const body = JSON.parse(text) as { code?: unknown };
    if (!check(body)) return `${status} ${this.ajv.errorsText(check.errors)}: ${text.slice(0, 2_000)}`;
    if (request.good && body.code === 'INVALID_REQUEST') return `refuses what the document allows: ${text}`;
    return null;
  }

  private responseOf({ responses }: OperationObject, status: number): ResponseObject | undefined {
    const response = responses[status];
    if (!response || !('$ref' in response)) return response;
    return this.document.components.responses[response.$ref.split('/').at(-1)!];
  }

  /** An address that is not good may lead nowhere. */
  private elsewhere({ goodAddress }: FuzzedRequest, status: number): ResponseObject | undefined {
    const { NotFound, NotUnderstood } = this.document.components.responses;
    return goodAddress ? undefined : { 400: NotUnderstood, 404: NotFound }[status];
  }

  private checkOf(schema: object): ValidateFunction {
    const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
    const known = this.compiled.get(text) ?? this.ajv.compile(JSON.parse(text) as object);
    this.compiled.set(text, known);
    return known;
  }
}

import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from '../contract/wire/json-schema.js';

const LONGEST_TEXT = 200;
const LONGEST_LIST = 6;

/** Values that a schema allows. Numbers up to the largest safe one are ids, which are mostly drawn from `ids`. */
export function allowedBy(schema: JsonSchema, ids: readonly number[] = []): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => allowedBy(choice, ids)));
  if (Array.isArray(schema.type)) {
    const types = schema.type as readonly Exclude<JsonSchema['type'], readonly unknown[] | undefined>[];
    return fc.oneof(...types.map((type) => allowedBy({ ...schema, type }, ids)));
  }
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return number(schema, ids);
    case 'string':
      return text(schema, ids);
    case 'array':
      return array(schema, ids);
    case 'object':
      return object(schema, ids);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function number({ minimum, maximum, exclusiveMinimum }: JsonSchema, ids: readonly number[]): Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  const max = maximum ?? 1_000_000;
  const any = fc.maxSafeInteger().map((value) => min + (Math.abs(value) % (max - min + 1)));
  const isId = max === Number.MAX_SAFE_INTEGER && ids.length > 0;
  const edges = fc.constantFrom(min, max);
  return isId
    ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: edges })
    : fc.oneof({ weight: 6, arbitrary: any }, { weight: 1, arbitrary: edges });
}

function text({ format, pattern, minLength = 0, maxLength = LONGEST_TEXT }: JsonSchema, ids: readonly number[]) {
  if (format === 'uuid') return fc.uuid();
  const most = Math.min(maxLength, Math.max(minLength, LONGEST_TEXT));
  if (pattern === undefined) return fc.string({ minLength, maxLength: most });
  if (pattern.startsWith('^[1-9]') && ids.length > 0) return fc.constantFrom(...ids.map(String));
  return matching(pattern).filter(({ length }) => length >= minLength && length <= most);
}

const known = new Map<string, Arbitrary<string>>();

/** Texts of a pattern. It takes a list of all characters where a pattern leaves some out, so each is read once. */
function matching(pattern: string): Arbitrary<string> {
  const found = known.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
  known.set(pattern, found);
  return found;
}

function array({ prefixItems = [], items, minItems = 0 }: JsonSchema, ids: readonly number[]): Arbitrary<unknown[]> {
  const first = fc.tuple(...prefixItems.map((item) => allowedBy(item, ids)));
  if (items === false || items === undefined || items === true) return first;
  const minLength = Math.max(0, minItems - prefixItems.length);
  const rest = fc.array(allowedBy(items, ids), { minLength, maxLength: Math.max(minLength, LONGEST_LIST) });
  return fc.tuple(first, rest).map(([one, more]) => [...one, ...more]);
}

function object(schema: JsonSchema, ids: readonly number[]): Arbitrary<object> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  if (typeof additionalProperties === 'object') {
    const names = allowedBy(propertyNames ?? { type: 'string' }, ids) as Arbitrary<string>;
    return fc.dictionary(names, allowedBy(additionalProperties, ids), { maxKeys: LONGEST_LIST });
  }
  const values = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, allowedBy(value, ids)]));
  return fc.record(values, { requiredKeys: [...required], noNullPrototype: true });
}

import { z } from 'zod';
import type { JsonSchema } from '../json-schema.js';

/** A contract schema as JSON Schema: `input` is what may be sent, `output` what is answered, with nothing beside it. */
export function fromZod(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: readsAs });
  return json as JsonSchema;
}

/** What a value is turned into before it is checked says less than the check behind it: the check is what counts. */
function readsAs({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }) {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe' || jsonSchema.type !== 'string') return;
  const check = z.toJSONSchema(def.out, { io: 'input', unrepresentable: 'any' });
  if (check.type === 'string') Object.assign(jsonSchema, check, { $schema: undefined });
}

const inner = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'pipe') return schema;
  return inner((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in);
};

/** The fields a request's schema reads; a request that is no object of fields has none. */
export function fieldsOf(request: z.ZodType): Readonly<Record<string, z.ZodType>> {
  const object = inner(request);
  return object instanceof z.ZodObject ? (object.shape as Record<string, z.ZodType>) : {};
}

/** Whether a field cannot be left out. */
export const isNeeded = (field: z.ZodType): boolean => !field.safeParse(undefined).success;

import { z } from 'zod';
import type { JsonSchema } from '../wire/json-schema.js';

interface Part {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** A contract schema as JSON Schema: `input` is what may be sent, `output` what is answered, with nothing beside it. */
export function fromZod(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const override = io === 'input' ? asItIsRead : undefined;
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
  return json as JsonSchema;
}

/** Of what is sent zod says what it is before anything is made of it, which is less than what it has to be. */
function asItIsRead({ zodSchema, jsonSchema }: Part): void {
  const { def } = zodSchema._zod;
  if (def.type === 'pipe') Object.assign(jsonSchema, measured(def, jsonSchema as JsonSchema));
  if (zodSchema instanceof z.ZodObject) {
    const needed = Object.entries(fieldsOf(zodSchema)).flatMap(([name, field]) => (isNeeded(field) ? [name] : []));
    jsonSchema.required = needed.length === 0 ? undefined : needed;
  }
  // What readers put in the place of what is missing; zod takes it for something that only comes out.
  const { default: otherwise = jsonSchema.default, required = jsonSchema.required } =
    z.globalRegistry.get(zodSchema) ?? {};
  Object.assign(jsonSchema, { default: otherwise, required });
}

/** The check behind what a text or list is turned into. Text that was tidied before needs something that can be seen. */
function measured({ in: read, out }: z.core.$ZodPipeDef, { type, items }: JsonSchema): JsonSchema {
  const check = fromZod(out as z.ZodType, 'input');
  if (check.type !== type) return {};
  if (type === 'array') return { ...check, items: { ...(check.items as JsonSchema), ...(items as JsonSchema) } };
  const { def } = (read as z.core.$ZodTypes)._zod;
  const tidied = def.type === 'pipe' && (def.out as z.core.$ZodTypes)._zod.def.type === 'transform';
  if (type !== 'string') return {};
  return tidied && check.minLength ? { pattern: '[!-~]', ...check } : check;
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
const isNeeded = (field: z.ZodType): boolean => !field.safeParse(undefined).success;

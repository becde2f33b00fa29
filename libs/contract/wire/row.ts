import type { z } from 'zod';
import type { JsonSchema } from './json-schema.js';

/** What a slot may hold on the wire; an object's is the schema that reads it. */
type SlotSchema = JsonSchema | z.ZodType;

/** Translates one value between the product and the wire; `In` is what the server gives, `Out` what a client reads. */
export interface SlotCodec<In, Out> {
  readonly schema: SlotSchema;
  encode(value: In): unknown;
  decode(value: unknown): Out;
}

/** A named value of a row and the slots it lives in. */
export interface Field<In, Out> {
  readonly slots: readonly number[];
  /** What each of the slots may hold, in their order. */
  readonly schemas: readonly SlotSchema[];
  encode(value: In): readonly unknown[];
  decode(values: readonly unknown[]): Out;
}

// Fields of any type: `never` accepts every input type, `unknown` every output type.
type Fields = Readonly<Record<string, Field<never, unknown>>>;
export type EncodedBy<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer In, unknown> ? In : never;
};
export type DecodedBy<F extends Fields> = { readonly [Name in keyof F]: ReturnType<F[Name]['decode']> };

/** A slot with the name of the value it holds. */
export interface NamedSlot {
  readonly name: string;
  readonly schema: SlotSchema;
}

/** A slot that follows from the row's other values. */
export interface Computed<Input> extends NamedSlot {
  of(input: Input): unknown;
}

/** A positional row with names: the only place where slot numbers have a meaning. */
export interface RowCodec<In, Out> {
  readonly rowName: string;
  readonly length: number;
  /** Every slot in its order: the value that lives there, and undefined where nothing does. */
  readonly slots: ReadonlyArray<NamedSlot | undefined>;
  /** Always all slots; what is missing or withheld is null, so a positional reader never shifts. */
  encode(input: In): unknown[];
  decode(row: unknown): Out;
}
export type RowInput<Codec> = Codec extends RowCodec<infer In, unknown> ? In : never;
export type RowOf<Codec> = Codec extends RowCodec<never, infer Out> ? Out : never;

/** An answer that does not have the promised shape; screens show their 'Failed to fetch ...' text. */
export class UnreadableRow extends Error {
  override readonly name = 'UnreadableRow';
}

/** The same value in one or more slots; the first slot that holds something is the one read. */
export function at<In, Out>(codec: SlotCodec<In, Out>, ...slots: readonly number[]): Field<In, Out> {
  return {
    slots,
    schemas: slots.map(() => codec.schema),
    encode(value) {
      const encoded = codec.encode(value);
      return slots.map(() => encoded);
    },
    decode: (values) => codec.decode(values.find((value) => value !== null && value !== undefined) ?? null),
  };
}

/**
 * Defines a row from its fields. `computed` fills slots that follow from the others and that nobody reads
 * back. Two fields on one slot, or a slot beyond the length, stop the program at start.
 */
export function defineRow<const F extends Fields>(
  rowName: string,
  length: number,
  fields: F,
  computed: Readonly<Record<number, Computed<EncodedBy<F>>>> = {},
): RowCodec<EncodedBy<F>, DecodedBy<F>> {
  const entries = Object.entries<Field<never, unknown>>(fields);
  const computedSlots = Object.entries(computed).map(([slot, value]) => ({ slot: Number(slot), value }));
  checkSlots(rowName, length, [
    ...entries.flatMap(([, field]) => field.slots),
    ...computedSlots.map(({ slot }) => slot),
  ]);
  const slots: (NamedSlot | undefined)[] = new Array(length).fill(undefined);
  for (const [name, field] of entries) {
    field.slots.forEach((slot, index) => (slots[slot] = { name, schema: field.schemas[index]! }));
  }
  for (const { slot, value } of computedSlots) slots[slot] = value;
  return {
    rowName,
    length,
    slots,
    encode(input) {
      const row: unknown[] = new Array(length).fill(null);
      for (const [name, field] of entries) {
        const values = field.encode(input[name] as never);
        for (let index = 0; index < values.length; index += 1) row[field.slots[index]!] = values[index] ?? null;
      }
      for (const { slot, value } of computedSlots) row[slot] = value.of(input) ?? null;
      return row;
    },
    decode(row) {
      if (!Array.isArray(row)) throw new UnreadableRow(`${rowName} is not an array`);
      const values: readonly unknown[] = row;
      return Object.fromEntries(
        entries.map(([name, field]) => [name, field.decode(field.slots.map((slot) => values[slot]))]),
      ) as DecodedBy<F>;
    },
  };
}

function checkSlots(rowName: string, length: number, slots: readonly number[]): void {
  const wrong = slots.find((slot, index) => slot >= length || slots.indexOf(slot) !== index);
  if (wrong !== undefined) throw new Error(`${rowName}: slot ${wrong} is used twice or lies beyond ${length}`);
}

import type { JsonSchema } from '../wire/json-schema.js';
import type { Field, SlotCodec } from '../wire/row.js';

/** A point in time as rows carry it: UTC date, UTC time and the full instant; clients localise the instant. */
export interface Moment {
  readonly date: string | null;
  readonly time: string | null;
  readonly iso: string | null;
}

type Part = keyof Moment;
const PARTS: readonly Part[] = ['date', 'time', 'iso'];
const SCHEMAS = {
  date: { type: ['string', 'null'], format: 'date' },
  time: { type: ['string', 'null'], pattern: '^\\d\\d:\\d\\d:\\d\\d$' },
  iso: { type: ['string', 'null'], format: 'date-time' },
} as const satisfies Record<Part, JsonSchema>;

/** Splits an instant into `YYYY-MM-DD`, `HH:mm:ss` and ISO-8601, all UTC. */
export function momentOf(instant: Date | null): Moment {
  if (instant === null) return { date: null, time: null, iso: null };
  const iso = instant.toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 19), iso };
}

/** The instant of a moment, also when a server sends date and time only; null when they are no date. */
export function instantOf(moment: Moment): Date | null {
  const instant = new Date(moment.iso ?? `${moment.date ?? ''}T${moment.time ?? '00:00:00'}Z`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** One instant spread over the slots of a row. */
export function moment(slots: Partial<Record<Part, number>>): Field<Date, Moment> {
  const used = PARTS.flatMap((part) => (slots[part] === undefined ? [] : [{ part, slot: slots[part] }]));
  return {
    slots: used.map(({ slot }) => slot),
    schemas: used.map(({ part }) => SCHEMAS[part]),
    encode(instant) {
      const parts = momentOf(instant);
      return used.map(({ part }) => parts[part]);
    },
    decode(values) {
      const parts: Record<Part, string | null> = { date: null, time: null, iso: null };
      used.forEach(({ part }, index) => {
        const value = values[index];
        parts[part] = typeof value === 'string' && value !== '' ? value : null;
      });
      return parts;
    },
  };
}

/** A calendar date: the driver gives a `date` column as text and a `timestamptz` as Date. */
export const calendarDate: SlotCodec<Date | string | null, string | null> = {
  schema: SCHEMAS.date,
  encode: (value) => (value instanceof Date ? momentOf(value).date : value),
  decode: (value) => (typeof value === 'string' && value !== '' ? value : null),
};

/** How often one caller may do a thing: `calls` in `seconds`, counted by network address, by member or by a name. */
export interface Rate {
  readonly name: string;
  readonly calls: number;
  readonly seconds: number;
  readonly by: 'address' | 'member' | 'name';
}

/**
 * Attempts that failed, over a day. The first `free` come as they like; after them each next one has to wait, twice as
 * long as the one before it, from `wait` up to `longest` seconds.
 */
export interface Delay {
  readonly name: string;
  readonly free: number;
  readonly wait: number;
  readonly longest: number;
}

/** Attempts that are counted, and whose: an address, a member or a name. */
export type Count = readonly [delay: Delay, key: string];

/** What is counted over `seconds` and refuses nobody: beyond `usual` it is answered in another way, or looked into. */
export interface Crowd {
  readonly name: string;
  readonly usual: number;
  readonly seconds: number;
}

/** Limits under their names, which counters and figures go by: those of the keys, in small letters with dashes. */
const named =
  <Limit extends { readonly name: string }>() =>
  <Key extends string>(limits: Readonly<Record<Key, Omit<Limit, 'name'>>>): Readonly<Record<Key, Limit>> => {
    const dashed = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const entries = Object.entries(limits) as [Key, Omit<Limit, 'name'>][];
    return Object.fromEntries(entries.map(([key, limit]) => [key, { name: dashed(key), ...limit }])) as Record<
      Key,
      Limit
    >;
  };

/** Declares what a service limits, in its `limits.ts`; the same name in two services would be one counter. */
export const defineRates = named<Rate>();
export const defineDelays = named<Delay>();
export const defineCrowds = named<Crowd>();

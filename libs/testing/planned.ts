import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * A statement that a connection reads and plans once, which costs as much as to carry it out: what comes with values is
 * asked again with others.
 */
export const planned = (text: string, values: readonly unknown[]): pg.QueryConfig => ({
  ...(values.length > 0 && { name: createHash('md5').update(text).digest('hex') }),
  text,
  values: values as unknown[],
});

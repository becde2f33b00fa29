import pg from 'pg';

/** Loaded before a product (`--import`), lets its process die, without a warning, of every statement with the value `DIES_OF`. */
const poison = process.env['DIES_OF']!;
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
  const [, values] = parameters;
  if (Array.isArray(values) && values.some((value) => String(value) === poison)) process.kill(process.pid, 'SIGKILL');
  return Reflect.apply(query, this, parameters) as unknown;
} as typeof query;

import { AsyncLocalStorage } from 'node:async_hooks';
import { Database, Sql, type Tx } from '#platform/data/database';
import { Mailer } from '#platform/mail/mailer';
import { DiskPhotoStore } from '#platform/data/photo-store';

const transaction = new AsyncLocalStorage<true>();
const GUARDED = Symbol('guarded');

type Method = ((...args: never[]) => unknown) & { [GUARDED]?: true };

/**
 * Lets nothing that a product under test does in a transaction wait for anything but the database, on its own connection: files
 * of pictures, e-mail, other hosts and a second connection throw there. What it holds meanwhile, rows and a connection, others
 * wait for; and where as many transactions as there are connections each want one more, all wait for ever.
 */
export function guardTransactions(): void {
  const { prototype } = Database;
  replace(
    prototype,
    'transaction',
    (open) =>
      function (this: Database, work: (tx: Tx) => Promise<unknown>, seconds?: number) {
        const guarded = (tx: Tx): Promise<unknown> => transaction.run(true, () => work(tx));
        return open.apply(this, [guarded, seconds] as never);
      },
  );
  replace(
    Sql.prototype,
    'send' as never,
    (send) =>
      function (this: Sql, ...args: never[]) {
        if (this instanceof Database && transaction.getStore())
          throw new Error('a second connection is asked for within a transaction');
        return send.apply(this, args);
      },
  );
  for (const name of ['put', 'get', 'remove', 'list'] as const) refuseWithin(DiskPhotoStore.prototype, name);
  refuseWithin(Mailer.prototype, 'send');
  refuseWithin(globalThis, 'fetch');
}

function refuseWithin<Owner extends object>(owner: Owner, name: keyof Owner & string): void {
  replace(
    owner,
    name,
    (method) =>
      function (this: Owner, ...args: never[]) {
        if (transaction.getStore()) throw new Error(`${name} is called within a transaction`);
        return method.apply(this, args);
      },
  );
}

function replace<Owner extends object>(owner: Owner, name: keyof Owner, guarded: (method: Method) => Method): void {
  const method = owner[name] as Method;
  if (method[GUARDED]) return;
  owner[name] = Object.assign(guarded(method), { [GUARDED]: true }) as Owner[typeof name];
}

import type { Tx } from '#platform/data/database';

/**
 * Whether a like falls out by what its reader wishes (product.md 6, Who may reach me). Whom the reader has let in, or
 * written to, reaches them whatever they wish.
 */
export async function fallsOut(tx: Tx, from: number, to: number): Promise<boolean> {
  const { out } = await tx.one<{ out: boolean }>({ name: 'like-falls-out', text: FALLS_OUT }, [from, to]);
  return out;
}

const FALLS_OUT = `
  select members.falls_out($1, $2)
    and not exists (select from messaging.welcome w where w.member_id = $2 and w.other_id = $1) as out`;

import { TEXTS } from '#contract';
import type { Tx } from '#platform/data/database';
import { searchedText } from '#screening/hidden-words';
import type { Words } from '../mail/drafts.js';

/** `$1` writes to `$2`; `$3` is what is written, as hidden words are looked for. */
const FALLS_OUT = `
  select (members.falls_out($1, $2)
      or exists (select from hidden_word w where w.member_id = $2 and strpos($3, w.folded) > 0))
    and not exists (select from let_in l where l.member_id = $2 and l.other_id = $1) as out`;

/**
 * Whether a letter falls out by what its reader wishes (product.md 6, Who may reach me), by what is known of its writer at
 * this moment. To be asked of each letter of a stranger, whatever the reader wishes: nothing of the sending differs.
 */
export async function fallsOut(tx: Tx, from: number, { memberId: to, subject, body }: Words): Promise<boolean> {
  const written = subject === TEXTS.mail.noSubject ? body : `${subject}\n${body}`;
  const { out } = await tx.one<{ out: boolean }>({ name: 'letter-falls-out', text: FALLS_OUT }, [
    from,
    to,
    searchedText(written),
  ]);
  return out;
}

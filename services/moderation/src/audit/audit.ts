import { AuditDetails, type AuditAction, type AuditSubject } from '#contract';
import type { Sql } from '#platform/data/database';

/** What somebody of the staff did, as it is recorded. */
export interface AuditEntry {
  /** Null where nobody is signed in: a failed sign-in, or a command on the server. */
  readonly staffId: number | null;
  readonly action: AuditAction;
  readonly subject?: { readonly kind: AuditSubject; readonly id: number | null };
  /** Ids, codes and numbers, never what a person wrote or is called: the record is kept for good. */
  readonly details?: AuditDetails;
}

/** The record of what the staff does. Nobody can change it afterwards; `chain.ts` proves that nobody did. */
export const Audit = {
  /** Records an entry if the transaction commits, and only then. */
  async record(sql: Sql, { staffId, action, subject, details = {} }: AuditEntry): Promise<void> {
    await sql.run(
      `insert into audit_note (staff_id, action, subject_kind, subject_id, details) values ($1, $2, $3, $4, $5)`,
      [staffId, action, subject?.kind ?? null, subject?.id ?? null, JSON.stringify(AuditDetails.parse(details))],
    );
  },
};

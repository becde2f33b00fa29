import type { Database } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { Audit } from './audit.js';

/**
 * Records that somebody begins to take a list away as a file, which operators alone may. It is written down before the
 * first page is read; the pages after it belong to the same file.
 */
export async function recordExport(
  database: Database,
  { role, staffId }: StaffSession,
  list: 'audit' | 'members' | 'staff',
  { exported, page }: { readonly exported: boolean; readonly page: number },
): Promise<void> {
  if (!exported) return;
  if (role !== 'operator') throw refuse('WRONG_ROLE');
  if (page === 0) await Audit.record(database, { staffId, action: 'list.exported', details: { list } });
}

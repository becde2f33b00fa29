import { asService } from '#platform/data/as-service';
import { inviteByLink } from './moderation/src/staff/invite-by-link.js';

/** Whom the link of a new machine is for: the address stands for the person who started it. */
const FIRST_OPERATOR = 'operator@localhost';

/**
 * The address that makes the first operator, for a machine whose console nobody can sign in to; undefined where
 * somebody can. It works once and replaces the one of an earlier start.
 */
export async function firstOperatorLink(databaseUrl: string, consoleUrl: string): Promise<string | undefined> {
  return asService('moderation', databaseUrl, async (sql) => {
    if (await sql.some('select 1 from staff where closed_at is null')) return undefined;
    return inviteByLink(sql, { email: FIRST_OPERATOR, role: 'operator' }, consoleUrl);
  });
}

import type { MailLanguage } from '#contract';
import type { Sql } from '#platform/data/database';

/** The language a member is written to; English where nobody knows it any more. */
export async function mailLanguageOf(sql: Sql, memberId: number | null): Promise<MailLanguage> {
  const member = await sql.maybeOne<{ language: MailLanguage }>(
    `select language from members.mail_language where id = $1`,
    [memberId],
  );
  return member?.language ?? 'en';
}

import type { Tx } from '#platform/data/database';
import { projectMember } from '../search/member-search.js';

/**
 * Brings a locked member in line with the photos: where none is primary the newest live one becomes it, and the member
 * row, which lists and search read, shows it.
 */
export async function settlePrimary(tx: Tx, memberId: number): Promise<void> {
  await tx.run(
    `update photo set is_primary = true
     where id = (select max(id) from photo where member_id = $1 and state = 'live')
       and not exists (select from photo where member_id = $1 and is_primary)`,
    [memberId],
  );
  await tx.run(
    `update member m set photo_folder = p.folder, photo_name = p.name
     from (select 1) as one left join photo p on p.member_id = $1 and p.is_primary
     where m.id = $1`,
    [memberId],
  );
  await projectMember(tx, memberId);
}

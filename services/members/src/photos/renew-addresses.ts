import { Injectable } from '@nestjs/common';
import { memberBlocked } from '#connections/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { randomName } from './photo-files.js';
import { settlePrimary } from './primary-photo.js';

/** So many former addresses are remembered, the one of the files among them. */
const REMEMBERED = 20;

/**
 * Gives the photos of a locked member new addresses, which only those are told who may see them from now on. An image is
 * asked for without a session, so this is how who may not any more loses what they know: the old addresses lead nowhere,
 * whatever version of the image a browser names. The files stay where they are.
 */
export async function renewAddresses(tx: Tx, memberId: number): Promise<void> {
  const photos = await tx.rows<{ id: number }>(
    `select id from photo where member_id = $1 and state in ('waiting', 'live')`,
    [memberId],
  );
  if (photos.length === 0) return;
  await tx.run(
    `update photo p set folder = renewed.folder,
            former_folders = case when cardinality(p.former_folders) < ${REMEMBERED} then p.former_folders
                                  else p.former_folders[1:1] || p.former_folders[3:] end || p.folder
     from unnest($1::bigint[], $2::text[]) as renewed(id, folder) where p.id = renewed.id`,
    [photos.map(({ id }) => id), photos.map(randomName)],
  );
  await settlePrimary(tx, memberId);
}

/** Whoever was blocked knows the addresses of the photos of who did it. The other side's stay: nobody learns of a block by them. */
@Injectable()
@On(memberBlocked)
export class RenewForBlock {
  async handle(tx: Tx, { by }: PayloadOf<typeof memberBlocked>): Promise<void> {
    await tx.run(`select 1 from member where id = $1 for update`, [by]);
    await renewAddresses(tx, by);
  }
}

import type { Sql } from '#platform/data/database';
import { retryEvents } from '#platform/events/vain-events';
import { photoErased, photoFailed, photoUploaded } from '../published.js';

/** A photo that was taken and is not yet shown. */
export interface LatePhoto {
  readonly id: string;
  readonly since: Date;
}

/** Photos that have been in processing for so long that something holds them up. */
export const latePhotos = (sql: Sql): Promise<LatePhoto[]> =>
  sql.rows(
    `select id::text, uploaded_at as since from photo
     where state = 'processing' and uploaded_at < now() - interval '10 minutes' order by id`,
  );

/** Has a photo processed again, from its uploaded file; false where none such is in processing. */
export async function retryPhoto(sql: Sql, id: string): Promise<boolean> {
  if (!(await sql.some(`select 1 from photo where id::text = $1 and state = 'processing'`, [id]))) return false;
  const waits = await retryEvents(sql, `type = $1 and payload ->> 'photoId' = $2`, [photoUploaded.type, id]);
  // Its event is gone only where somebody dropped it.
  if (waits === 0)
    await sql.run(`insert into outbox (type, payload) values ($1, jsonb_build_object('photoId', $2::bigint))`, [
      photoUploaded.type,
      id,
    ]);
  return true;
}

/** Gives a photo up that is in processing: its member is told, and may upload it again. */
export function dropPhoto(sql: Sql, id: string): Promise<boolean> {
  return sql.some(
    `with gone as (
       update photo set state = 'erased' where id::text = $1 and state = 'processing' returning id, member_id
     ), forgotten as (
       delete from outbox where type = $2 and payload ->> 'photoId' in (select id::text from gone)
     ) insert into outbox (type, payload)
       select $3, jsonb_build_object('photoId', id) from gone
       union all select $4, jsonb_build_object('photoId', id, 'memberId', member_id) from gone returning 1`,
    [id, photoUploaded.type, photoErased.type, photoFailed.type],
  );
}

import { AFRESH, IN_VAIN, type KindOfWork } from '#platform/events/vain-work';
import { photoErased, photoFailed, photoUploaded } from '../published.js';

const ITS_EVENT = `type = '${photoUploaded.type}' and payload ->> 'photoId' = p.id::text`;

/** In processing for so long that something holds it up, and not being tried at this moment. */
const LATE = `p.state = 'processing' and p.uploaded_at < now() - interval '10 minutes'
  and not exists (select from outbox where ${ITS_EVENT} and not ${IN_VAIN})`;

/** Photos that were taken and are not shown: tried again from the uploaded file, or given up, of which the member is told. */
export const latePhotos: KindOfWork = {
  list: `select p.id::text, 'photo in processing', p.uploaded_at, null, p.member_id from photo p where ${LATE}`,
  apart: false,
  // Two who press at once take turns, and the second finds it under way. Its event is gone only where somebody dropped it.
  retry: `
    perform from photo where id::text = p_key for update;
    if not exists (select from photo p where p.id::text = p_key and ${LATE}) then return false; end if;
    update outbox set ${AFRESH} where type = '${photoUploaded.type}' and payload ->> 'photoId' = p_key;
    if not found then
      insert into outbox (type, payload) values ('${photoUploaded.type}', jsonb_build_object('photoId', p_key::bigint));
    end if;`,
  drop: `
    with gone as (
      update photo set state = 'erased' where id::text = p_key and state = 'processing' returning id, member_id
    ), forgotten as (
      delete from outbox where type = '${photoUploaded.type}' and payload ->> 'photoId' in (select id::text from gone)
    )
    insert into outbox (type, payload)
    select '${photoErased.type}', jsonb_build_object('photoId', id) from gone
    union all
    select '${photoFailed.type}', jsonb_build_object('photoId', id, 'memberId', member_id) from gone;`,
};

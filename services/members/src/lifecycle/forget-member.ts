import { Injectable } from '@nestjs/common';
import { FORMER_MEMBER } from '#contract';
import { accountRemoved, mayReturn } from '#auth/published';
import type { Tx } from '#platform/data/database';
import { seal, unseal } from '#platform/data/sealed';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { ShownPictures } from '../photos/shown-pictures.js';
import { exportExpired, photoErased } from '../published.js';
import { forgetSearches } from '../saved-searches/forget-searches.js';
import { projectMember } from '../search/member-search.js';
import { withdrawSelfie } from '../selfies/withdraw-selfie.js';

/** Put aside as long as the member may come back. */
const SEALED = {
  member: 'id = $1',
  text_revision: 'member_id = $1',
  photo: `member_id = $1 and state in ('waiting', 'live')`,
  removed_picture: 'member_id = $1 or $1 = any(kept_by)',
  reach: 'member_id = $1',
  saved_search: 'member_id = $1',
  search_match: 'search_id in (select id from saved_search where member_id = $1)',
};

/**
 * An account was removed. The row stays so that others' mail keeps a correspondent, without anything about the person:
 * names, texts, choices, place and day of birth go, photos are erased. The year of birth, gender and type, and fingerprints
 * of the pictures, stay three months beside reports and blocks (retention of safety data, product.md 1). As long as the
 * member may come back, all of it is put aside, and so are the files of the photos, which no address leads to.
 */
@Injectable()
@On(accountRemoved, { hides: true })
export class ForgetMember {
  constructor(
    private readonly outbox: Outbox,
    private readonly shown: ShownPictures,
  ) {}

  async handle(tx: Tx, { memberId }: PayloadOf<typeof accountRemoved>): Promise<void> {
    const keep = await mayReturn(tx, memberId);
    // Letters that tell of who was found go for good; who was found comes back with the searches.
    await tx.run(`delete from search_letter where member_id = $1`, [memberId]);
    if (keep) await seal(tx, memberId, SEALED);
    else await unseal(tx, memberId);
    await tx.run(
      `update member
       set status = 'removed', removed_at = now(), username = $2, first_name = null, last_name = null,
           birth_date = date_trunc('year', birth_date)::date, zip = null, place_id = null, city = null, state = null,
           relationship = null, body_type = null, ethnicity = null, education = null, eye_color = null,
           hair_color = null, best_feature = null, politics = null, children = null, want_kids = null,
           religion = null, living = null, income = null, drinking = null, tobacco = null, employment = null,
           horoscope = null, job_type = null, kept_answers = '{}', seeks_audience = 'everybody',
           headline = null, looking_for = null, intro = null, first_date = null, hangouts = null, hobbies = null,
           fun = null, job = null, gender_words = null, drafts = '{}', photo_folder = null, photo_name = null,
           notice_contacts = false, notice_favorited = false, events_emails = false, weekly_emails = false,
           upgrade_events = false, upgrade_matches = false, matches_due_on = null,
           notices = '{}', digest_hour = null, digest_weekday = null, time_zone = null
       where id = $1 and status <> 'removed'`,
      [memberId, FORMER_MEMBER],
    );
    await tx.run(
      `update text_revision
       set fields = '{}', reason = null, state = case state when 'pending' then 'superseded' else state end
       where member_id = $1`,
      [memberId],
    );
    await this.shown.remember(tx, memberId);
    await tx.run(`update photo set state = 'erased', is_primary = false where member_id = $1`, [memberId]);
    const photos = await tx.rows<{ id: number }>(
      `select id from photo p where member_id = $1 and not exists (select from sealed_photo s where s.id = p.id)`,
      [memberId],
    );
    for (const { id } of photos) await this.outbox.append(tx, photoErased, { photoId: id });
    await tx.run(`update removed_picture set member_id = null where member_id = $1`, [memberId]);
    await tx.run(`update removed_picture set kept_by = array_remove(kept_by, $1) where $1 = any(kept_by)`, [memberId]);
    await tx.run(`delete from reach where member_id = $1`, [memberId]);
    await tx.run(`delete from match_letter where member_id = $1`, [memberId]);
    await tx.run(`delete from travel where member_id = $1`, [memberId]);
    await tx.run(`delete from match_choice where member_id = $1`, [memberId]);
    await tx.run(`delete from exposure where member_id = $1`, [memberId]);
    await tx.run(`delete from mailed_match where match_id = $1`, [memberId]);
    await forgetSearches(tx, memberId);
    // Not put aside: who comes back takes another.
    await withdrawSelfie(tx, this.outbox, memberId, 'account-removed');
    await tx.run(`delete from selfie where member_id = $1`, [memberId]);
    const exports = await tx.rows<{ exportId: string }>(
      `select export_id as "exportId" from data_export where member_id = $1`,
      [memberId],
    );
    for (const one of exports) await this.outbox.append(tx, exportExpired, one);
    await projectMember(tx, memberId);
  }
}

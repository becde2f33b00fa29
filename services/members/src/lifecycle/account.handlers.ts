import { Injectable } from '@nestjs/common';
import { FORMER_MEMBER } from '#contract';
import {
  accountRegistered,
  accountActive,
  accountRenamed,
  accountRestored,
  accountSuspended,
  accountTypeChanged,
  accountRemoved,
} from '#auth/published';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { ShownPictures } from '../photos/shown-pictures.js';
import { exportExpired, photoErased } from '../published.js';
import { renewAddresses } from '../photos/renew-addresses.js';
import { projectMember } from '../search/member-search.js';
import { forgetSearches } from '../saved-searches/forget-searches.js';
import { upgraded } from '../upgraded.js';
import { ensureMember } from './ensure-member.js';

const UPGRADED = upgraded('a.member_type');

/** Somebody signed up. */
@Injectable()
@On(accountRegistered)
export class WelcomeMember {
  handle(tx: Tx, { memberId }: PayloadOf<typeof accountRegistered>): Promise<void> {
    return ensureMember(tx, memberId);
  }
}

/** Somebody is here. Coarse on purpose: search is ordered by it, and it tells nobody when exactly a member looked in. */
@Injectable()
@On(accountActive)
export class NoteActivity {
  async handle(tx: Tx, { memberId }: PayloadOf<typeof accountActive>, { at }: EventContext): Promise<void> {
    await ensureMember(tx, memberId);
    const touched = await tx.some(
      `update member set last_active = $2 where id = $1 and status = 'active' and last_active < $2 returning id`,
      [memberId, at],
    );
    if (touched) await projectMember(tx, memberId);
  }
}

/**
 * An account was suspended, restored, or given another type or name. Reads what holds now, so the order of the news does not
 * matter.
 */
@Injectable()
@On([accountSuspended, accountRestored, accountTypeChanged, accountRenamed])
export class FollowAccount {
  async handle(tx: Tx, { memberId }: PayloadOf<typeof accountSuspended>): Promise<void> {
    await ensureMember(tx, memberId);
    // A free member can neither use nor undo the upgraded settings. Who was private becomes hidden rather than exposed.
    const changed = await tx.maybeOne<{ hidden: boolean }>(
      `update member m
       set status = a.status, member_type = a.member_type, username = a.username,
           hidden = m.hidden or (m.private_mode and not ${UPGRADED}),
           private_mode = m.private_mode and ${UPGRADED},
           upgrade_block = m.upgrade_block and ${UPGRADED},
           upgrade_images = m.upgrade_images and ${UPGRADED},
           upgrade_events = m.upgrade_events and ${UPGRADED},
           upgrade_matches = m.upgrade_matches and ${UPGRADED}
       from auth.account_state a
       where m.id = $1 and a.id = m.id and m.status <> 'removed' and a.status <> 'removed'
         and (m.status, m.member_type, m.username) is distinct from (a.status, a.member_type, a.username)
       returning m.hidden`,
      [memberId],
    );
    if (changed) await projectMember(tx, memberId);
    if (changed?.hidden) await renewAddresses(tx, memberId);
  }
}

/**
 * An account was removed. The row stays so that others' mail keeps a correspondent, without anything about the person:
 * names, texts, choices, place and day of birth go, photos are erased. The year of birth, gender and type, and fingerprints
 * of the pictures, stay three months beside reports and blocks (retention of safety data, product.md 1).
 */
@Injectable()
@On(accountRemoved)
export class ForgetMember {
  constructor(
    private readonly outbox: Outbox,
    private readonly shown: ShownPictures,
  ) {}

  async handle(tx: Tx, { memberId }: PayloadOf<typeof accountRemoved>): Promise<void> {
    await tx.run(
      `update member
       set status = 'removed', removed_at = now(), username = $2, first_name = null, last_name = null,
           birth_date = date_trunc('year', birth_date)::date, zip = null, place_id = null, city = null, state = null,
           relationship = null, body_type = null, ethnicity = null, education = null, eye_color = null,
           hair_color = null, best_feature = null, politics = null, children = null, want_kids = null,
           religion = null, living = null, income = null, drinking = null, tobacco = null, employment = null,
           horoscope = null, job_type = null,
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
    const photos = await tx.rows<{ id: number }>(
      `update photo set state = 'erased', is_primary = false where member_id = $1 and state <> 'erased' returning id`,
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
    const exports = await tx.rows<{ exportId: string }>(
      `select export_id as "exportId" from data_export where member_id = $1`,
      [memberId],
    );
    for (const one of exports) await this.outbox.append(tx, exportExpired, one);
    await projectMember(tx, memberId);
  }
}

import { Injectable } from '@nestjs/common';
import { optionByCode, type Choices, type ProfileUpdate, type Step2Request } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { lockMember } from '../lifecycle/ensure-member.js';
import { Places } from '../places/places.js';
import { projectMember } from '../search/member-search.js';
import { TextReview } from '../text/text-review.service.js';
import { changeMember, type MemberChanges } from './change-member.js';
import { ProfileService } from './profile.service.js';

/** Changes profiles. Choices and the zip apply at once; texts, and names in doubt, go to review. */
@Injectable()
export class ProfileUpdateService {
  constructor(
    private readonly database: Database,
    private readonly places: Places,
    private readonly texts: TextReview,
    private readonly profiles: ProfileService,
  ) {}

  async update(me: MemberSession, update: ProfileUpdate): Promise<unknown[]> {
    const place = this.placeFor(update.zipcode);
    await this.database.transaction(async (tx) => {
      await lockMember(tx, me.memberId);
      await changeMember(tx, me.memberId, {
        ...idsOf(update.choices),
        ...place,
        ...(await this.ageRange(tx, me.memberId, update)),
        gender: update.gender,
        seeking: update.seeking,
      });
      await this.texts.submit(tx, me.memberId, update.texts);
      await projectMember(tx, me.memberId);
    });
    return this.profiles.forUpdate(me);
  }

  /** Step 2 of sign-up. Sent again, it changes the same things; a member is completed once. */
  async complete(me: MemberSession, step: Step2Request): Promise<{ status: 'success' }> {
    const { firstName, lastName, headline, education, ethnicity } = step;
    await this.database.transaction(async (tx) => {
      await lockMember(tx, me.memberId);
      await changeMember(tx, me.memberId, { lastName, ...idsOf({ education, ethnicity }) });
      await this.texts.submit(tx, me.memberId, { firstName, headline });
      await tx.run(`update member set completed_at = now() where id = $1 and completed_at is null`, [me.memberId]);
      await projectMember(tx, me.memberId);
    });
    return { status: 'success' };
  }

  private placeFor(zipcode: string | undefined): Partial<MemberChanges> {
    if (zipcode === undefined) return {};
    const place = this.places.placeOfZip(zipcode);
    if (!place) throw refuse('ZIPCODE_UNKNOWN');
    return { zip: zipcode, placeId: place.id, city: place.city, state: place.state };
  }

  /** One end alone may pass the other end that is stored: they change places then. */
  private async ageRange(tx: Tx, memberId: number, { ageFrom, ageTo }: ProfileUpdate): Promise<Partial<MemberChanges>> {
    if (ageFrom === undefined && ageTo === undefined) return {};
    const stored = await tx.one<{ age_from: number; age_to: number }>(
      `select age_from, age_to from member where id = $1`,
      [memberId],
    );
    const ends = [ageFrom ?? stored.age_from, ageTo ?? stored.age_to];
    return { ageFrom: Math.min(...ends), ageTo: Math.max(...ends) };
  }
}

/** The stored ids of chosen options; null for a choice taken back. */
function idsOf(choices: Choices): Partial<MemberChanges> {
  const chosen = Object.entries(choices).map(([list, code]) => [list, code ? optionByCode(code)!.id : null]);
  return Object.fromEntries(chosen) as Partial<MemberChanges>;
}

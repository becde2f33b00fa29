import { Injectable } from '@nestjs/common';
import { optionByCode, type Choices, type ProfileUpdate, type Step2Request } from '#contract';
import { Database, type Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import type { MemberSession } from '#platform/sessions';
import { lockMember } from '../lifecycle/ensure-member.js';
import { Places } from '../places/places.js';
import { projectMember } from '../search/member-search.js';
import { TextReview } from '../text/text-review.service.js';
import { Member } from './member.entity.js';
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
      await this.change(tx, me.memberId, {
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
      await this.change(tx, me.memberId, { lastName, ...idsOf({ education, ethnicity }) });
      await this.texts.submit(tx, me.memberId, { firstName, headline });
      await tx.query(`update member set completed_at = now() where id = $1 and completed_at is null`, [me.memberId]);
      await projectMember(tx, me.memberId);
    });
    return { status: 'success' };
  }

  private placeFor(zipcode: string | undefined): Partial<Member> {
    if (zipcode === undefined) return {};
    const place = this.places.placeOfZip(zipcode);
    if (!place) throw refuse('ZIPCODE_UNKNOWN');
    return { zip: zipcode, placeId: place.id, city: place.city, state: place.state };
  }

  /** One end alone may pass the other end that is stored: they change places then. */
  private async ageRange(tx: Tx, memberId: number, { ageFrom, ageTo }: ProfileUpdate): Promise<Partial<Member>> {
    if (ageFrom === undefined && ageTo === undefined) return {};
    const [stored] = (await tx.query(`select age_from, age_to from member where id = $1`, [memberId])) as [
      { age_from: number; age_to: number },
    ];
    const ends = [ageFrom ?? stored.age_from, ageTo ?? stored.age_to];
    return { ageFrom: Math.min(...ends), ageTo: Math.max(...ends) };
  }

  private async change(tx: Tx, memberId: number, changes: Partial<Member>): Promise<void> {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length > 0) await tx.update(Member, { id: memberId }, given);
  }
}

/** The stored ids of chosen options; null for a choice taken back. */
function idsOf(choices: Choices): Partial<Member> {
  const chosen = Object.entries(choices).map(([list, code]) => [list, code ? optionByCode(code)!.id : null]);
  return Object.fromEntries(chosen) as Partial<Member>;
}

import { Injectable } from '@nestjs/common';
import {
  BlockedProfileRow,
  type CommonGroundBody,
  MemberRow,
  nameAndAge,
  ProfileEditRow,
  ProfilePhotoRow,
  ProfileViewRow,
  type RowInput,
} from '#contract';
import { Clock } from '#platform/process/clock';
import { Database } from '#platform/data/database';
import type { MemberSession } from '#platform/security/sessions';
import { readOwn } from '../lifecycle/ensure-member.js';
import { Places } from '../places/places.js';
import { commonGroundWith } from './common-ground.queries.js';
import { memberRows } from '../search/member-rows.queries.js';
import {
  blockedProfile,
  othersProfile,
  ownPhotos,
  ownProfile,
  shownPhotos,
  type OwnProfile,
} from './profile.queries.js';

/**
 * Shows profiles. An empty array stands for everything the viewer may not see, so that no two cases can be told apart;
 * of whom the viewer has blocked nothing is shown but that they are blocked (product.md 6).
 */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly places: Places,
    private readonly clock: Clock,
  ) {}

  async mine(me: MemberSession): Promise<unknown[]> {
    const profile = await this.own(me);
    return [ProfileViewRow.encode(inView(profile)), ...photoRows(await ownPhotos(this.database, me.memberId))];
  }

  async forUpdate(me: MemberSession): Promise<unknown[]> {
    const profile = await this.own(me);
    return [ProfileEditRow.encode(inView(profile)), ...photoRows(await ownPhotos(this.database, me.memberId))];
  }

  async view(me: MemberSession, memberId: number): Promise<unknown[]> {
    if (memberId === me.memberId) return this.mine(me);
    const profile = await othersProfile(this.database, me, memberId, this.today());
    if (profile)
      return [
        ProfileViewRow.encode(inView(profile)),
        ...photoRows(await shownPhotos(this.database, me.memberId, memberId)),
      ];
    const blocked = await blockedProfile(this.database, me.memberId, memberId);
    return blocked ? [BlockedProfileRow.encode(blocked)] : [];
  }

  /** The row of the quick-profile pop-up, or an empty array. */
  async modal(me: MemberSession, memberId: number): Promise<unknown[]> {
    const [[member], own] = await Promise.all([
      memberRows(this.database, me, [memberId], this.clock.now()),
      ownProfile(this.database, me.memberId, this.today()),
    ]);
    if (!member) return [];
    const [from, to] = [own?.startPlaceId ?? null, member.placeId];
    const miles = from === null || to === null ? null : this.places.distance(from, to);
    return MemberRow.encode({ ...member, miles });
  }

  commonGround(me: MemberSession, memberIds: readonly number[]): Promise<CommonGroundBody> {
    return commonGroundWith(this.database, me.memberId, memberIds);
  }

  /** Days are those of UTC. */
  private today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }

  /** To themselves members go by the name they gave, also while others read another. */
  private async own(me: MemberSession): Promise<OwnProfile> {
    const profile = await readOwn(this.database, me.memberId, () =>
      ownProfile(this.database, me.memberId, this.today()),
    );
    return { ...profile, name: profile.firstName ?? profile.name };
  }
}

const photoRows = (photos: readonly RowInput<typeof ProfilePhotoRow>[]): unknown[][] =>
  photos.map((photo) => ProfilePhotoRow.encode(photo));

interface Named {
  readonly name: string;
  readonly age: number | null;
  readonly seeking: 'M' | 'F' | null;
  readonly lookingFor: string | null;
}

/** Adds what follows from the stored values: heading and label, and own words in the place of the gender looked for. */
function inView<Profile extends Named>(profile: Profile) {
  return {
    ...profile,
    heading: profile.name,
    label: nameAndAge(profile.name, profile.age),
    lookingFor: profile.lookingFor ?? profile.seeking,
  };
}

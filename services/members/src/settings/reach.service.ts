import { Injectable } from '@nestjs/common';
import { EVERYBODY, type ReachBody, type ReachRequest } from '#contract';
import { Database } from '#platform/data/database';
import type { MemberSession } from '#platform/security/sessions';
import { lockMember } from '../lifecycle/ensure-member.js';

const OF_MEMBER = `
  select age_from as "ageFrom", age_to as "ageTo", miles, photo, confirmed from reach where member_id = $1`;

/** Who may reach a member, by what is known of others. What it keeps out is asked by whoever delivers (`falls_out`). */
@Injectable()
export class ReachService {
  constructor(private readonly database: Database) {}

  async read({ memberId }: Pick<MemberSession, 'memberId'>): Promise<ReachBody> {
    return (await this.database.maybeOne<ReachBody>(OF_MEMBER, [memberId])) ?? EVERYBODY;
  }

  /** Changes what was sent; ages that are the wrong way round by then are turned, as those of a search. */
  async choose({ memberId }: MemberSession, change: ReachRequest): Promise<ReachBody> {
    return this.database.transaction(async (tx) => {
      await lockMember(tx, memberId);
      const before = await tx.maybeOne<ReachBody>(OF_MEMBER, [memberId]);
      const reach = inOrder({ ...EVERYBODY, ...before, ...change });
      const { ageFrom, ageTo, miles, photo, confirmed } = reach;
      await tx.run(
        `insert into reach (member_id, age_from, age_to, miles, photo, confirmed) values ($1, $2, $3, $4, $5, $6)
         on conflict (member_id) do update set age_from = excluded.age_from, age_to = excluded.age_to,
           miles = excluded.miles, photo = excluded.photo, confirmed = excluded.confirmed`,
        [memberId, ageFrom, ageTo, miles, photo, confirmed],
      );
      return reach;
    });
  }
}

function inOrder(reach: ReachBody): ReachBody {
  const { ageFrom, ageTo } = reach;
  const turned = ageFrom !== null && ageTo !== null && ageFrom > ageTo;
  return turned ? { ...reach, ageFrom: ageTo, ageTo: ageFrom } : reach;
}

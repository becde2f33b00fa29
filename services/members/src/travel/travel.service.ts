import { Injectable } from '@nestjs/common';
import type { TravelBody, TravelRequest } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { lockMember } from '../lifecycle/ensure-member.js';
import { Places } from '../places/places.js';

const NOWHERE: TravelBody = { zip: null, city: null, state: null, until: null };

/**
 * The place from which a member searches while travelling. Where they live stays as it is, and is where others find them. Days
 * are those of UTC, as everywhere; the last one holds until its end.
 */
@Injectable()
export class TravelService {
  constructor(
    private readonly database: Database,
    private readonly places: Places,
    private readonly clock: Clock,
  ) {}

  async read({ memberId }: MemberSession): Promise<TravelBody> {
    const travel = await this.database.maybeOne<TravelBody>(
      `select t.zip, p.city, p.state, t.until::text as until
       from travel t join place p on p.id = t.place_id where t.member_id = $1 and t.until >= $2::date`,
      [memberId, this.today()],
    );
    return travel ?? NOWHERE;
  }

  async set(me: MemberSession, { zip, days }: TravelRequest): Promise<TravelBody> {
    const place = this.places.placeOfZip(zip);
    if (!place) throw refuse('ZIPCODE_UNKNOWN');
    await this.database.transaction(async (tx) => {
      await lockMember(tx, me.memberId);
      await tx.run(
        `insert into travel (member_id, place_id, zip, until) values ($1, $2, $3, $4::date + $5::int)
         on conflict (member_id) do update set place_id = excluded.place_id, zip = excluded.zip, until = excluded.until`,
        [me.memberId, place.id, zip, this.today(), days],
      );
    });
    return this.read(me);
  }

  async end({ memberId }: MemberSession): Promise<TravelBody> {
    await this.database.run(`delete from travel where member_id = $1`, [memberId]);
    return NOWHERE;
  }

  private today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }
}

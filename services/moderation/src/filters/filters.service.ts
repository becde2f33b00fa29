import { Injectable } from '@nestjs/common';
import { SAVED_FILTERS_MAX, type SavedFilter, type SavedFiltersBody, type SaveFilterRequest } from '#contract';
import { Database } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';

/** The filters each moderator keeps under a name; nobody sees another's. */
@Injectable()
export class FiltersService {
  constructor(private readonly database: Database) {}

  async of({ staffId }: StaffSession): Promise<SavedFiltersBody> {
    const filters = await this.database.rows<SavedFilter>(
      `select id, list, name, filter, sort as "order" from saved_filter where staff_id = $1 order by list, lower(name), id`,
      [staffId],
    );
    return { filters };
  }

  /** Saves the filter, in place of the one of that name; refuses when the moderator keeps too many. */
  async save({ list, name, filter, order }: SaveFilterRequest, me: StaffSession): Promise<SavedFiltersBody> {
    await this.database.transaction(async (tx) => {
      // Two saves of one moderator take turns, or both could be the last that fits.
      await tx.run(`select 1 from staff where id = $1 for update`, [me.staffId]);
      await tx.run(
        `insert into saved_filter (staff_id, list, name, filter, sort) values ($1, $2, $3, $4, $5)
         on conflict (staff_id, list, name) do update set filter = excluded.filter, sort = excluded.sort`,
        [me.staffId, list, name, JSON.stringify(filter), order],
      );
      const kept = await tx.one<{ total: number }>(`select count(*) as total from saved_filter where staff_id = $1`, [
        me.staffId,
      ]);
      if (kept.total > SAVED_FILTERS_MAX) throw refuse('FILTER_LIMIT');
    });
    return this.of(me);
  }

  async forget(id: number, me: StaffSession): Promise<SavedFiltersBody> {
    await this.database.run(`delete from saved_filter where id = $1 and staff_id = $2`, [id, me.staffId]);
    return this.of(me);
  }
}

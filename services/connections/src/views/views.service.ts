import { Injectable } from '@nestjs/common';
import { Database } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { isUnderReview } from '../likes/under-review.js';
import { noteView } from '../news.js';
import { canSee } from '../others.queries.js';
import { profileViewed } from '../published.js';

/** Notes who looked at whom: one row per pair with the last time. */
@Injectable()
export class ViewsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Records a view. The own profile and whoever the viewer cannot see are passed over in silence: nothing may be probed here. */
  async record(viewer: number, viewed: number | null): Promise<{ status: 'success' }> {
    await this.database.transaction(async (tx) => {
      if (viewed === null) return;
      const [sees, held] = await Promise.all([canSee(tx, viewer, viewed), isUnderReview(tx, viewer)]);
      if (!sees) return;
      if (held) {
        await tx.run(
          `insert into view as v (viewer_id, viewed_id, held) values ($1, $2, true)
           on conflict (viewer_id, viewed_id) do update set hidden_by_owner = false, held = true where v.hidden_by_owner`,
          [viewer, viewed],
        );
        return;
      }
      const { id, tell } = await noteView(tx, viewer, viewed);
      if (tell) await this.outbox.append(tx, profileViewed, { viewId: id, from: viewer, to: viewed });
    });
    return { status: 'success' };
  }
}

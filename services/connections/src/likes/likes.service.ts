import { Injectable } from '@nestjs/common';
import { Config } from '#platform/process/config';
import { Database, type Tx } from '#platform/data/database';
import { memberKey, RateLimits } from '#platform/http/limits';
import { Outbox } from '#platform/events/outbox';
import { refuse } from '#platform/http/refusal';
import { note } from '../news.js';
import { requireVisible } from '../others.queries.js';
import { favoriteAdded, winksBurst, winkSent } from '../published.js';
import { unlock } from '../unlock.js';
import { fallsOut } from './falls-out.js';
import { isUnderReview } from './under-review.js';
import { crowds } from '../limits.js';
import { connectionsSettings } from '../settings.js';

interface Done {
  readonly status: 'success';
}

/**
 * Winks and favorites. Repeats are merged: a repeated wink shows again at the top of the other's list, and is news to
 * the other once a day; one that falls out by what the other wishes is none. What an account under review for fraud does is kept, and waits.
 */
@Injectable()
export class LikesService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly config: Config,
    private readonly limits: RateLimits,
  ) {}

  async wink(from: number, to: number): Promise<Done> {
    const isNews = await this.database.transaction(async (tx) => {
      await this.requireMayLike(tx, from, to);
      const filtered = await fallsOut(tx, from, to);
      if (await isUnderReview(tx, from)) {
        // Where an earlier wink is in the other's list, nothing moves there.
        await tx.run(
          `insert into wink as w (from_id, to_id, held, filtered) values ($1, $2, true, $3)
           on conflict (from_id, to_id) do update set hidden_by_owner = false, held = true, filtered = excluded.filtered
           where w.hidden_by_owner`,
          [from, to, filtered],
        );
        return false;
      }
      const { id, tell } = await note(tx, 'wink', from, to);
      await unlock(tx, from, to);
      await tx.run({ name: 'wink-filtered', text: `update wink set filtered = $2 where id = $1 and filtered <> $2` }, [
        id,
        filtered,
      ]);
      if (tell && !filtered) await this.outbox.append(tx, winkSent, { winkId: id, from, to });
      return tell;
    });
    // They arrive all the same: the desk decides what they are.
    if (isNews && (await this.limits.goesBeyond(crowds.winks, memberKey({ memberId: from }))))
      await this.database.transaction((tx) => this.outbox.append(tx, winksBurst, { memberId: from }));
    return { status: 'success' };
  }

  async favorite(from: number, to: number): Promise<Done> {
    await this.database.transaction(async (tx) => {
      await this.requireMayLike(tx, from, to);
      const held = await isUnderReview(tx, from);
      const filtered = await fallsOut(tx, from, to);
      const row = await tx.maybeOne<{ id: number }>(
        {
          name: 'add-favorite',
          text: `insert into favorite (from_id, to_id, held, filtered) values ($1, $2, $3, $4)
            on conflict (from_id, to_id) do nothing returning id`,
        },
        [from, to, held, filtered],
      );
      if (held) return;
      await unlock(tx, from, to);
      if (row && !filtered) await this.outbox.append(tx, favoriteAdded, { favoriteId: row.id, from, to });
    });
    return { status: 'success' };
  }

  /** "Sending likes needs at least one photo" (product.md 1). */
  private async requireMayLike(tx: Tx, from: number, to: number): Promise<void> {
    await requireVisible(tx, from, to);
    if (!this.config.of(connectionsSettings).REQUIRE_PHOTO_FOR_LIKES) return;
    const rules = await tx.maybeOne<{
      has_photo: boolean;
    }>({ name: 'has-photo', text: `select has_photo from members.mail_rules where id = $1` }, [from]);
    if (!rules?.has_photo) throw refuse('PHOTO_REQUIRED');
  }
}

import { Injectable } from '@nestjs/common';
import { Config } from '#platform/process/config';
import { Database, type Tx } from '#platform/data/database';
import { memberKey, RateLimits } from '#platform/http/limits';
import { Outbox } from '#platform/events/outbox';
import { refuse } from '#platform/http/refusal';
import { isFavoriteNews, noteWink } from '../news.js';
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
 * Winks and favorites. Repeats are merged: a repeated wink shows again at the top of the other's list. Each is news to
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
      const { filtered, held } = await this.lookAt(tx, from, to);
      if (held) {
        // Where an earlier wink is in the other's list, nothing moves there.
        await tx.run(
          `insert into wink as w (from_id, to_id, held, filtered) values ($1, $2, true, $3)
           on conflict (from_id, to_id) do update set hidden_by_owner = false, held = true, filtered = excluded.filtered
           where w.hidden_by_owner`,
          [from, to, filtered],
        );
        return false;
      }
      const [{ id, tell }] = await Promise.all([
        noteWink(tx, from, to, filtered),
        unlock(tx, { owner: from, other: to }),
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
      const { filtered, held } = await this.lookAt(tx, from, to);
      const row = await tx.maybeOne<{ id: number }>(
        {
          name: 'add-favorite',
          text: `insert into favorite (from_id, to_id, held, filtered) values ($1, $2, $3, $4)
            on conflict (from_id, to_id) do nothing returning id`,
        },
        [from, to, held, filtered],
      );
      if (held) return;
      await unlock(tx, { owner: from, other: to });
      if (row && !filtered && (await isFavoriteNews(tx, from, to)))
        await this.outbox.append(tx, favoriteAdded, { favoriteId: row.id, from, to });
    });
    return { status: 'success' };
  }

  /** Refuses what may not be done, and reads what becomes of a like: whether it falls out, and whether it is held. */
  private async lookAt(tx: Tx, from: number, to: number): Promise<{ filtered: boolean; held: boolean }> {
    // The first of these takes the turns, in which the others look.
    const [, mayLike, filtered, held] = await Promise.all([
      requireVisible(tx, from, to),
      this.mayLike(tx, from),
      fallsOut(tx, from, to),
      isUnderReview(tx, from),
    ]);
    if (!mayLike) throw refuse('PHOTO_REQUIRED');
    return { filtered, held };
  }

  /** "Sending likes needs at least one photo" (product.md 1). */
  private async mayLike(tx: Tx, from: number): Promise<boolean> {
    if (!this.config.of(connectionsSettings).REQUIRE_PHOTO_FOR_LIKES) return true;
    return tx.some({ name: 'has-photo', text: `select 1 from members.mail_rules where id = $1 and has_photo` }, [from]);
  }
}

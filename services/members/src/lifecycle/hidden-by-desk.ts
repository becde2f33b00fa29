import { Injectable } from '@nestjs/common';
import { type SanctionNotice, memberSanctioned } from '#moderation/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { renewAddresses } from '../photos/renew-addresses.js';
import { projectMember } from '../search/member-search.js';

/**
 * The desk hides a profile: until a changed text is approved (product.md 4) or an operator restores
 * it. Until then the member's own setting does not make it visible: what they choose is kept in `stays_hidden` meanwhile.
 */
@Injectable()
@On(memberSanctioned, { hides: true })
export class HideOrRestore {
  async handle(tx: Tx, { sanctionId }: PayloadOf<typeof memberSanctioned>): Promise<void> {
    const sanction = await tx.maybeOne<Pick<SanctionNotice, 'member_id' | 'kind'>>(
      // One that an appeal has undone before its news came here has nothing to do any more.
      `select member_id, kind from moderation.sanction_notice
       where id = $1 and kind in ('hide', 'restore') and not overturned`,
      [sanctionId],
    );
    if (sanction) await hideByDesk(tx, sanction.member_id, sanction.kind === 'hide');
  }
}

/** The same of whoever has left and may come back: as what was put aside says it, they come back. */
const HIDE_WHO_LEFT = `
  update sealed set content = content || case when $2
    then jsonb_build_object('hidden', true, 'hidden_by_desk', true, 'stays_hidden', content -> 'hidden')
    else jsonb_build_object('hidden', coalesce(content -> 'stays_hidden', 'false'), 'hidden_by_desk', false, 'stays_hidden', false)
  end
  where member_id = $1 and relation = 'member' and (content ->> 'hidden_by_desk')::boolean <> $2`;

/** Whether a profile is hidden whatever the desk does about it: what the member's own setting says. */
export const HIDDEN_OTHERWISE = `case when hidden_by_desk then stays_hidden else hidden end`;

/** Hides the member for the desk, or has them again as they are without it. */
export async function hideByDesk(tx: Tx, memberId: number, hidden: boolean): Promise<void> {
  await tx.run(HIDE_WHO_LEFT, [memberId, hidden]);
  const changed = await tx.some(
    `update member set hidden = $2 or stays_hidden, hidden_by_desk = $2, stays_hidden = $2 and hidden,
       settings_version = settings_version + 1
     where id = $1 and status <> 'removed' and hidden_by_desk <> $2 returning id`,
    [memberId, hidden],
  );
  if (!changed) return;
  await projectMember(tx, memberId);
  if (hidden) await renewAddresses(tx, memberId);
}

import { Injectable } from '@nestjs/common';
import { type Revision, profileTextSubmitted, profileTextWithdrawn } from '#members/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { takeTurns } from '#platform/data/turns';
import { DeskEvents } from '../live/desk-events.js';
import { copiedFields } from '../screening/copies.js';
import { screen } from '#screening/screen';
import { ApproveCleanText } from '../texts/approve-clean-text.js';
import { closeCases } from './close-cases.js';
import { openCase } from './open-case.js';

/** A text waits for review: screening names what it noticed, and the case joins the queue. A person decides. */
@Injectable()
@On(profileTextSubmitted, { queue: 'text-review' })
export class TextIntake {
  constructor(
    private readonly desk: DeskEvents,
    private readonly clean: ApproveCleanText,
  ) {}

  async handle(tx: Tx, { revisionId }: PayloadOf<typeof profileTextSubmitted>): Promise<void> {
    const revision = await inTurn(tx, revisionId);
    if (!revision) throw new Error(`revision ${revisionId} is not there yet`);
    await this.withdrawOlder(tx, revision);
    if (revision.state !== 'pending') return;
    const owner = await tx.maybeOne<{ fresh: boolean }>(
      `select created_at > now() - interval '1 day' as fresh from auth.account_state where id = $1`,
      [revision.member_id],
    );
    const screened = screen(revision.fields, {
      newAccount: owner?.fresh ?? false,
      copied: await copiedFields(tx, revision),
    });
    const caseId = await openCase(tx, {
      kind: 'text',
      subjectId: revisionId,
      memberId: revision.member_id,
      since: revision.submitted_at,
      ...screened,
    });
    if (!caseId) return;
    if (await this.clean.decide(tx, caseId, revision, screened))
      this.desk.tell(tx, 'case-decided', { caseId, by: null, closingReason: 'CLEAN_TEXT' });
    else this.desk.tell(tx, 'case-opened', { caseId });
  }

  /** A newer edit replaces what waited: only one text of a member is ever under review. */
  private async withdrawOlder(tx: Tx, { id, member_id }: Revision): Promise<void> {
    const older = `kind = 'text' and member_id = $1 and subject_id < $2`;
    await closeCases(tx, this.desk, 'TEXT_REPLACED', older, [member_id, id]);
  }
}

/** Nothing of a revision waits any more: the member took it back, or a decision about an earlier one holds for all of it. */
@Injectable()
@On(profileTextWithdrawn, { queue: 'text-review' })
export class WithdrawText {
  constructor(private readonly desk: DeskEvents) {}

  async handle(tx: Tx, { revisionId, decidedWith }: PayloadOf<typeof profileTextWithdrawn>): Promise<void> {
    if (!(await inTurn(tx, revisionId))) return;
    const reason = decidedWith ? 'TEXT_DECIDED' : 'TEXT_WITHDRAWN';
    await closeCases(tx, this.desk, reason, `kind = 'text' and subject_id = $1`, [revisionId]);
  }
}

/** The revision as it is when it is this one's turn among the news of its member: no case is opened that was just closed. */
async function inTurn(tx: Tx, revisionId: number): Promise<Revision | undefined> {
  const read = async (): Promise<Revision | undefined> =>
    await tx.maybeOne<Revision>(`select * from members.revision where id = $1`, [revisionId]);
  const found = await read();
  if (!found) return undefined;
  await takeTurns(tx, found.member_id);
  return read();
}

import { Injectable } from '@nestjs/common';
import type { CaseItem, MadeDecision, MemberFacts } from '#contract';
import { Database } from '#platform/data/database';
import { notAmong } from '../staff/own-account.js';
import { OwnCases } from '../staff/own-cases.js';
import { DECISIONS_OF, MEMBER_FACTS } from './queue.queries.js';

type DecisionRow = Omit<MadeDecision, 'at'> & { at: Date; caseId: number; kind: CaseItem['kind'] };

type FactsRow = Omit<MemberFacts, 'joinedAt' | 'suspendedUntil' | 'earlier'> & {
  readonly joinedAt: Date;
  readonly suspendedUntil: Date | null;
};

const EARLIER_SHOWN = 20;

/** What was decided before, and what else a moderator should know of a member. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly database: Database,
    private readonly own: OwnCases,
  ) {}

  /** The decision about a case, once there is one. */
  async of(caseId: number): Promise<MadeDecision | null> {
    const row = await this.database.maybeOne<DecisionRow>(
      `${DECISIONS_OF} where d.case_id = $1 order by d.id desc limit 1`,
      [caseId],
    );
    return row ? madeOf(row) : null;
  }

  /** Facts about a member, without what somebody of the staff may not open; null when there is no such member. */
  async factsOf(memberId: number | null, staffId: number): Promise<MemberFacts | null> {
    if (memberId === null) return null;
    const own = await this.own.of(staffId);
    const [[facts], earlier] = await Promise.all([
      this.database.rows<FactsRow>(MEMBER_FACTS, [memberId, own]),
      this.database.rows<DecisionRow>(
        `${DECISIONS_OF} where k.member_id = $1 and ${notAmong('$2')} order by d.id desc limit ${EARLIER_SHOWN}`,
        [memberId, own],
      ),
    ]);
    if (!facts) return null;
    return {
      ...facts,
      joinedAt: facts.joinedAt.toISOString(),
      suspendedUntil: facts.suspendedUntil?.toISOString() ?? null,
      earlier: earlier.map((row) => ({ ...madeOf(row), caseId: row.caseId, kind: row.kind })),
    };
  }
}

function madeOf({ caseId: _case, kind: _kind, at, ...made }: DecisionRow): MadeDecision {
  return { ...made, at: at.toISOString() };
}

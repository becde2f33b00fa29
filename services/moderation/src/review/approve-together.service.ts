import { Injectable } from '@nestjs/common';
import type { ApproveCasesBody, ApproveCasesRequest, RefusalCode } from '#contract';
import { Refusal } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { DecideService } from './decide.service.js';
import { HeldEffects } from './held-effects.js';

/** Approves several low-risk cases in one go. Each is a decision of its own: one that is refused stops no other. */
@Injectable()
export class ApproveTogether {
  constructor(
    private readonly decisions: DecideService,
    private readonly held: HeldEffects,
  ) {}

  async approve({ cases }: ApproveCasesRequest, staff: StaffSession): Promise<ApproveCasesBody> {
    const results: ApproveCasesBody['results'] = [];
    for (const { id, kind, subjectId } of cases) {
      const approval =
        kind === 'text'
          ? {
              kind,
              subjectId,
              decision: 'approved' as const,
              verdicts: {},
              reasonCode: null,
              note: null,
              hideProfile: false,
            }
          : { kind, subjectId, decision: 'approved' as const, reasonCode: null, note: null };
      const refused = await refusalOf(this.decisions.decide(id, approval, staff, { lowRiskOnly: true }));
      results.push({ caseId: id, refused });
    }
    return { undoSeconds: this.held.seconds, results };
  }
}

async function refusalOf(attempt: Promise<unknown>): Promise<RefusalCode | null> {
  try {
    await attempt;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  ApproveCasesRequest,
  CaseQuery,
  CONSOLE_API,
  DecideRequest,
  IdParam,
  rejectReasons,
  type ApproveCasesBody,
  type CaseDetail,
  type CasePage,
  type ConsoleCountsBody,
  type DecidedBody,
  type ReasonsBody,
} from '#contract';
import { Staff, StaffMe, Visibility } from '#platform/http/http';
import type { StaffSession } from '#platform/security/sessions';
import { ApproveTogether } from './approve-together.service.js';
import { ClaimService } from './claim.service.js';
import { DecideService } from './decide.service.js';
import { QueueService } from './queue.service.js';
import { UndoService } from './undo.service.js';

@Controller()
@Staff('moderator')
export class ReviewController {
  constructor(
    private readonly queue: QueueService,
    private readonly claims: ClaimService,
    private readonly decisions: DecideService,
    private readonly undoing: UndoService,
    private readonly together: ApproveTogether,
  ) {}

  @Get(CONSOLE_API.counts)
  @Visibility('staff')
  counts(@StaffMe() me: StaffSession): Promise<ConsoleCountsBody> {
    return this.queue.counts(me.staffId);
  }

  @Get(CONSOLE_API.reasons)
  @Visibility('none')
  reasons(): ReasonsBody {
    return rejectReasons();
  }

  @Get(CONSOLE_API.cases)
  @Visibility('staff')
  cases(@Query({ schema: CaseQuery }) query: CaseQuery, @StaffMe() me: StaffSession): Promise<CasePage> {
    return this.queue.page(query, me.staffId);
  }

  @Post(CONSOLE_API.approveCases)
  @Visibility('staff')
  approve(
    @Body({ schema: ApproveCasesRequest }) request: ApproveCasesRequest,
    @StaffMe() me: StaffSession,
  ): Promise<ApproveCasesBody> {
    return this.together.approve(request, me);
  }

  @Get(CONSOLE_API.caseDetail)
  @Visibility('staff')
  detail(@Param({ schema: IdParam }) { id }: { id: number }, @StaffMe() me: StaffSession): Promise<CaseDetail> {
    return this.queue.read(id, me);
  }

  @Post(CONSOLE_API.claimCase)
  @Visibility('staff')
  claim(@Param({ schema: IdParam }) { id }: { id: number }, @StaffMe() me: StaffSession): Promise<CaseDetail> {
    return this.claims.claim(id, me);
  }

  @Post(CONSOLE_API.releaseCase)
  @Visibility('staff')
  release(
    @Param({ schema: IdParam }) { id }: { id: number },
    @StaffMe() me: StaffSession,
  ): Promise<{ status: 'success' }> {
    return this.claims.release(id, me);
  }

  @Post(CONSOLE_API.decideCase)
  @Visibility('staff')
  decide(
    @Param({ schema: IdParam }) { id }: { id: number },
    @Body({ schema: DecideRequest }) request: DecideRequest,
    @StaffMe() me: StaffSession,
  ): Promise<DecidedBody> {
    return this.decisions.decide(id, request, me);
  }

  @Post(CONSOLE_API.undoDecision)
  @Visibility('staff')
  undo(@Param({ schema: IdParam }) { id }: { id: number }, @StaffMe() me: StaffSession): Promise<CaseDetail> {
    return this.undoing.undo(id, me);
  }
}

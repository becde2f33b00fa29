import { Controller, Get, Query } from '@nestjs/common';
import { AuditQuery, CONSOLE_API, type AuditChainBody, type AuditPage } from '#contract';
import { Staff, StaffMe, Visibility } from '#platform/http/http';
import type { StaffSession } from '#platform/security/sessions';
import { AuditService } from './audit.service.js';

@Controller()
@Staff('operator')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get(CONSOLE_API.audit)
  @Visibility('staff')
  page(@Query({ schema: AuditQuery }) query: AuditQuery, @StaffMe() me: StaffSession): Promise<AuditPage> {
    return this.audit.page(query, me);
  }

  @Get(CONSOLE_API.auditChain)
  @Visibility('none')
  chain(): Promise<AuditChainBody> {
    return this.audit.chain();
  }
}

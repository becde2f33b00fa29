import { Body, Controller, Get, Header, Post } from '@nestjs/common';
import { API, AskForExportRequest, type ExportBody } from '#contract';
import { type Caller, From, Me, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { rates } from '../limits.js';
import { ExportService } from './export.service.js';

/** The copy of the caller's data; the file itself is fetched from members, which has the files. */
@Controller()
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  @Get(API.export)
  @Visibility('own')
  @Header('cache-control', 'no-store')
  read(@Me() me: MemberSession): Promise<ExportBody> {
    return this.exports.read(me);
  }

  @Post(API.askForExport)
  @Limit(rates.export)
  @Visibility('own')
  ask(
    @Me() me: MemberSession,
    @Body({ schema: AskForExportRequest }) { password }: AskForExportRequest,
    @From() caller: Caller,
  ): Promise<ExportBody> {
    return this.exports.ask(me, password, caller);
  }
}

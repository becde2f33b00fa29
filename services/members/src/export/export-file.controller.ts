import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { API } from '#contract';
import { Me, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { rates } from '../limits.js';
import { ExportFiles } from './export-files.js';

/** The copy of the caller's data, for which auth has asked for the password. */
@Controller()
export class ExportFileController {
  constructor(private readonly files: ExportFiles) {}

  @Get(API.exportFile)
  @Limit(rates.exportFile)
  @Visibility('own')
  file(@Me() me: MemberSession, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.files.send(me, reply);
  }
}

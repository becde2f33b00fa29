import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CONSOLE_API } from '#contract';
import { Staff, Visibility } from '#platform/http/http';
import { DeskPicturesService } from './desk-pictures.service.js';

/** The one call of the console that members answers: moderation has no way to the files. */
@Controller()
@Staff('moderator')
@Visibility('staff')
export class DeskPicturesController {
  constructor(private readonly pictures: DeskPicturesService) {}

  @Get(CONSOLE_API.picture)
  picture(
    @Param('picture') picture: string,
    @Param('size') size: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.pictures.send(picture, size, reply);
  }
}

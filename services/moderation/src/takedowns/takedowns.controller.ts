import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  CONSOLE_API,
  IdParam,
  TakedownPicturesQuery,
  type ConsoleTakedownDetail,
  type TakedownPicture,
} from '#contract';
import { Staff, StaffMe, Visibility } from '#platform/http/http';
import type { StaffSession } from '#platform/security/sessions';
import { TakedownDesk } from './takedown-desk.js';

@Controller()
@Staff('moderator')
export class TakedownsController {
  constructor(private readonly desk: TakedownDesk) {}

  @Get(CONSOLE_API.takedownDetail)
  @Visibility('staff')
  open(
    @Param({ schema: IdParam }) { id }: { id: number },
    @StaffMe() me: StaffSession,
  ): Promise<ConsoleTakedownDetail> {
    return this.desk.open(id, me);
  }

  @Get(CONSOLE_API.takedownPictures)
  @Visibility('staff')
  pictures(
    @Param({ schema: IdParam }) { id }: { id: number },
    @Query({ schema: TakedownPicturesQuery }) { place }: TakedownPicturesQuery,
    @StaffMe() me: StaffSession,
  ): Promise<TakedownPicture[]> {
    return this.desk.lookUp(id, place, me);
  }
}

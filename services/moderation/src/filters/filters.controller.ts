import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CONSOLE_API, IdParam, SaveFilterRequest, type SavedFiltersBody } from '#contract';
import { Staff, StaffMe, Visibility } from '#platform/http/http';
import type { StaffSession } from '#platform/security/sessions';
import { FiltersService } from './filters.service.js';

@Controller()
@Staff('moderator')
@Visibility('none')
export class FiltersController {
  constructor(private readonly filters: FiltersService) {}

  @Get(CONSOLE_API.filters)
  own(@StaffMe() me: StaffSession): Promise<SavedFiltersBody> {
    return this.filters.of(me);
  }

  @Post(CONSOLE_API.saveFilter)
  save(
    @Body({ schema: SaveFilterRequest }) request: SaveFilterRequest,
    @StaffMe() me: StaffSession,
  ): Promise<SavedFiltersBody> {
    return this.filters.save(request, me);
  }

  @Post(CONSOLE_API.forgetFilter)
  forget(@Param({ schema: IdParam }) { id }: { id: number }, @StaffMe() me: StaffSession): Promise<SavedFiltersBody> {
    return this.filters.forget(id, me);
  }
}

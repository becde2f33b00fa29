import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { API, ChangeSearchRequest, IdParam, SaveSearchRequest, type SavedSearchesBody } from '#contract';
import { Me, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { rates } from '../limits.js';
import { SavedSearches } from './saved-searches.service.js';

@Controller()
export class SavedSearchesController {
  constructor(private readonly searches: SavedSearches) {}

  /** How many are new is a number of those who may be seen, as that of a search is. */
  @Get(API.savedSearches)
  @Visibility('visible')
  own(@Me() me: MemberSession): Promise<SavedSearchesBody> {
    return this.searches.of(me);
  }

  @Post(API.saveSearch)
  @Visibility('visible')
  @Limit(rates.savedSearch)
  save(
    @Me() me: MemberSession,
    @Body({ schema: SaveSearchRequest }) request: SaveSearchRequest,
  ): Promise<SavedSearchesBody> {
    return this.searches.save(me, request);
  }

  @Post(API.changeSearch)
  @Visibility('visible')
  @Limit(rates.savedSearch)
  change(
    @Me() me: MemberSession,
    @Param({ schema: IdParam }) { id }: { id: number },
    @Body({ schema: ChangeSearchRequest }) request: ChangeSearchRequest,
  ): Promise<SavedSearchesBody> {
    return this.searches.change(me, id, request);
  }

  @Delete(API.deleteSearch)
  @Visibility('visible')
  @Limit(rates.savedSearch)
  delete(@Me() me: MemberSession, @Param({ schema: IdParam }) { id }: { id: number }): Promise<SavedSearchesBody> {
    return this.searches.delete(me, id);
  }
}

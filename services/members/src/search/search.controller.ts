import { Body, Controller, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { API, SearchQuery, SearchRequest, searchWindow, WiderSearchRequest } from '#contract';
import { Me, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { CloseMatches } from '../close-matches/close-matches.service.js';
import { Looks } from '../looks.js';
import { SearchService } from './search.service.js';
import { rates } from '../limits.js';

@Controller()
export class SearchController {
  constructor(
    private readonly searches: SearchService,
    private readonly looks: Looks,
    private readonly matches: CloseMatches,
  ) {}

  @Post(API.search)
  @Visibility('visible')
  @Limit(rates.search)
  async search(
    @Me() me: MemberSession,
    @Body({ schema: SearchRequest }) request: SearchRequest,
    @Query({ schema: SearchQuery }) query: z.infer<typeof SearchQuery>,
  ) {
    await this.looks.count(me.memberId);
    const window = searchWindow(request, query);
    // Paging through what was found is no other search.
    if (window.offset === 0) await this.matches.noteSearch(me.memberId, request.seeking);
    return this.searches.search(me, request, window);
  }

  /** Numbers alone, so nobody is looked at by it; they obey the one rule of visibility as those of a search do. */
  @Post(API.widerSearch)
  @Visibility('visible')
  @Limit(rates.searchWider)
  wider(@Me() me: MemberSession, @Body({ schema: WiderSearchRequest }) filters: WiderSearchRequest) {
    return this.searches.wider(me, filters);
  }

  /** Numbers alone as well. */
  @Post(API.searchCounts)
  @Visibility('visible')
  @Limit(rates.searchCounts)
  counts(@Me() me: MemberSession, @Body({ schema: WiderSearchRequest }) filters: WiderSearchRequest) {
    return this.searches.counts(me, filters);
  }
}

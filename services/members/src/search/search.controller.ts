import { Body, Controller, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { API, SearchQuery, SearchRequest, searchWindow } from '#contract';
import { Me, Visibility } from '#platform/http';
import { Limit } from '#platform/limits';
import type { MemberSession } from '#platform/sessions';
import { SearchService } from './search.service.js';

@Controller()
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  @Post(API.search)
  @Visibility('visible')
  @Limit('search')
  search(
    @Me() me: MemberSession,
    @Body({ schema: SearchRequest }) request: SearchRequest,
    @Query({ schema: SearchQuery }) query: z.infer<typeof SearchQuery>,
  ) {
    return this.searches.search(me, request, searchWindow(request, query));
  }
}

import { Body, Controller, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { API, SearchQuery, SearchRequest, searchWindow } from '#contract';
import { Me, Visibility } from '#platform/http';
import { Limit } from '#platform/limits';
import type { MemberSession } from '#platform/sessions';
import { Looks } from '../looks.js';
import { SearchService } from './search.service.js';

@Controller()
export class SearchController {
  constructor(
    private readonly searches: SearchService,
    private readonly looks: Looks,
  ) {}

  @Post(API.search)
  @Visibility('visible')
  @Limit('search')
  async search(
    @Me() me: MemberSession,
    @Body({ schema: SearchRequest }) request: SearchRequest,
    @Query({ schema: SearchQuery }) query: z.infer<typeof SearchQuery>,
  ) {
    await this.looks.count(me.memberId);
    return this.searches.search(me, request, searchWindow(request, query));
  }
}

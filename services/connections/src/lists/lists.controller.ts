import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import {
  API,
  BlockedPageQuery,
  DeleteBlockedRequest,
  DeleteFavoritedMeRequest,
  DeleteFavoriteRequest,
  DeleteViewsRequest,
  DeleteWinksRequest,
  PageQuery,
  PassedQuery,
  type DeletionRequest,
  type PageOfRows,
  type PageRequest,
  type PassedMembers,
} from '#contract';
import { Me, Visibility } from '#platform/http/http';
import type { MemberSession } from '#platform/security/sessions';
import { BlocksService } from '../blocks/blocks.service.js';
import { PassesService } from '../passes/passes.service.js';
import { ListsService } from './lists.service.js';

interface Deleted {
  readonly status: 'success';
  readonly deleted: number;
}

const deleted = (count: number): Deleted => ({ status: 'success', deleted: count });

/** The lists a member keeps, and taking rows off them. */
@Controller()
export class ListsController {
  constructor(
    private readonly lists: ListsService,
    private readonly blocks: BlocksService,
    private readonly passes: PassesService,
  ) {}

  @Get(API.views)
  @Visibility('visible')
  views(@Me() me: MemberSession, @Query({ schema: PageQuery }) page: PageRequest): Promise<PageOfRows> {
    return this.lists.list('views', me.memberId, page);
  }

  @Get(API.winks)
  @Visibility('visible')
  winks(@Me() me: MemberSession, @Query({ schema: PageQuery }) page: PageRequest): Promise<PageOfRows> {
    return this.lists.list('winks', me.memberId, page);
  }

  @Get(API.favorites)
  @Visibility('visible')
  favorites(@Me() me: MemberSession, @Query({ schema: PageQuery }) page: PageRequest): Promise<PageOfRows> {
    return this.lists.list('favorites', me.memberId, page);
  }

  @Get(API.favoritedMe)
  @Visibility('visible')
  favoritedMe(@Me() me: MemberSession, @Query({ schema: PageQuery }) page: PageRequest): Promise<PageOfRows> {
    return this.lists.list('favoritedMe', me.memberId, page);
  }

  @Get(API.filteredWinks)
  @Visibility('visible')
  filteredWinks(@Me() me: MemberSession, @Query({ schema: PageQuery }) page: PageRequest): Promise<PageOfRows> {
    return this.lists.list('filteredWinks', me.memberId, page);
  }

  @Get(API.filteredFavoritedMe)
  @Visibility('visible')
  filteredFavoritedMe(@Me() me: MemberSession, @Query({ schema: PageQuery }) page: PageRequest): Promise<PageOfRows> {
    return this.lists.list('filteredFavoritedMe', me.memberId, page);
  }

  @Get(API.blocked)
  @Visibility('own')
  blocked(@Me() me: MemberSession, @Query({ schema: BlockedPageQuery }) page: PageRequest): Promise<PageOfRows> {
    return this.lists.blocked(me.memberId, page);
  }

  @Get(API.passed)
  @Visibility('visible')
  passed(@Me() me: MemberSession, @Query({ schema: PassedQuery }) query: PassedQuery): Promise<PassedMembers> {
    return this.passes.list(me.memberId, query);
  }

  @Post(API.deleteViews)
  @Visibility('own')
  async deleteViews(
    @Me() me: MemberSession,
    @Body({ schema: DeleteViewsRequest }) { ids }: DeletionRequest,
  ): Promise<Deleted> {
    return deleted(await this.lists.putAway('views', me.memberId, ids));
  }

  @Post(API.deleteWinks)
  @Visibility('own')
  async deleteWinks(
    @Me() me: MemberSession,
    @Body({ schema: DeleteWinksRequest }) { ids }: DeletionRequest,
  ): Promise<Deleted> {
    return deleted(await this.lists.putAway('winks', me.memberId, ids));
  }

  @Post(API.deleteFavorite)
  @Visibility('own')
  async deleteFavorite(
    @Me() me: MemberSession,
    @Body({ schema: DeleteFavoriteRequest }) { ids }: DeletionRequest,
  ): Promise<Deleted> {
    return deleted(await this.lists.putAway('favorites', me.memberId, ids));
  }

  @Post(API.deleteFavoritedMe)
  @Visibility('own')
  async deleteFavoritedMe(
    @Me() me: MemberSession,
    @Body({ schema: DeleteFavoritedMeRequest }) { ids }: DeletionRequest,
  ): Promise<Deleted> {
    return deleted(await this.lists.putAway('favoritedMe', me.memberId, ids));
  }

  @Post(API.deleteBlocked)
  @Visibility('own')
  async deleteBlocked(
    @Me() me: MemberSession,
    @Body({ schema: DeleteBlockedRequest }) { ids, undo }: DeleteBlockedRequest,
  ): Promise<Deleted> {
    return deleted(await this.blocks.unblock(me.memberId, ids, undo));
  }
}

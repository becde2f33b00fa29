import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import {
  API,
  BlockRequest,
  FavoriteRequest,
  IdParam,
  NoteRequest,
  RecordViewRequest,
  WinkRequest,
  type KeptAbout,
  type KeptNote,
} from '#contract';
import { Me, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { BlocksService } from './blocks/blocks.service.js';
import { LikesService } from './likes/likes.service.js';
import { NotesService } from './notes/notes.service.js';
import { PassesService } from './passes/passes.service.js';
import { ViewsService } from './views/views.service.js';
import { rates } from './limits.js';

interface Target {
  readonly memberId: number;
}

interface Done {
  readonly status: 'success';
}

/** What one member does about another, in all spellings of product.md 7. */
@Controller()
export class ActionsController {
  constructor(
    private readonly views: ViewsService,
    private readonly likes: LikesService,
    private readonly blocks: BlocksService,
    private readonly passes: PassesService,
    private readonly notes: NotesService,
  ) {}

  @Post(API.recordView)
  @Limit(rates.view)
  @Visibility('visible')
  recordView(
    @Me() me: MemberSession,
    @Body({ schema: RecordViewRequest }) { memberId }: { memberId: number | null },
  ): Promise<Done> {
    return this.views.record(me.memberId, memberId);
  }

  @Post(API.blockMember)
  @Limit(rates.block)
  @Visibility('own')
  blockMember(@Me() me: MemberSession, @Body({ schema: BlockRequest }) { memberId }: Target): Promise<Done> {
    return this.blocks.block(me.memberId, memberId);
  }

  @Post(API.blockById)
  @Limit(rates.block)
  @Visibility('own')
  blockById(@Me() me: MemberSession, @Param({ schema: IdParam }) { id }: { id: number }): Promise<Done> {
    return this.blocks.block(me.memberId, id);
  }

  @Post(API.wink)
  @Limit(rates.like)
  @Visibility('visible')
  wink(@Me() me: MemberSession, @Body({ schema: WinkRequest }) { memberId }: Target): Promise<Done> {
    return this.likes.wink(me.memberId, memberId);
  }

  @Post([API.winkById, API.winkContactById])
  @Limit(rates.like)
  @Visibility('visible')
  winkById(@Me() me: MemberSession, @Param({ schema: IdParam }) { id }: { id: number }): Promise<Done> {
    return this.likes.wink(me.memberId, id);
  }

  @Post(API.favorite)
  @Limit(rates.like)
  @Visibility('visible')
  favorite(@Me() me: MemberSession, @Body({ schema: FavoriteRequest }) { memberId }: Target): Promise<Done> {
    return this.likes.favorite(me.memberId, memberId);
  }

  @Post(API.passMember)
  @Limit(rates.pass)
  @Visibility('own')
  pass(@Me() me: MemberSession, @Param({ schema: IdParam }) { id }: { id: number }): Promise<Done> {
    return this.passes.pass(me.memberId, id);
  }

  @Post(API.takeBackPass)
  @Limit(rates.pass)
  @Visibility('own')
  takeBackPass(@Me() me: MemberSession, @Param({ schema: IdParam }) { id }: { id: number }): Promise<Done> {
    return this.passes.takeBack(me.memberId, id);
  }

  @Get(API.keptAbout)
  @Visibility('own')
  keptAbout(@Me() me: MemberSession, @Param({ schema: IdParam }) { id }: { id: number }): Promise<KeptAbout> {
    return this.notes.about(me.memberId, id);
  }

  @Post(API.keepNote)
  @Limit(rates.note)
  @Visibility('own')
  keepNote(
    @Me() me: MemberSession,
    @Param({ schema: IdParam }) { id }: { id: number },
    @Body({ schema: NoteRequest }) note: NoteRequest,
  ): Promise<KeptNote> {
    return this.notes.keep(me.memberId, id, note);
  }
}

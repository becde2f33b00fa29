import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import {
  API,
  DeleteMailRequest,
  MarkReadRequest,
  PageQuery,
  type DeletionRequest,
  type PageOfRows,
  type PageRequest,
} from '#contract';
import { Me, Visibility } from '#platform/http/http';
import type { MemberSession } from '#platform/security/sessions';
import { MailboxService } from './mailbox.service.js';

@Controller()
export class MailboxController {
  constructor(private readonly mailbox: MailboxService) {}

  @Get(API.inbox)
  @Visibility('mail')
  inbox(@Me() me: MemberSession, @Query({ schema: PageQuery }) page: PageRequest): Promise<PageOfRows> {
    return this.mailbox.list('inbox', me.memberId, page);
  }

  @Get(API.sent)
  @Visibility('mail')
  sent(@Me() me: MemberSession, @Query({ schema: PageQuery }) page: PageRequest): Promise<PageOfRows> {
    return this.mailbox.list('sent', me.memberId, page);
  }

  @Post(API.deleteMail)
  @Visibility('own')
  async deleteMail(
    @Me() me: MemberSession,
    @Body({ schema: DeleteMailRequest }) { ids }: DeletionRequest,
  ): Promise<object> {
    return { status: 'success', deleted: await this.mailbox.remove('inbox', me.memberId, ids) };
  }

  @Post(API.deleteSentMail)
  @Visibility('own')
  async deleteSentMail(
    @Me() me: MemberSession,
    @Body({ schema: DeleteMailRequest }) { ids }: DeletionRequest,
  ): Promise<object> {
    return { status: 'success', deleted: await this.mailbox.remove('sent', me.memberId, ids) };
  }

  @Post(API.markRead)
  @Visibility('own')
  async markRead(
    @Me() me: MemberSession,
    @Body({ schema: MarkReadRequest }) { ids }: DeletionRequest,
  ): Promise<object> {
    await this.mailbox.markRead(me.memberId, ids);
    return { status: 'success' };
  }
}

import { Controller, Get, Param, Query } from '@nestjs/common';
import { CONSOLE_API, ContactQuery, IdParam, type ConsoleContactDetail, type ConsoleContactPage } from '#contract';
import { Staff, StaffMe, Visibility } from '#platform/http/http';
import type { StaffSession } from '#platform/security/sessions';
import { ContactService } from './contact.service.js';

@Controller()
@Staff('moderator')
export class ContactController {
  constructor(private readonly messages: ContactService) {}

  @Get(CONSOLE_API.contacts)
  @Visibility('staff')
  page(@Query({ schema: ContactQuery }) query: ContactQuery, @StaffMe() me: StaffSession): Promise<ConsoleContactPage> {
    return this.messages.page(query, me);
  }

  @Get(CONSOLE_API.contactDetail)
  @Visibility('staff')
  open(@Param({ schema: IdParam }) { id }: { id: number }, @StaffMe() me: StaffSession): Promise<ConsoleContactDetail> {
    return this.messages.open(id, me);
  }
}

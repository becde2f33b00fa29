import { Body, Controller, Get, Post } from '@nestjs/common';
import { API, type ContactAnswers, type ContactBody, ContactRequest, SubjectRow, SUBJECTS } from '#contract';
import { Me, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import type { MemberSession } from '#platform/security/sessions';
import { ContactService } from './contact.service.js';
import { rates } from '../limits.js';

@Controller()
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Get(API.contactSubjects)
  @Visibility('none')
  subjects(): unknown[][] {
    return SUBJECTS.map((subject) => SubjectRow.encode(subject));
  }

  @Post(API.contactUs)
  @Limit(rates.contact)
  @Visibility('own')
  receive(@Me() me: MemberSession, @Body({ schema: ContactRequest }) body: ContactRequest): Promise<ContactBody> {
    return this.contact.receive(me.memberId, body);
  }

  @Get(API.contactAnswers)
  @Visibility('own')
  answers(@Me() me: MemberSession): Promise<ContactAnswers> {
    return this.contact.answers(me.memberId);
  }
}

import { Body, Controller, Param, Post } from '@nestjs/common';
import { CONSOLE_API, DeskNoteRequest, IdParam, type DeskNotes } from '#contract';
import { Staff, StaffMe, Visibility } from '#platform/http/http';
import type { StaffSession } from '#platform/security/sessions';
import { NotesService } from './notes.service.js';

@Controller()
@Staff('moderator')
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Post(CONSOLE_API.addCaseNote)
  @Visibility('staff')
  toCase(
    @Param({ schema: IdParam }) { id }: { id: number },
    @Body({ schema: DeskNoteRequest }) { text }: DeskNoteRequest,
    @StaffMe() me: StaffSession,
  ): Promise<DeskNotes> {
    return this.notes.addToCase(id, text, me);
  }

  @Post(CONSOLE_API.addMemberNote)
  @Visibility('staff')
  toMember(
    @Param({ schema: IdParam }) { id }: { id: number },
    @Body({ schema: DeskNoteRequest }) { text }: DeskNoteRequest,
    @StaffMe() me: StaffSession,
  ): Promise<DeskNotes> {
    return this.notes.addToMember(id, text, me);
  }
}

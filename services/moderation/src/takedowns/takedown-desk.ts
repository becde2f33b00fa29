import { Injectable } from '@nestjs/common';
import type { ConsoleTakedownDetail, MailLanguage, TakedownPicture } from '#contract';
import { Database } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { Audit } from '../audit/audit.js';
import { QueueService } from '../review/queue.service.js';
import { hasColleagues } from '../staff/decided-before.js';
import { refuseOwnAccount, refuseOwnCase } from '../staff/own-account.js';
import { TakedownPictures } from './takedown-pictures.js';

interface RequestRow {
  readonly id: number;
  readonly reference: string;
  readonly about: ConsoleTakedownDetail['about'];
  readonly reason: ConsoleTakedownDetail['reason'];
  readonly language: MailLanguage;
  readonly places: readonly string[] | null;
  readonly description: string;
  readonly name: string | null;
  readonly signature: string | null;
  readonly answered: boolean;
  readonly takenDown: number;
}

/** What the desk reads of a request to take pictures down, or of a notice of something else. */
@Injectable()
export class TakedownDesk {
  constructor(
    private readonly database: Database,
    private readonly queue: QueueService,
    private readonly pictures: TakedownPictures,
  ) {}

  /** Opens the request with the pictures that it may mean. Who did so is recorded first. */
  async open(caseId: number, { staffId }: StaffSession): Promise<ConsoleTakedownDetail> {
    const request = await this.requestOf(caseId);
    await refuseOwnCase(this.database, staffId, caseId);
    const { pictures, members, whose } = await this.pictures.all(request.places ?? []);
    await refuseOwnAccount(this.database, staffId, ...whose);
    const { reference, about, reason, language, answered, places, description, name, signature, takenDown } = request;
    await Audit.record(this.database, {
      staffId,
      action: 'takedown.read',
      subject: { kind: 'takedown', id: request.id },
      details: { caseId },
    });
    const {
      fields: _fields,
      signals: _signals,
      photo: _photo,
      dueAt,
      ...detail
    } = await this.queue.detail(caseId, staffId);
    return {
      ...detail,
      dueAt: dueAt!,
      reference,
      about,
      reason,
      answered,
      answerLanguage: language,
      asked: places && { name, signature, description, places: [...places] },
      members,
      pictures,
      takenDown,
      othersMay: await hasColleagues(this.database, staffId),
    };
  }

  /** Looks for pictures at another place than the request names. That somebody did is recorded, without the words. */
  async lookUp(caseId: number, place: string, { staffId }: StaffSession): Promise<TakedownPicture[]> {
    const { id } = await this.requestOf(caseId);
    const pictures = await this.pictures.at([place]);
    await Audit.record(this.database, {
      staffId,
      action: 'takedown.pictures-looked-up',
      subject: { kind: 'takedown', id },
      details: { caseId, found: pictures.length, memberId: pictures[0]?.member.memberId ?? null },
    });
    return pictures;
  }

  private async requestOf(caseId: number): Promise<RequestRow> {
    const found = await this.database.maybeOne<RequestRow>(
      `select q.id, q.reference, q.about, q.reason, q.language, q.email is not null as answered, q.places, q.description, q.name, q.signature,
              (select count(*) from takedown_removal r join decision d on d.id = r.takedown_id
               where d.case_id = k.id) as "takenDown"
       from review_case k join takedown_request q on q.id = k.subject_id where k.id = $1 and k.kind = 'takedown'`,
      [caseId],
    );
    if (!found) throw refuse('NOT_FOUND');
    return found;
  }
}

import { Injectable } from '@nestjs/common';
import { exportAsked } from '#auth/published';
import { exportMade } from '#members/published';
import { Database, type Tx } from '#platform/data/database';
import { erasePart, type Gathered, PartGatherer } from '#platform/events/export-part';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { wordsOf, type Said } from '../mailbox/letter-rows.js';
import { allOf, NAMED, type Box } from '../mailbox/mailbox.queries.js';
import { mailGathered } from '../published.js';
import type { MailPart } from './mail-part.js';

const BOXES = ['inbox', 'filtered', 'sent'] as const satisfies readonly Box[];
/** So many letters by one statement, so that none takes long. */
const LETTERS_AT_ONCE = 1_000;

const NAME = `case when ${NAMED()} then c.name end as name`;

const DRAFTS = `
  select ${NAME}, d.subject, d.body, d.written_at as "writtenAt"
  from mail_draft d left join members.card c on c.id = d.other_id
  where d.member_id = $1 and (d.subject <> '' or d.body <> '') order by d.written_at desc`;

const ON_THEIR_WAY = `
  select ${NAME}, w.subject, w.body, w.pressed_at as "pressedAt"
  from waiting_mail w left join members.card c on c.id = w.recipient_id
  where w.sender_id = $1 order by w.pressed_at desc`;

const WORDS = `select word from hidden_word where member_id = $1 order by word collate "und-x-icu", folded`;

const LET_IN = `
  select ${NAME} from let_in l left join members.card c on c.id = l.other_id where l.member_id = $1 order by name, l.other_id`;

const WARNINGS = `
  select username, last_contact_at as "lastContactAt", at as "warnedAt", withdrawn_at is not null as withdrawn
  from fraud_warning where member_id = $1 order by at desc, about_id desc`;

const TO_THE_STAFF = `
  select c.subject_code as subject, c.body, c.received_at as "sentAt",
         array(select r.body from moderation.contact_reply r where r.contact_id = c.id and r.effective order by r.decision_id) as answers
  from contact_message c where c.member_id = $1 order by c.received_at desc, c.id desc`;

const DEVICES = `
  select names, seen_at as "lastSeenAt" from push_subscription where member_id = $1 order by seen_at desc, id`;

type Letter = MailPart['letters'][number];
type LetterRow = Omit<Letter, 'box' | 'correspondent' | 'sentAt'> &
  Said & { readonly id: number; readonly otherId: number; readonly sentAt: Date };

/** The mail: `MailPart` says what there is of it. Names and letters are those that the mailbox shows. */
@Injectable()
@On(exportAsked, { queue: 'export-messaging' })
export class GatherMail extends PartGatherer {
  constructor(database: Database, outbox: Outbox) {
    super(database, outbox, 'auth.wanted_export', mailGathered);
  }

  protected async gather(memberId: number): Promise<Gathered> {
    const of = <Row = object>(text: string) => this.database.rows<Row>(text, [memberId]);
    const words = await of<{ word: string }>(WORDS);
    return {
      letters: this.letters(memberId),
      drafts: await of(DRAFTS),
      onTheirWay: await of(ON_THEIR_WAY),
      hiddenWords: words.map(({ word }) => word),
      letIn: await of(LET_IN),
      warnings: await of(WARNINGS),
      toTheStaff: await of(TO_THE_STAFF),
      pushDevices: await of(DEVICES),
    };
  }

  /**
   * The newest first, whichever box they lie in. By the last one that was read rather than by pages, so that none is lost to
   * a letter that is deleted meanwhile.
   */
  private async *letters(memberId: number): AsyncGenerator<object[]> {
    const numbers = new Map<number, number>();
    const boxes = BOXES.map((box) => ({ box, rows: [] as LetterRow[], before: Number.MAX_SAFE_INTEGER, more: true }));
    for (;;) {
      for (const one of boxes) {
        if (!one.more || one.rows.length > 0) continue;
        one.rows = await this.database.rows<LetterRow>(allOf(one.box), [memberId, one.before, LETTERS_AT_ONCE]);
        one.more = one.rows.length === LETTERS_AT_ONCE;
        one.before = one.rows.at(-1)?.id ?? 0;
      }
      // What is older than the last one read of a box may have letters between it that are not read yet.
      const from = Math.max(0, ...boxes.filter(({ more }) => more).map(({ before }) => before));
      const page = boxes.flatMap(({ box, rows }) => rows.filter(({ id }) => id >= from).map((row) => ({ box, row })));
      if (page.length === 0) return;
      for (const one of boxes) one.rows = one.rows.filter(({ id }) => id < from);
      yield page
        .toSorted((one, other) => other.row.id - one.row.id)
        .map(({ box, row }) => {
          if (!numbers.has(row.otherId)) numbers.set(row.otherId, numbers.size + 1);
          const { name, sentAt, read } = row;
          return { box, name, correspondent: numbers.get(row.otherId)!, sentAt, read, ...wordsOf(row) };
        });
    }
  }
}

/** The copy is made: what was gathered for it is not kept a second time. */
@Injectable()
@On(exportMade)
export class ForgetMailPart {
  handle(tx: Tx, { memberId, exportId }: PayloadOf<typeof exportMade>): Promise<void> {
    return erasePart(tx, memberId, exportId);
  }
}

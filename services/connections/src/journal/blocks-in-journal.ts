import { Injectable } from '@nestjs/common';
import { type Entry, Journal } from '#platform/data/journal';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { BlocksService } from '../blocks/blocks.service.js';
import { blockLifted, blockMade } from '../published.js';

/** Keeps blocks and their ends in the journal, and makes and lifts them again in a database that was restored from before. */
@Injectable()
@On([blockMade, blockLifted], { queue: 'journal-connections' })
export class BlocksInJournal {
  constructor(
    private readonly journal: Journal,
    private readonly blocks: BlocksService,
  ) {}

  async prepare({ by, other }: PayloadOf<typeof blockMade>, { type, at }: EventContext): Promise<void> {
    await this.journal.append({ at, act: type, members: [by, other] });
  }

  /** Does an act of the journal again, unless it has been done; tells whether it is one of this service's. */
  async again({ act, members: [by, other] }: Entry): Promise<boolean> {
    if (act === blockMade.type) await this.blocks.block(by!, other!);
    else if (act === blockLifted.type) await this.blocks.unblock(by!, [other!]);
    else return false;
    return true;
  }
}

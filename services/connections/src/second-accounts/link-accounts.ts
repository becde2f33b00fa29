import { Injectable } from '@nestjs/common';
import type { LinkSign } from '#contract';
import { deviceShared, mailboxShared } from '#auth/published';
import { pictureShared } from '#members/published';
import { linkDecided, type LinkDecision } from '#moderation/published';
import type { Tx } from '#platform/data/database';
import { NotHere } from '#platform/data/sealed';
import { Outbox } from '#platform/events/outbox';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { takeTurns } from '#platform/data/turns';
import { accountsLinked, memberBlocked } from '../published.js';
import { keepApart } from './keep-apart.js';

const SIGNS: Readonly<Record<string, LinkSign>> = {
  [deviceShared.type]: 'device',
  [mailboxShared.type]: 'mailbox',
  [pictureShared.type]: 'picture',
};

interface Link {
  readonly id: number;
  readonly signs: readonly LinkSign[];
  readonly verdict: 'same' | 'different' | null;
}

/**
 * Two accounts have something in common that speaks for one person. That alone changes nothing; where one of them is
 * blocked, or will be, the block holds for the other until the desk has looked.
 */
@Injectable()
@On([deviceShared, mailboxShared, pictureShared], { turns: ({ memberId, otherId }) => [memberId, otherId] })
export class LinkAccounts {
  constructor(private readonly outbox: Outbox) {}

  async handle(
    tx: Tx,
    { memberId: second, otherId: first }: PayloadOf<typeof deviceShared>,
    { type }: EventContext,
  ): Promise<void> {
    const sign = SIGNS[type]!;
    await takeTurns(tx, first, second);
    const links = await tx.rows<Link>(
      `select id, signs, verdict from account_link where (first_id, second_id) in (($1, $2), ($2, $1))`,
      [first, second],
    );
    // Brought up before: it stands, or the desk has found that it means nothing between these two.
    if (links.some(({ signs }) => signs.includes(sign))) return;
    const standing = links.find(({ verdict }) => verdict !== 'different');
    // What the desk decides holds for the signs that it has read. This one comes after that, as another question.
    if (standing?.verdict === null && (await isDecided(tx, standing.id)))
      throw new NotHere('the news of what the desk has decided');
    const linkId = standing ? await this.addSign(tx, standing.id, sign) : await this.link(tx, first, second, sign);
    const { undecided, protects } = await keepApart(tx, 'link', linkId);
    for (const by of protects) await this.outbox.append(tx, memberBlocked, { by });
    // Where the desk has it before it already, it reads of the new sign.
    const waits = standing?.verdict === null && (await hasEffect(tx, linkId));
    if (undecided.length > 0 || waits) await this.outbox.append(tx, accountsLinked, { linkId });
  }

  private async link(tx: Tx, first: number, second: number, sign: LinkSign): Promise<number> {
    const made = await tx.one<{ id: number }>(
      `insert into account_link (first_id, second_id, signs, mutual) values ($1, $2, array[$3], $4) returning id`,
      [first, second, sign, isMutual(sign)],
    );
    return made.id;
  }

  private async addSign(tx: Tx, linkId: number, sign: LinkSign): Promise<number> {
    await tx.run(`update account_link set signs = signs || $2::text, mutual = mutual or $3 where id = $1`, [
      linkId,
      sign,
      isMutual(sign),
    ]);
    return linkId;
  }
}

const isMutual = (sign: LinkSign): boolean => sign !== 'picture';

/** Whether the desk has decided about a link, also where that can still be taken back. */
async function isDecided(tx: Tx, linkId: number): Promise<boolean> {
  return await tx.some(`select 1 from moderation.link_decision where link_id = $1`, [linkId]);
}

async function hasEffect(tx: Tx, linkId: number): Promise<boolean> {
  return await tx.some(`select 1 from kept_apart where link_id = $1 limit 1`, [linkId]);
}

/** The desk has decided whether two accounts are one person's: blocks of each bind both from now on, or each by itself. */
@Injectable()
@On(linkDecided, { hides: true })
export class FollowLinkDecision {
  constructor(private readonly outbox: Outbox) {}

  async handle(tx: Tx, { decisionId }: PayloadOf<typeof linkDecided>): Promise<void> {
    const decided = await tx.maybeOne<LinkDecision>(`select * from moderation.link_decision where decision_id = $1`, [
      decisionId,
    ]);
    const link = await tx.maybeOne<{ first_id: number; second_id: number }>(
      `select first_id, second_id from account_link where id = $1`,
      [decided?.link_id],
    );
    if (!decided || !link) return; // its term was over meanwhile
    await takeTurns(tx, link.first_id, link.second_id);
    await tx.run(`update account_link set verdict = $2 where id = $1`, [decided.link_id, decided.verdict]);
    if (decided.verdict === 'different') {
      await tx.run(`delete from kept_apart where link_id = $1`, [decided.link_id]);
      return;
    }
    const { protects } = await keepApart(tx, 'link', decided.link_id);
    for (const by of protects) await this.outbox.append(tx, memberBlocked, { by });
  }
}

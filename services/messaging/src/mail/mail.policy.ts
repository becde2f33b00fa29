import { isUpgraded, MAIL_SENT, type MailRefusal, type RefusalCode } from '#contract';
import type { MailRules } from '#members/published';

/** Everything that decides whether a mail may be sent, as it stands at this moment. */
export interface MailSituation {
  readonly sender: MailRules;
  readonly recipient: MailRules | undefined;
  /** The sender may see the recipient, or the recipient has written before; never when a linked account keeps them apart. */
  readonly reachable: boolean;
  readonly senderBlocked: boolean;
  readonly recipientBlocked: boolean;
  /** The recipient has never written to the sender. */
  readonly stranger: boolean;
  /** Neither has written to the other. */
  readonly firstContact: boolean;
  /** The recipient has written to the sender, who has never written back. */
  readonly firstAnswer: boolean;
  /** The recipient has said 'No, thank you' and has not written since. */
  readonly declined: boolean;
  /** The sender has. */
  readonly hasDeclined: boolean;
  /** A letter of the recipient waits for the sender's answer. */
  readonly unanswered: boolean;
  /** The sender is under review for fraud: the mail waits until that ends, which tells its sender nothing. */
  readonly underReview: boolean;
}

/** `emailstatus` refusals travel with status 200; the others are refusals of the HTTP call. */
export type MailDecision = { readonly status: 'SENT' | MailRefusal } | { readonly refusal: RefusalCode };

const upgraded = (rules: MailRules): boolean => isUpgraded(rules.member_type);

/**
 * Decides about a mail. The order is part of the contract: a mutual block does not tell that the other blocked too.
 * Free members write unless their own profile is hidden; upgraded members are stopped by none of this
 * (product.md 1: paid members can message even with a hidden, incomplete or pending profile).
 */
export function decide(situation: MailSituation): MailDecision {
  const parted = decideReach(situation);
  if (parted) return parted;
  const { sender, declined } = situation;
  const recipient = situation.recipient!;
  if (declined) return { refusal: 'DECLINED' };
  if (recipient.upgrade_block && upgraded(recipient) && !upgraded(sender)) return { status: 'UPGRADED_BLOCK_FREE' };
  if (recipient.upgrade_images && upgraded(recipient) && !sender.has_photo) return { refusal: 'MAIL_NEEDS_PHOTO' };
  if (sender.hidden && !upgraded(sender)) return { refusal: 'SENDER_HIDDEN' };
  return { status: 'SENT' };
}

/**
 * Decides about 'No, thank you': to whoever wrote and can be answered, whatever else keeps the two from writing. `says` is
 * false where it has been said already.
 */
export function decideNoThanks(
  situation: MailSituation,
): { readonly refusal: RefusalCode } | { readonly status: 'SENT' | MailRefusal; readonly says: boolean } {
  const parted = decideReach(situation);
  if (parted) return 'refusal' in parted ? parted : { ...parted, says: false };
  if (situation.unanswered) return { status: MAIL_SENT, says: true };
  return situation.hasDeclined ? { status: MAIL_SENT, says: false } : { refusal: 'NOTHING_TO_DECLINE' };
}

/**
 * Whether the two are out of each other's reach; undefined where they are not. A block is told whether or not the other is
 * still here: else whoever is blocked would read from another answer that they have left, or are suspended.
 */
function decideReach({
  sender,
  recipient,
  reachable,
  senderBlocked,
  recipientBlocked,
}: MailSituation): MailDecision | undefined {
  if (recipient?.id === sender.id) return { refusal: 'OWN_PROFILE' };
  if (senderBlocked) return { status: 'YOU_BLOCKED' };
  if (recipientBlocked) return { status: 'BLOCKED_YOU' };
  if (recipient?.status !== 'active' || !reachable) return { refusal: 'MEMBER_NOT_FOUND' };
  return undefined;
}

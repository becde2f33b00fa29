import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/data/database';
import { ALIKE, type Likenesses } from './likeness.js';
import { differ } from './removed-pictures.js';

/** A picture that so many show belongs to none of them. */
const MEMBERS_TOLD = 20;

/** Who shows a picture, or showed it before their account was removed: a sign that two accounts are one person's. */
@Injectable()
export class ShownPictures {
  /** Which others show a picture like this one, or showed it as long as what they left behind is kept. */
  async by(tx: Tx, memberId: number, { whole, mirrored }: Likenesses): Promise<number[]> {
    const alike = (likeness: string): string =>
      `least(${differ(likeness, '$2')}, ${differ(likeness, '$3')}) <= ${ALIKE} / 2`;
    const others = await tx.rows<{ id: number }>(
      `select member_id as id from photo
       where member_id <> $1 and state in ('waiting', 'live') and length(likeness) = 32
         and ${alike(`('x' || likeness)::bit(128)`)}
       union
       select member_id from former_picture where member_id <> $1 and ${alike('likeness')}
       limit ${MEMBERS_TOLD}`,
      [memberId, whole, mirrored],
    );
    return others.map(({ id }) => id);
  }

  /** Keeps what the pictures of a member looked like who is being removed, for as long as the rest of what is kept. */
  async remember(tx: Tx, memberId: number): Promise<void> {
    await tx.run(
      `insert into former_picture (member_id, likeness)
       select member_id, ('x' || likeness)::bit(128) from photo
       where member_id = $1 and state in ('waiting', 'live') and length(likeness) = 32`,
      [memberId],
    );
  }
}

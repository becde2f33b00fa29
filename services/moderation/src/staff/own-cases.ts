import { Injectable } from '@nestjs/common';
import { Database } from '#platform/data/database';
import { TakedownPictures } from '../takedowns/takedown-pictures.js';
import { OWN_CASES } from './own-account.js';

/** Finds what somebody of the staff may not open, so that no list, number or next case tells them of it. */
@Injectable()
export class OwnCases {
  constructor(
    private readonly database: Database,
    private readonly pictures: TakedownPictures,
  ) {}

  /** The cases that have to do with an account of their own; none of who is no member and has asked for nothing. */
  async of(staffId: number): Promise<number[]> {
    const [own, takedowns] = await Promise.all([
      this.database.rows<{ id: number }>({ name: 'own-cases', text: OWN_CASES }, [staffId]),
      this.takedownsOf(staffId),
    ]);
    return [...own.map(({ id }) => id), ...takedowns];
  }

  /** The requests that wait and name what a member of the staff shows. A request is about nobody in particular, so its places are looked at. */
  private async takedownsOf(staffId: number): Promise<number[]> {
    const waiting = await this.database.rows<{ id: number; places: string[]; me: number }>(
      {
        name: 'requests-before-staff',
        text: `select k.id, q.places, me.id as me
       from (select auth.member_of_email(s.email) as id from staff s where s.id = $1) me
       join review_case k on k.kind = 'takedown' and k.state = 'open'
       join takedown_request q on q.id = k.subject_id and q.places is not null
       where me.id is not null`,
      },
      [staffId],
    );
    const own: number[] = [];
    for (const { id, places, me } of waiting) if ((await this.pictures.all(places)).whose.includes(me)) own.push(id);
    return own;
  }
}

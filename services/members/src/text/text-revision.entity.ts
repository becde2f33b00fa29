import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { TextChanges } from '../published.js';

/** What a member wrote and a moderator has to look at; at most one is open per member. */
@Entity('text_revision')
export class TextRevision {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ name: 'member_id', type: 'bigint' }) memberId: number;
  @Column('jsonb') fields: TextChanges;
}

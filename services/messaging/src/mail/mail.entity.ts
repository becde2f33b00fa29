import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mail between two members. Each side deletes its own copy; the text goes when both have. */
@Entity({ name: 'mail', schema: 'messaging' })
export class Mail {
  @PrimaryColumn('bigint', { generated: true })
  id: number;

  @Column('bigint', { name: 'sender_id' })
  senderId: number;

  @Column('bigint', { name: 'recipient_id' })
  recipientId: number;

  @Column('text')
  subject: string;

  @Column('text')
  body: string;

  /** Whether it waits for the end of a review of its sender. */
  @Column('boolean')
  held: boolean;

  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey: string | null;
}

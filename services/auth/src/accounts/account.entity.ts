import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Who may sign in. A removed account keeps only its name, the hash of its e-mail address and when it ended. */
@Entity('account')
export class Account {
  // Drawn by the database. "identity" because TypeORM turns "increment" ids into text.
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column('text')
  username: string;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('bytea', { name: 'email_hash', nullable: true })
  emailHash: Buffer | null;

  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt: Date | null;

  /** Null for who signs in with Google only. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  @Column('text', { name: 'google_sub', nullable: true })
  googleSub: string | null;

  @Column('text', { nullable: true })
  gender: 'M' | 'F' | null;

  @Column('date', { name: 'birth_date', nullable: true })
  birthDate: string | null;

  @Column('text', { nullable: true })
  zip: string | null;

  /** What the sign-up page spoke; from then on members knows in which language to write. */
  @Column('text')
  language: 'en' | 'es' | 'fr';

  @Column('smallint', { name: 'member_type' })
  memberType: 1 | 2 | 5;

  @Column('text')
  status: 'active' | 'suspended' | 'removed';

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'removed_at', nullable: true })
  removedAt: Date | null;
}

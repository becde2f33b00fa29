import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A picture of a member. It is served under `folder/name`; the uploaded file waits elsewhere until it is processed. */
@Entity('photo')
export class Photo {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ name: 'member_id', type: 'bigint' }) memberId: number;
  @Column('text') folder: string;
  @Column('text') name: string;
  @Column({ name: 'original_folder', type: 'text', nullable: true }) originalFolder: string | null;
  @Column({ name: 'original_name', type: 'text', nullable: true }) originalName: string | null;
  /** Under which key it was sent: the same key of the same member is the same photo. */
  @Column({ name: 'upload_key', type: 'text', nullable: true }) uploadKey: string | null;
}

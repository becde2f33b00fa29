import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ChoiceList } from '#contract';

const choice = (name?: string): PropertyDecorator => Column({ name, type: 'smallint', nullable: true });

/** A member as the service writes it; reads are SQL. */
@Entity('member')
export class Member implements Record<ChoiceList, number | null> {
  @PrimaryColumn('bigint') id: number;
  @Column('text') username: string;
  @Column({ name: 'last_name', type: 'text', nullable: true }) lastName: string | null;
  @Column('text') gender: 'M' | 'F';
  @Column('text') seeking: 'M' | 'F';
  @Column({ name: 'age_from', type: 'smallint' }) ageFrom: number;
  @Column({ name: 'age_to', type: 'smallint' }) ageTo: number;
  @Column({ type: 'text', nullable: true }) zip: string | null;
  @Column({ name: 'place_id', type: 'integer', nullable: true }) placeId: number | null;
  @Column({ type: 'text', nullable: true }) city: string | null;
  @Column({ type: 'text', nullable: true }) state: string | null;

  @choice() relationship: number | null;
  @choice('body_type') bodyType: number | null;
  @choice() ethnicity: number | null;
  @choice() education: number | null;
  @choice('eye_color') eyeColor: number | null;
  @choice('hair_color') hairColor: number | null;
  @choice('best_feature') bestFeature: number | null;
  @choice() politics: number | null;
  @choice() children: number | null;
  @choice('want_kids') wantKids: number | null;
  @choice() religion: number | null;
  @choice() living: number | null;
  @choice() income: number | null;
  @choice() drinking: number | null;
  @choice() tobacco: number | null;
  @choice() employment: number | null;
  @choice() horoscope: number | null;
  @choice('job_type') jobType: number | null;

  @Column('boolean') hidden: boolean;
  @Column({ name: 'private_mode', type: 'boolean' }) privateMode: boolean;
  @Column({ name: 'activity_hidden', type: 'boolean' }) activityHidden: boolean;
  @Column({ name: 'notice_contacts', type: 'boolean' }) noticeContacts: boolean;
  @Column({ name: 'notice_favorited', type: 'boolean' }) noticeFavorited: boolean;
  @Column({ name: 'events_emails', type: 'boolean' }) eventsEmails: boolean;
  @Column({ name: 'weekly_emails', type: 'boolean' }) weeklyEmails: boolean;
  @Column({ name: 'upgrade_block', type: 'boolean' }) upgradeBlock: boolean;
  @Column({ name: 'upgrade_images', type: 'boolean' }) upgradeImages: boolean;
  @Column({ name: 'upgrade_events', type: 'boolean' }) upgradeEvents: boolean;
  @Column({ name: 'settings_version', type: 'integer' }) settingsVersion: number;
  @Column({ name: 'upgrade_matches', type: 'boolean' }) upgradeMatches: boolean;
  /** The day on which it is looked again who fits. */
  @Column({ name: 'matches_due_on', type: 'date', nullable: true }) matchesDueOn: string | null;
}

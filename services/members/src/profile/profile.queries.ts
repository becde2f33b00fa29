import type { BlockedProfileRow, Gender, ProfilePhotoRow, ProfileViewRow, RowInput } from '#contract';
import type { Database } from '#platform/data/database';
import { APPROVED_TEXTS, JOIN_REVIEW, NEWEST_TEXTS, TEXT_REVIEWS } from '../text/text-columns.js';
import { startPlace, visitedPlace } from '../travel/travel.queries.js';
import { upgraded } from '../upgraded.js';
import { audiencesOf, othersAnswers, ownAnswers, writtenTo } from './kept-answers.js';
import { visibleTo } from '../visibility.js';

const person = (day: string): string => `
  c.id as "memberId", c.username, c.name, c.gender, c.age_from as "ageFrom", c.age_to as "ageTo",
  extract(year from age(current_date, c.birth_date))::int as age, c.city, c.state, c.online,
  c.member_type as "memberType", c.photo_name as "imageName", c.photo_folder as "imageFolder",
  ${visitedPlace('m', day)} as visiting, c.photo_verified as verified`;

/** What a profile row is made of; the rest follows from it. */
type Person = Omit<RowInput<typeof ProfileViewRow>, 'label' | 'heading'> & { readonly name: string };

export interface OwnProfile extends Person {
  readonly seeking: Gender;
  readonly firstName: string | null;
  readonly zipcode: string;
  readonly seeksBoth: boolean;
  /** From where the member looks for others. */
  readonly startPlaceId: number | null;
}

const OWN = `
  select ${person('$2::date')}, m.seeking, ${ownAnswers('m')}, nullif(${audiencesOf('m')}, '{}') as audiences,
         ${NEWEST_TEXTS}, m.last_name as "lastName", m.zip as zipcode,
         m.seeks_women and m.seeks_men as "seeksBoth", ${startPlace('m', '$2::date')} as "startPlaceId", review.state as "reviewState", review.reason as "rejectReason",
         ${TEXT_REVIEWS},
         false as favorited, false as winked, false as blocked, false as reported, null as "mailHint"
  from card c join member m on m.id = c.id ${JOIN_REVIEW}
  where c.id = $1 and c.status <> 'removed'`;

const marked = (kind: string): string =>
  `exists (select from connections.mark k where k.member_id = $1 and k.other_id = c.id and k.kind = '${kind}')`;

const OTHER = `
  select ${person('$4::date')}, ${othersAnswers('m', 'written.viewer')}, null as audiences,
         case when m.seeks_audience = 'everybody' or (m.seeks_audience = 'written' and written.viewer) then m.seeking end as seeking,
         ${APPROVED_TEXTS}, null as "lastName", null as "reviewState", null as "rejectReason",
         null as "textReviews", ${marked('favorite')} as favorited, ${marked('wink')} as winked, false as blocked,
         ${marked('report')} as reported,
         case when m.upgrade_block and ${upgraded('c.member_type')} and not ${upgraded('$3')} then 'UPGRADED_BLOCK_FREE' end as "mailHint"
  from card c join member m on m.id = c.id cross join ${writtenTo('$1', 'm')} written
  where c.id = $2 and ${visibleTo('$1', 'c', 'array[$2::bigint]')}`;

/** By the name the viewer knew when they blocked, whoever that is and whatever has become of them. */
const BLOCKED = `
  select coalesce(b.known_name, '') as heading from connections.known_block b where b.member_id = $1 and b.other_id = $2`;

/** A photo that waits for the desk is its owner's alone. */
const photosIn = (states: string, shown = 'true'): string => `
  select name as "MEMBER_IMAGE_NAME", folder as "IMAGE_PATH", is_primary as "IMAGE_PRIMARY", id as "PHOTOS_ID",
         state = 'waiting' as "PHOTO_WAITS"
  from photo where member_id = $1 and state in (${states}) and ${shown} order by is_primary desc, id desc`;
const OWN_PHOTOS = photosIn(`'waiting', 'live'`);
/** Their addresses are told by the statement that asks who looks: whoever hides meanwhile, or blocks, has been given others. */
const SHOWN_PHOTOS = photosIn(
  `'live'`,
  `exists (select from card c where c.id = $1 and ${visibleTo('$2', 'c', 'array[$1::bigint]')})`,
);

/** A member's own profile, with the newest texts and where their review stands. */
export async function ownProfile(database: Database, memberId: number, day: string): Promise<OwnProfile | undefined> {
  return await database.maybeOne<OwnProfile>({ name: 'own-profile', text: OWN }, [memberId, day]);
}

/** Another's profile as the viewer may see it; undefined for whatever the viewer may not. */
export async function othersProfile(
  database: Database,
  viewer: { memberId: number; memberType: number },
  memberId: number,
  day: string,
): Promise<Person | undefined> {
  return await database.maybeOne<Person>({ name: 'others-profile', text: OTHER }, [
    viewer.memberId,
    memberId,
    viewer.memberType,
    day,
  ]);
}

/** What is left of the profile of somebody whom the viewer has blocked; undefined where they have not. */
export async function blockedProfile(
  database: Database,
  viewer: number,
  memberId: number,
): Promise<RowInput<typeof BlockedProfileRow> | undefined> {
  const found = await database.maybeOne<{ heading: string }>({ name: 'blocked-profile', text: BLOCKED }, [
    viewer,
    memberId,
  ]);
  return found && { memberId, heading: found.heading, blocked: true };
}

/** A member's photos as the viewer may see them: the primary one first, then the newest. */
export function shownPhotos(
  database: Database,
  viewer: number,
  memberId: number,
): Promise<RowInput<typeof ProfilePhotoRow>[]> {
  return database.rows({ name: 'shown-photos', text: SHOWN_PHOTOS }, [memberId, viewer]);
}

/** A member's photos as their owner sees them: those that wait for the desk as well. */
export function ownPhotos(database: Database, memberId: number): Promise<RowInput<typeof ProfilePhotoRow>[]> {
  return database.rows({ name: 'own-photos', text: OWN_PHOTOS }, [memberId]);
}

import { Injectable } from '@nestjs/common';
import {
  type Audiences,
  CHOICE_LISTS,
  type ChoiceList,
  imageFile,
  labelOf,
  OPTION_TITLES,
  SETTING_NAMES,
  TEXT_FIELD_NAMES,
  type TextField,
} from '#contract';
import { Database } from '#platform/data/database';
import { filesIn } from '../photos/photo-files.js';
import { audiencesOf, ownAnswers } from '../profile/kept-answers.js';
import type { TextChanges, TextVerdicts } from '../published.js';
import { NoticesService } from '../settings/notices.service.js';
import { ReachService } from '../settings/reach.service.js';
import { settingsOf } from '../settings/settings.queries.js';
import { JOIN_REVIEW, TEXT_COLUMNS } from '../text/text-columns.js';
import { TravelService } from '../travel/travel.service.js';

const shown = TEXT_FIELD_NAMES.map((field) => `'${field}', m.${TEXT_COLUMNS[field]}`).join(', ');

const MEMBER = `
  select m.first_name as "firstName", m.drafts ->> 'firstName' as "givenName", m.last_name as "lastName", m.language,
         m.seeks_women as women, m.seeks_men as men, m.age_from as "ageFrom", m.age_to as "ageTo", m.zip, m.city, m.state,
         m.last_active as "lastActiveAt", m.completed_at as "completedAt", m.hidden_by_desk as "hiddenByTheTeam",
         m.activity_hidden as "activityHidden", jsonb_build_object(${shown}) as shown, m.drafts,
         coalesce(review.open, '{}') as open, jsonb_build_object(${CHOICE_LISTS.map((list) => `'${list}', ch."${list}"`).join(', ')}) as choices,
         ${audiencesOf('m')} as audiences
  from member m ${JOIN_REVIEW} cross join lateral (select ${ownAnswers('m')}) ch
  where m.id = $1 and m.status <> 'removed'`;

const REVISIONS = `
  select fields, verdicts, state, reason, submitted_at as "submittedAt", decided_at as "decidedAt"
  from text_revision where member_id = $1 order by id desc`;

const PHOTOS = `
  select ${filesIn('photo')} as folder, name, uploaded_at as "uploadedAt", is_primary as main, state = 'waiting' as waits, verified_at as "verifiedAt"
  from photo where member_id = $1 and state in ('waiting', 'live') order by is_primary desc, id desc`;

const SELFIES = `
  select gesture, state, taken_at as "takenAt", decided_at as "decidedAt", reason, folder, name
  from selfie where member_id = $1 and state <> 'asked' order by id desc`;

// What the desk can still take back it has told nobody, nor does a copy.
const REJECTED = `
  select reason_text as reason from moderation.photo_decision
  where member_id = $1 and decision = 'rejected' and effective order by decision_id desc`;

const DECISIONS = `
  select kind, at, until, reason_text as reason from moderation.sanction_notice
  where member_id = $1 and effective order by id desc`;

const APPEALS = `
  select outcome, coalesce(about, sanction_kind, '') as about from moderation.appeal_decision
  where member_id = $1 and effective order by appeal_id desc`;

const SAFETY = `
  select state, version::text as version, read_at as "readAt" from safety_notice where member_id = $1 order by read_at desc`;

const SEARCHES = `
  select name, frequency, criteria, saved_at as "savedAt" from saved_search where member_id = $1 order by saved_at desc, id`;

interface Member {
  readonly firstName: string | null;
  readonly givenName: string | null;
  readonly women: boolean;
  readonly men: boolean;
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly shown: Readonly<Record<TextField, string | null>>;
  readonly drafts: Readonly<Partial<Record<TextField, string>>>;
  readonly open: TextChanges;
  readonly choices: Readonly<Record<ChoiceList, number | null>>;
  readonly audiences: Audiences;
}

interface Revision {
  readonly fields: TextChanges;
  readonly verdicts: TextVerdicts | null;
  readonly state: string;
}

/** The picture is there while it waits. */
interface Selfie {
  readonly folder: string | null;
  readonly name: string | null;
}
const SELFIE_FILE = 'photos/selfie.webp';

/** A photo of the copy: where it lies in the store, and under which name in the copy. */
export interface ExportedPhoto {
  readonly folder: string;
  readonly stored: string;
  readonly file: string;
}

/** What members keeps itself: `ProfilePart` says what there is of it. */
@Injectable()
export class ProfileGatherer {
  constructor(
    private readonly database: Database,
    private readonly notices: NoticesService,
    private readonly reach: ReachService,
    private readonly travel: TravelService,
  ) {}

  /** Times may be dates: they become text. Undefined where the member is gone. */
  async gather(memberId: number): Promise<{ part: object; photos: readonly ExportedPhoto[] } | undefined> {
    const of = <Row = object>(text: string) => this.database.rows<Row>(text, [memberId]);
    const [member] = await of<Member>(MEMBER);
    if (!member) return undefined;
    const { women, men, ageFrom, ageTo, shown: texts, drafts, open, choices, audiences, givenName, ...rest } = member;
    const photos = await of<{ folder: string; name: string }>(PHOTOS);
    const files = photos.map(({ name, folder }, index) => ({
      ...{ folder, stored: imageFile(name, 'full') },
      file: `photos/${index + 1}.webp`,
    }));
    const selfies = (await of<Selfie>(SELFIES)).map(({ folder, name, ...selfie }) => ({
      told: { ...selfie, file: folder && SELFIE_FILE },
      file: folder && name ? [{ folder, stored: imageFile(name, 'full'), file: SELFIE_FILE }] : [],
    }));
    const settings = await settingsOf(this.database, memberId);
    const part = {
      ...rest,
      firstName: givenName ?? member.firstName,
      seeks: [...(women ? ['F'] : []), ...(men ? ['M'] : [])],
      seeksSeenBy: audiences.seeks ?? 'everybody',
      ages: { from: ageFrom, to: ageTo },
      answers: CHOICE_LISTS.flatMap((list) => {
        const answer = labelOf(list, choices[list]);
        return answer === null
          ? []
          : [{ question: OPTION_TITLES[list], answer, seenBy: audiences[list] ?? 'everybody' }];
      }),
      texts: TEXT_FIELD_NAMES.flatMap((field) => {
        const written = drafts[field] ?? texts[field];
        if (written === null && texts[field] === null) return [];
        const review = !(field in drafts) ? 'shown' : field in open ? 'waits' : 'rejected';
        return [{ field, shown: texts[field], written, review }];
      }),
      reviews: (await of<Revision>(REVISIONS)).map(({ fields, verdicts, ...revision }) => ({
        ...revision,
        texts: Object.entries(fields).map(([field, { after }]) => ({
          ...{ field, written: after },
          verdict: verdicts?.[field as TextField] ?? null,
        })),
      })),
      photos: photos.map(({ folder: _folder, name: _name, ...photo }, index) => ({
        ...photo,
        file: files[index]!.file,
      })),
      selfies: selfies.map(({ told }) => told),
      rejectedPhotos: await of(REJECTED),
      decisions: await of(DECISIONS),
      appeals: await of(APPEALS),
      settings: Object.fromEntries(SETTING_NAMES.map((name) => [name, settings?.[name]])),
      notices: await this.notices.read({ memberId }),
      reach: await this.reach.read({ memberId }),
      travel: await this.travel.read({ memberId }),
      safetyNotices: await of(SAFETY),
      savedSearches: await of(SEARCHES),
    };
    return { part, photos: [...files, ...selfies.flatMap(({ file }) => file)] };
  }
}

import { Injectable } from '@nestjs/common';
import {
  ANSWER_CONSENTS,
  changedOf,
  CHOICE_LISTS,
  isSought,
  optionByCode,
  type Audiences,
  type Choices,
  type ProfileUpdate,
  type Step2Request,
} from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { lockMember } from '../lifecycle/ensure-member.js';
import { Places } from '../places/places.js';
import { projectMember } from '../search/member-search.js';
import { TextReview } from '../text/text-review.service.js';
import { changeMember, type MemberChanges } from './change-member.js';
import { noteConsents } from '../consents.js';
import { columnOf, keepApart, type Answers, type KeptAnswers } from './kept-answers.js';
import { ProfileService } from './profile.service.js';

/** Changes profiles. Choices and the zip apply at once; texts, and names in doubt, go to review. */
@Injectable()
export class ProfileUpdateService {
  constructor(
    private readonly database: Database,
    private readonly places: Places,
    private readonly texts: TextReview,
    private readonly profiles: ProfileService,
  ) {}

  /**
   * Changes what was sent, or of that only what is named as changed: a form has to send everything, and may have been opened
   * before another device changed the rest.
   */
  async update(me: MemberSession, sent: ProfileUpdate, changed?: ReadonlySet<string>): Promise<unknown[]> {
    const update = changed ? changedOf(sent, changed) : sent;
    const place = this.placeFor(update.zipcode);
    await this.database.transaction(async (tx) => {
      await lockMember(tx, me.memberId);
      await changeMember(tx, me.memberId, {
        ...(await answersOf(tx, me.memberId, idsOf(update.choices), update.audiences)),
        ...place,
        ...(await wishesOf(tx, me.memberId, update)),
        gender: update.gender,
      });
      // Whoever saves an answer that stands in the form agrees to it as well, by what is stored now.
      await noteConsents(tx, me.memberId, answeredIn(sent.choices, sent.seeks, sent.audiences));
      await this.texts.submit(tx, me.memberId, update.texts);
      await projectMember(tx, me.memberId);
    });
    return this.profiles.forUpdate(me);
  }

  /** Step 2 of sign-up. Sent again, it changes the same things; a member is completed once. */
  async complete(me: MemberSession, step: Step2Request): Promise<{ status: 'success' }> {
    const { firstName, lastName, headline, education, ethnicity, wishes, audiences } = step;
    const [ageFrom, ageTo] = wishes.ages ?? [];
    await this.database.transaction(async (tx) => {
      await lockMember(tx, me.memberId);
      await changeMember(tx, me.memberId, {
        lastName,
        ...(await answersOf(tx, me.memberId, idsOf({ education, ethnicity }), audiences)),
        ...(await wishesOf(tx, me.memberId, { seeks: wishes.seeks, ageFrom, ageTo })),
      });
      await noteConsents(tx, me.memberId, answeredIn({ education, ethnicity }, wishes.seeks, audiences));
      await this.texts.submit(tx, me.memberId, { firstName, headline });
      await tx.run(`update member set completed_at = now() where id = $1 and completed_at is null`, [me.memberId]);
      await projectMember(tx, me.memberId);
    });
    return { status: 'success' };
  }

  private placeFor(zipcode: string | undefined): Partial<MemberChanges> {
    if (zipcode === undefined) return {};
    const place = this.places.placeOfZip(zipcode);
    if (!place) throw refuse('ZIPCODE_UNKNOWN');
    return { zip: zipcode, placeId: place.id, city: place.city, state: place.state };
  }
}

/** Which of the answers that are shown by consent alone something was said of. */
const answeredIn = (
  choices: Choices,
  seeks: ProfileUpdate['seeks'],
  audiences: Audiences = {},
): (typeof ANSWER_CONSENTS)[number][] =>
  ANSWER_CONSENTS.filter((answer) => {
    const said = answer === 'seeks' ? seeks : choices[answer];
    return said !== undefined || audiences[answer] !== undefined;
  });

/** The answers and who sees them, as they are to be stored: in their columns, or apart. Nothing where nothing was said. */
async function answersOf(
  tx: Tx,
  memberId: number,
  answers: Answers,
  audiences: Audiences = {},
): Promise<Partial<MemberChanges>> {
  if (Object.keys(answers).length === 0 && Object.keys(audiences).length === 0) return {};
  const { kept, ...shown } = await tx.one<Answers & { kept: KeptAnswers }>(ANSWERS, [memberId]);
  const apart = keepApart({ shown, kept }, { answers, audiences });
  return { ...apart.shown, keptAnswers: apart.kept, seeksAudience: audiences.seeks };
}

const ANSWERS = `
  select m.kept_answers as kept, ${CHOICE_LISTS.map((list) => `m.${columnOf(list)} as "${list}"`).join(', ')}
  from member m where m.id = $1`;

type Wishes = Pick<MemberChanges, 'seeking' | 'seeksWomen' | 'seeksMen' | 'ageFrom' | 'ageTo'>;

/** Whom the member seeks and of which ages, as it is to be stored. Nothing where nothing was said of it. */
async function wishesOf(
  tx: Tx,
  memberId: number,
  { seeks, seeking, ageFrom, ageTo }: Pick<ProfileUpdate, 'seeks' | 'seeking' | 'ageFrom' | 'ageTo'>,
): Promise<Partial<Wishes>> {
  if ([seeks, seeking, ageFrom, ageTo].every((said) => said === undefined)) return {};
  const stored = await tx.one<Wishes>(
    `select seeking, seeks_women as "seeksWomen", seeks_men as "seeksMen", age_from as "ageFrom", age_to as "ageTo"
     from member where id = $1`,
    [memberId],
  );
  // One end alone may pass the other end that is stored: they change places then.
  const ends = [ageFrom ?? stored.ageFrom, ageTo ?? stored.ageTo];
  return { ageFrom: Math.min(...ends), ageTo: Math.max(...ends), ...soughtOf(stored, seeks, seeking) };
}

/**
 * Both flags, and the gender that rows carry, which is one of the sought. A client that knows of one gender alone sends
 * back the one it read, and then nothing changes; another one is what the member chose there, and no other.
 */
function soughtOf(
  stored: Wishes,
  seeks: ProfileUpdate['seeks'],
  seeking: ProfileUpdate['seeking'],
): Partial<Pick<Wishes, 'seeking' | 'seeksWomen' | 'seeksMen'>> {
  if (seeks) {
    const carried = [seeking, stored.seeking].find((gender) => gender && isSought(gender, seeks));
    return { seeking: carried ?? (seeks.women ? 'F' : 'M'), seeksWomen: seeks.women, seeksMen: seeks.men };
  }
  if (seeking === undefined || seeking === stored.seeking) return {};
  return { seeking, seeksWomen: seeking === 'F', seeksMen: seeking === 'M' };
}

/** The stored ids of chosen options; null for a choice taken back. */
function idsOf(choices: Choices): Answers {
  const chosen = Object.entries(choices).map(([list, code]) => [list, code ? optionByCode(code)!.id : null]);
  return Object.fromEntries(chosen) as Answers;
}

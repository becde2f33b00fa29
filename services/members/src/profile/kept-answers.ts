import { CHOICE_LISTS, type Audience, type Audiences, type ChoiceList } from '#contract';

/**
 * Answers that not everybody sees lie apart (`member.kept_answers`), and their own columns are empty: so whatever reads those
 * (search, rows, cards, counts, samples, what two have in common) holds them for not given, without asking.
 */
export type KeptAnswers = Readonly<Record<string, KeptAnswer>>;
interface KeptAnswer {
  readonly audience: Exclude<Audience, 'everybody'>;
  /** Null where the question is not answered. */
  readonly option: number | null;
}

/** The column of a list, under which its answer lies apart as well. */
export const columnOf = (list: ChoiceList): string => list.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Ids of options by list. */
export type Answers = { readonly [List in ChoiceList]?: number | null };

/** What an answer and who sees it become, by what was said of either: what stands in the columns, and what lies apart. */
export function keepApart(
  stored: { readonly shown: Answers; readonly kept: KeptAnswers },
  said: { readonly answers: Answers; readonly audiences: Audiences },
): { readonly shown: Answers; readonly kept: KeptAnswers } {
  const shown: { [List in ChoiceList]?: number | null } = {};
  const kept: Record<string, KeptAnswer> = { ...stored.kept };
  for (const list of CHOICE_LISTS) {
    const before = stored.kept[columnOf(list)];
    const audience = said.audiences[list] ?? before?.audience ?? 'everybody';
    const option = said.answers[list] !== undefined ? said.answers[list] : before ? before.option : stored.shown[list];
    delete kept[columnOf(list)];
    shown[list] = audience === 'everybody' ? option : null;
    if (audience !== 'everybody') kept[columnOf(list)] = { audience, option: option ?? null };
  }
  return { shown, kept };
}

const option = (m: string, list: ChoiceList): string =>
  `(${m}.kept_answers #>> '{${columnOf(list)},option}')::smallint`;

/** The answers of a row of `member` to its owner, under the names of the contract's lists. */
export const ownAnswers = (m: string): string =>
  CHOICE_LISTS.map((list) => `coalesce(${m}.${columnOf(list)}, ${option(m, list)}) as "${list}"`).join(', ');

/** The same to another, where `written` says whether the owner has written to them. */
export const othersAnswers = (m: string, written: string): string =>
  CHOICE_LISTS.map(
    (list) =>
      `case when ${m}.kept_answers #>> '{${columnOf(list)},audience}' = 'written' and ${written} then ${option(m, list)} else ${m}.${columnOf(list)} end as "${list}"`,
  ).join(', ');

/**
 * A row with one column `viewer`: whether the owner of the row `m` of `member`, who shows something to members they wrote to,
 * has written to the viewer. Its limit has it asked once, and of nobody who shows everything to everybody.
 */
export const writtenTo = (viewer: string, m: string): string => `
  lateral (
    select (${m}.kept_answers <> '{}' or ${m}.seeks_audience = 'written') and exists (
      select from messaging.written_to w where w.member_id = ${m}.id and w.other_id = ${viewer}) as viewer
    offset 0
  )`;

/** Of whom the row is seen, as the owner's own rows say it: those that not everybody sees, by the names of the contract. */
export const audiencesOf = (m: string): string => `
  (select coalesce(jsonb_object_agg(said.name, said.audience), '{}')
   from (values ${CHOICE_LISTS.map((list) => `('${list}', ${m}.kept_answers #>> '{${columnOf(list)},audience}')`).join(', ')},
     ('seeks', nullif(${m}.seeks_audience, 'everybody'))) as said(name, audience)
   where said.audience is not null)`;

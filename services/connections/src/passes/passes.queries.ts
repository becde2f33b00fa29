import { openTo } from '#members/published';

/** By what name an own block has them, or the pass where it was the only one made in sight. */
const KNOWN_NAME = `coalesce(b.known_name, p.known_name)`;

/**
 * Whom a member passed on: as they are now while they can be seen, but for an own block, under which they stay by the name
 * known then. Whoever cannot be seen otherwise is not in the list, whatever the reason, and comes back with the pass.
 * $1 owner, $2 the number before which to look, $3 rows.
 */
export const PASSED_PAGE = `
  select p.id as "passId", p.passed_id as "memberId", p.created_at as "passedAt", b.id is not null as blocked,
    case when b.id is null then c.name else coalesce(${KNOWN_NAME}, '') end as name,
    c.member_type as "memberType", extract(year from age(current_date, c.birth_date))::int as age, c.city, c.state,
    c.headline, coalesce(c.photo_verified, false) as verified, c.photo_name as "imageName", c.photo_folder as "imageFolder"
  from pass p
    left join block b on b.blocker_id = p.passer_id and b.blocked_id = p.passed_id
    left join members.card c on c.id = p.passed_id and ${openTo('$1', 'c', 'array[p.passed_id]')}
  where p.passer_id = $1 and p.id < $2 and (c.id is not null or (b.id is not null and ${KNOWN_NAME} is not null))
  order by p.id desc limit $3`;

/** Whether $1 passed on $2. */
export const HAS_PASSED = `exists (select from pass where passer_id = $1 and passed_id = $2)`;

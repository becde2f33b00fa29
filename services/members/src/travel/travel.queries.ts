/** The place from which a row `m` of `member` looks for others on a day: where they are just now, else where they live. */
export const startPlace = (m: string, day: string): string =>
  `coalesce((select t.place_id from travel t where t.member_id = ${m}.id and t.until >= ${day}), ${m}.place_id)`;

/** Where others read that a row `m` of `member` is for some days: a city as of any home, and nothing finer. */
export const visitedPlace = (m: string, day: string): string => `
  (select concat_ws(', ', p.city, p.state) from travel t join place p on p.id = t.place_id
   where t.member_id = ${m}.id and t.until >= ${day})`;

/**
 * Whether the `owner` of a search, a row of `member` with the registration `r`, may be written to: what is found while they
 * are hidden, on a break, suspended or have not confirmed their address is not told later either.
 */
export const MAY_BE_TOLD = `(owner.status = 'active' and not owner.hidden and not owner.on_break and r.status = 'active' and r.email_confirmed) is true`;

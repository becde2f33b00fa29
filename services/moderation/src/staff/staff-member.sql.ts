/** The contract's StaffMember of a `staff` row as one JSON column; null where there is no such row. */
export const staffMember = (row: string): string =>
  `case when ${row}.id is not null then json_build_object('staffId', ${row}.id, 'name', ${row}.name) end`;

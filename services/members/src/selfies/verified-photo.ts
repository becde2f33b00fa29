/** In SQL: whether the desk has compared the main photo of the member with this id with a selfie. */
export const mainPhotoVerified = (memberId: string): string =>
  `exists (select from photo v where v.member_id = ${memberId} and v.is_primary and v.verified_at is not null)`;

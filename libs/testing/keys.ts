import { newSigningKey } from '#platform/security/signing-keys';

const member = newSigningKey();
const staff = newSigningKey();
const push = newSigningKey();

/** Keys for a product that a test starts, as settings: everything one process of all services needs. */
export const testKeys = {
  MEMBER_TOKEN_KEY: member.privateKey,
  STAFF_TOKEN_KEY: staff.privateKey,
  VAPID_KEY: push.privateKey,
  SEAL_KEYS: 'a key to seal with that only this test process knows',
  HASH_KEYS: 'a key to hash with that only this test process knows',
};

/** What a process that signs nothing is told of them. */
export const publicHalves = { MEMBER_TOKEN_PUBLIC_KEYS: member.publicKey, STAFF_TOKEN_PUBLIC_KEYS: staff.publicKey };

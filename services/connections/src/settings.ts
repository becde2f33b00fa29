import { defineSettings, flag } from '#platform/process/config';

/** What an operator decides about winks and favorites. */
export const connectionsSettings = defineSettings({
  REQUIRE_PHOTO_FOR_LIKES: flag.default(true),
});

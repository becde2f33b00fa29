import { defineSettings } from '#platform/process/config';
import { flag } from '#platform/process/environment';

/** What an operator decides about winks and favorites. */
export const connectionsSettings = defineSettings({
  REQUIRE_PHOTO_FOR_LIKES: flag.default(true),
});

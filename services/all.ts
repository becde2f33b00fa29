import { authService } from './auth/src/auth.service.js';
import { connectionsService } from './connections/src/connections.service.js';
import { membersService } from './members/src/members.service.js';
import { messagingService } from './messaging/src/messaging.service.js';
import { moderationService } from './moderation/src/moderation.service.js';

/** All services of the product, in the order in which their migrations run. */
export const allServices = [
  authService,
  membersService,
  connectionsService,
  messagingService,
  moderationService,
] as const;

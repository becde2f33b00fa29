import { z } from 'zod';
import { defineSettings, port } from '#platform/process/config';

/** What an operator decides about answers by e-mail. All of it asks for INBOUND_DOMAIN, without which there are none. */
export const messagingSettings = defineSettings(
  {
    INBOUND_SMTP_PORT: port.optional(),
    INBOUND_PROOF: z.enum(['dkim', 'none']).default('dkim'),
    INBOUND_TLS_KEY: z.string().optional(),
    INBOUND_TLS_CERT: z.string().optional(),
    INBOUND_WEBHOOK_SECRET: z.string().min(32).optional(),
  },
  {
    secrets: ['INBOUND_TLS_KEY', 'INBOUND_WEBHOOK_SECRET'],
    needed: ({ INBOUND_SMTP_PORT, INBOUND_WEBHOOK_SECRET, INBOUND_TLS_KEY, INBOUND_TLS_CERT }) => [
      ...(INBOUND_SMTP_PORT !== undefined || INBOUND_WEBHOOK_SECRET ? ['INBOUND_DOMAIN'] : []),
      ...(INBOUND_TLS_KEY ? ['INBOUND_TLS_CERT'] : []),
      ...(INBOUND_TLS_CERT ? ['INBOUND_TLS_KEY'] : []),
    ],
  },
);

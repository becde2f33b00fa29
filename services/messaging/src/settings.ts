import { z } from 'zod';
import { SWITCHED_LAWS } from '#contract';
import { defineSettings } from '#platform/process/config';
import { flag, list, port } from '#platform/process/environment';
import { readSigningKey } from '#platform/security/signing-keys';

/**
 * What an operator decides about notices on devices, answers by e-mail, of which there are none without INBOUND_DOMAIN, and
 * which laws have members told of frauds.
 */
export const messagingSettings = defineSettings(
  {
    VAPID_KEY: z
      .string()
      .refine((key) => readSigningKey(key), { error: 'a private key on the curve P-256, PKCS #8 in base64' })
      .optional(),
    PUSH_SERVICES: list.default([
      'fcm.googleapis.com',
      '*.push.services.mozilla.com',
      '*.notify.windows.com',
      '*.push.apple.com',
    ]),
    PUSH_ON_LOOPBACK: flag.default(false),
    INBOUND_SMTP_PORT: port.optional(),
    INBOUND_PROOF: z.enum(['dkim', 'none']).default('dkim'),
    INBOUND_TLS_KEY: z.string().optional(),
    INBOUND_TLS_CERT: z.string().optional(),
    INBOUND_TLS_DIR: z.string().optional(),
    INBOUND_WEBHOOK_SECRET: z.string().min(32).optional(),
    LAWS_OFF: list.default([]).refine((ids) => ids.every((id) => SWITCHED_LAWS.includes(id)), {
      error: `ids among ${SWITCHED_LAWS.join(', ')}`,
    }),
  },
  {
    secrets: ['VAPID_KEY', 'INBOUND_TLS_KEY', 'INBOUND_TLS_CERT', 'INBOUND_WEBHOOK_SECRET'],
    neverInProduction: { INBOUND_PROOF: 'none' },
    needed: ({ INBOUND_WEBHOOK_SECRET, INBOUND_TLS_KEY }) => [
      ...(INBOUND_WEBHOOK_SECRET ? ['INBOUND_DOMAIN'] : []),
      ...(INBOUND_TLS_KEY ? ['INBOUND_TLS_CERT'] : []),
    ],
  },
);

import { z } from 'zod';
import { defineSettings, flag, list } from '#platform/process/config';
import { readSigningKey } from '#platform/security/signing-keys';

/** What an operator decides about notices on devices. */
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
  },
  { secrets: ['VAPID_KEY'] },
);

import { Injectable } from '@nestjs/common';
import webpush from 'web-push';
import type { PushKind, PushMessage } from '#contract';
import { PUSH } from '#contract';
import { Config } from '#platform/process/config';
import { asPiece } from '#platform/process/spans';
import { WorthTrying } from '#platform/mail/worth-trying';
import { PushServices } from './push-services.js';
import { Vapid } from './vapid.js';

/** Where a browser is pushed to, and the keys that only it can open. */
export interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const PATIENCE_MS = 10_000;
const WORTH_DAYS = PUSH.worthHours / 24;
/** Whoever carries it learns nothing from how long it is. */
const PADDED_BYTES = 512;
/** A letter may wake a phone that saves its battery; all else may wait until it is looked at. */
const urgencyOf = (kind: PushKind): webpush.Urgency => (kind === 'mail' ? 'normal' : 'low');
const GONE = [404, 410];
const LATER = [408, 425, 429];

/** Gives messages to push services (RFC 8030), encrypted for one browser (RFC 8291). */
@Injectable()
export class PushService {
  constructor(
    private readonly config: Config,
    private readonly services: PushServices,
    private readonly vapid: Vapid,
  ) {}

  /**
   * Whether the service took it, says that the browser is gone, or refuses it for good. Throws where it may be tried
   * again, with how long the service asks to wait. What it says beside is not read.
   */
  async send(device: Device, message: PushMessage, lifetimeSeconds: number): Promise<'taken' | 'gone' | 'refused'> {
    const { keys } = this.vapid;
    if (!keys || !this.services.knows(device.endpoint)) return 'refused';
    const { endpoint, headers, body } = webpush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      padded(message),
      {
        vapidDetails: { subject: `mailto:${this.config.all.SUPPORT_EMAIL}`, ...keys },
        TTL: lifetimeSeconds,
        urgency: urgencyOf(message.tag),
        topic: message.tag,
      },
    );
    const { 'Content-Length': _length, ...sent } = headers as Record<string, string>;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await asPiece({ name: 'push', kind: 'client' }, () =>
      fetch(endpoint, { redirect: 'error', method: 'POST', headers: sent, body, signal }),
    ).catch((error: Error) => {
      throw new WorthTrying(error, WORTH_DAYS);
    });
    await response.body?.cancel();
    if (response.ok) return 'taken';
    if (GONE.includes(response.status)) return 'gone';
    if (!LATER.includes(response.status) && response.status < 500) return 'refused';
    throw new WorthTrying(
      new PushLater(response.status),
      WORTH_DAYS,
      secondsAsked(response.headers.get('retry-after')),
    );
  }
}

/** A push service that does not take anything now. */
class PushLater extends Error {
  override readonly name = 'PushLater';
  constructor(status: number) {
    super(`the push service answered ${status}`);
  }
}

const padded = (message: PushMessage): string => {
  const text = JSON.stringify(message);
  const bytes = Buffer.byteLength(text);
  return text + ' '.repeat(Math.ceil(bytes / PADDED_BYTES) * PADDED_BYTES - bytes);
};

/** What Retry-After asks for, in seconds or as a date; never longer than the message is worth anything. */
function secondsAsked(retryAfter: string | null): number {
  if (!retryAfter) return 0;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), PUSH.worthHours * 3_600) : 0;
}

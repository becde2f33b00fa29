import { createPrivateKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '#platform/process/config';
import { messagingSettings } from '../settings.js';

/** The pair of keys by which push services know this product (RFC 8292), as browsers and headers spell them. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** By which key this product pushes, where it has one. */
@Injectable()
export class Vapid {
  readonly keys: VapidKeys | null;

  constructor(config: Config) {
    const { VAPID_KEY } = config.of(messagingSettings);
    this.keys = VAPID_KEY
      ? asBrowsersSpellThem(createPrivateKey({ key: Buffer.from(VAPID_KEY, 'base64'), format: 'der', type: 'pkcs8' }))
      : null;
  }
}

/** The point without compression, and the number behind it. */
function asBrowsersSpellThem(key: KeyObject): VapidKeys {
  const { x, y, d } = key.export({ format: 'jwk' }) as { x: string; y: string; d: string };
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

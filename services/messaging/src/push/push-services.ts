import { Injectable } from '@nestjs/common';
import { Config } from '#platform/process/config';
import { messagingSettings } from '../settings.js';

const LOOPBACK = /^(127\.0\.0\.1|\[::1\])$/;

/** Which addresses may be pushed to. Browsers name them, so anybody could name anything. */
@Injectable()
export class PushServices {
  constructor(private readonly config: Config) {}

  /** Whether the address is one of a push service that the operator knows, spelled as browsers spell it. */
  knows(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { href, protocol, hostname, port, username, password } = new URL(endpoint);
    if (href !== endpoint || username || password) return false;
    const { PUSH_SERVICES, PUSH_ON_LOOPBACK } = this.config.of(messagingSettings);
    if (PUSH_ON_LOOPBACK && !this.config.production && LOOPBACK.test(hostname)) return protocol === 'http:';
    return protocol === 'https:' && port === '' && PUSH_SERVICES.some((service) => isOf(service, hostname));
  }
}

/** Whether a host is the one that is named, or below it where that begins with a star. */
function isOf(service: string, hostname: string): boolean {
  return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
}

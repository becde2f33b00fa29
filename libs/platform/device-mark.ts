import { randomBytes } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { Config } from './config.js';
import type { GuardedRequest } from './http.js';

/** As long as browsers keep one: they forget every cookie after so many days. */
const KEPT_DAYS = 400;

/**
 * The one cookie there is: a random value by which a browser is known again, whoever is signed in with it. It signs nobody
 * in, no script can read it, no page of somebody else makes the browser send it, and it says nothing about the browser.
 */
@Injectable()
class MarkDevice implements NestInterceptor {
  constructor(private readonly config: Config) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<GuardedRequest>();
    const secure = this.config.publicUrl.startsWith('https:');
    // With this prefix browsers take the cookie from this very host only, and from no neighbour of its domain.
    const name = secure ? '__Host-device' : 'device';
    const mark = markIn(request.headers.cookie, name) ?? randomBytes(16).toString('base64url');
    request.mark = mark;
    const attributes = `Path=/; Max-Age=${KEPT_DAYS * 86_400}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
    const leave = () => void http.getResponse<FastifyReply>().header('set-cookie', `${name}=${mark}; ${attributes}`);
    return next.handle().pipe(tap(leave));
  }
}

/** Who gets in here leaves a mark in the browser, or is known by the one that lies there: `Caller.mark` has it. */
export const MarksDevice = (): MethodDecorator => UseInterceptors(MarkDevice);

const markIn = (cookies: string | undefined, name: string): string | undefined =>
  cookies
    ?.split(/; */)
    .map((cookie) => cookie.split('='))
    .find(([key, value]) => key === name && /^[\w-]{22}$/.test(value ?? ''))?.[1];

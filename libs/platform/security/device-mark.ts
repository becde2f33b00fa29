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
import { Config } from '../process/config.js';
import type { GuardedRequest } from '../http/http.js';

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
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const cookie = cookieOf(this.config);
    const mark = markIn(request.headers.cookie, cookie.name) ?? randomBytes(16).toString('base64url');
    request.mark = mark;
    return next.handle().pipe(tap(() => leave(context, cookie.holding(mark, KEPT_DAYS * 86_400))));
  }
}

@Injectable()
class UnmarkDevice implements NestInterceptor {
  constructor(private readonly config: Config) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(tap(() => leave(context, cookieOf(this.config).holding('', 0))));
  }
}

/** Who gets in here leaves a mark in the browser, or is known by the one that lies there: `Caller.mark` has it. */
export const MarksDevice = (): MethodDecorator => UseInterceptors(MarkDevice);

/** Who is done here takes the mark along. */
export const UnmarksDevice = (): MethodDecorator => UseInterceptors(UnmarkDevice);

function cookieOf(config: Config): { name: string; holding(value: string, seconds: number): string } {
  const secure = config.publicUrl.startsWith('https:');
  // With this prefix browsers take the cookie from this very host only, and from no neighbour of its domain.
  const name = secure ? '__Host-device' : 'device';
  return {
    name,
    holding: (value, seconds) =>
      `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
  };
}

const leave = (context: ExecutionContext, cookie: string): void =>
  void context.switchToHttp().getResponse<FastifyReply>().header('set-cookie', cookie);

const markIn = (cookies: string | undefined, name: string): string | undefined =>
  cookies
    ?.split(/; */)
    .map((cookie) => cookie.split('='))
    .find(([key, value]) => key === name && /^[\w-]{22}$/.test(value ?? ''))?.[1];

import { createParamDecorator, type ExecutionContext, Header, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { CONSOLE_PREFIX } from '#contract';
import type { MemberSession, StaffSession } from '../security/sessions.js';

export const PUBLIC = 'public';
export const STAFF = 'staff';
export const VISIBILITY = 'visibility';

/** A request after the guard has looked at it. */
export interface GuardedRequest extends FastifyRequest {
  member?: MemberSession;
  staff?: StaffSession;
  /** The mark of the browser, on the routes that leave one (`MarksDevice`). */
  mark?: string;
}

/** The route answers anybody; a bearer that comes along is not even read. Every other route needs a session. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(PUBLIC, true);

/** The route belongs to the console; an operator may do whatever a moderator may. */
export const Staff = (role: StaffSession['role']): MethodDecorator & ClassDecorator => SetMetadata(STAFF, role);

/**
 * States whose data the route shows or touches, and so which visibility rule it is under:
 * `none` no member's data, `own` the caller's only, `visible` other members, under the one visibility rule,
 * `mail` a correspondent, `staff` whatever the desk may see. A route without it fails the tests.
 */
export const Visibility = (policy: 'none' | 'own' | 'visible' | 'mail' | 'staff'): MethodDecorator & ClassDecorator =>
  SetMetadata(VISIBILITY, policy);

/**
 * The answer ends a sign-in: the browser drops what it kept of this origin's answers, photos included. What lies in its
 * storage is left alone: the app takes the session out itself, and language, theme or the sign-in of another tab are
 * none of its business.
 */
export const EndsSignIn = (): MethodDecorator => Header('clear-site-data', '"cache"');

/** The route may be sent a form, whatever it says: mail programs press a button for their reader with one (RFC 8058). */
export const TakesForms = (): MethodDecorator => RouteConfig({ forms: true });

/** Whether the route of the request may be sent a form. */
export const takesForms = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as { forms?: boolean }).forms === true;

/** The route may be sent what browsers report of a page's policy, in the content type that they have for it. */
export const TakesReports = (): MethodDecorator => RouteConfig({ reports: true });

/** Whether the route of the request may be sent such reports. */
export const takesReports = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as { reports?: boolean }).reports === true;

/** The route takes an e-mail as it came, byte by byte. */
export const TakesMessages = (): MethodDecorator => RouteConfig({ messages: true });

/** Whether the route of the request takes such messages. */
export const takesMessages = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as { messages?: boolean }).messages === true;

/** The calling member. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): MemberSession => {
  const { member } = context.switchToHttp().getRequest<GuardedRequest>();
  if (!member) throw new Error('@Me() stands on a route that needs no member');
  return member;
});

/** The calling moderator or operator. */
export const StaffMe = createParamDecorator((_: unknown, context: ExecutionContext): StaffSession => {
  const { staff } = context.switchToHttp().getRequest<GuardedRequest>();
  if (!staff) throw new Error('@StaffMe() stands on a route that needs no staff session');
  return staff;
});

/** Where a call comes from, as far as it can be told: its network and what the program says it is. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
  /** Its Accept-Language, as it came. */
  readonly languages: string;
  /** The mark of its browser, on the routes that leave one (`MarksDevice`). */
  readonly mark?: string | undefined;
}

/** Where the call comes from. */
export const From = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const request = context.switchToHttp().getRequest<GuardedRequest>();
  const { 'user-agent': userAgent = '', 'accept-language': languages = '' } = request.headers;
  return { address: addressOf(request), userAgent, languages, mark: request.mark };
});

/** The bearer token of a request, if it carries one. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** The caller's network address, for rate limits; an IPv6 caller counts by its /64, which is one customer's. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [, v4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (v4) return v4;
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** Enough of an address to tell the office from home, and no more. */
export function networkOf(address: string): string {
  const [a, b, c, d] = address.split('.');
  if (d !== undefined) return `${a}.${b}.${c}.*`;
  return `${address.split(':').slice(0, 3).join(':')}:*`;
}

/** Whose half of the API a request asks for: the found route says so, or for a preflight, which has none, the address. */
export const audienceOf = ({ routeOptions, url }: FastifyRequest): 'member' | 'staff' =>
  [routeOptions.url, url].some((path) => path?.startsWith(CONSOLE_PREFIX)) ? 'staff' : 'member';

/**
 * What a log line says of a call: its number, what it was, and who made it by ids (members' become other names in the
 * log) and network. Nothing that it brought.
 */
export const lineOf = (request: GuardedRequest): Record<string, string | number | undefined> => ({
  trace: request.id,
  method: request.method,
  route: request.routeOptions.url,
  memberId: request.member?.memberId,
  staffId: request.staff?.staffId,
  network: networkOf(addressOf(request)),
});

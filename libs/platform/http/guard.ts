import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { bearerOf, PUBLIC, STAFF, type GuardedRequest } from './http.js';
import { refuse } from './refusal.js';
import { Sessions, type StaffSession } from '../security/sessions.js';

/** Closed by default: a route needs a member's session unless it is public or the console's. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, targets)) return true;
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const role = this.reflector.getAllAndOverride<StaffSession['role'] | undefined>(STAFF, targets);
    if (role) {
      request.staff = await this.sessions.staff(bearerOf(request));
      if (role === 'operator' && request.staff.role !== 'operator') throw refuse('WRONG_ROLE');
    } else {
      request.member = await this.sessions.member(bearerOf(request));
    }
    return true;
  }
}

import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { bearerOf, PUBLIC, STAFF, type GuardedRequest } from './http.js';
import { refuse } from './refusal.js';
import { SaidOfRoute } from './said-of-route.js';
import { Sessions, type StaffSession } from '../security/sessions.js';

/** Closed by default: a route needs a member's session unless it is public or the console's. */
@Injectable()
export class SessionGuard implements CanActivate {
  private readonly said: SaidOfRoute<{ readonly open: boolean; readonly role: StaffSession['role'] | undefined }>;

  constructor(
    reflector: Reflector,
    private readonly sessions: Sessions,
  ) {
    this.said = new SaidOfRoute((targets) => ({
      open: reflector.getAllAndOverride<boolean | undefined>(PUBLIC, [...targets] as never) ?? false,
      role: reflector.getAllAndOverride<StaffSession['role'] | undefined>(STAFF, [...targets] as never),
    }));
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { open, role } = this.said.of(context);
    if (open) return true;
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    if (role) {
      request.staff = await this.sessions.staff(bearerOf(request));
      if (role === 'operator' && request.staff.role !== 'operator') throw refuse('WRONG_ROLE');
    } else {
      request.member = await this.sessions.member(bearerOf(request));
    }
    return true;
  }
}

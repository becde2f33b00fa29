import { Controller, Get, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { API, parseFastPhotosPath } from '#contract';
import { Config } from '#platform/process/config';
import { bearerOf, Public, Visibility } from '#platform/http/http';
import { refuse } from '#platform/http/refusal';
import { Sessions } from '#platform/security/sessions';
import { CloseMatches } from './close-matches.service.js';
import { membersSettings } from '../settings.js';

const NUMBERS = ':seed(^\\d+$)/:offset(^\\d+$)/:limit(^\\d+$)/:gender(^[mMfF]$)';
const TOKEN = ':token(^eyJ[\\w-]+\\.[\\w-]+\\.[\\w-]+$)';

/**
 * `GET {token}?cb={timestamp}` (product.md 7) masks what its path holds, so every reading of it is
 * served: the four numbers, a session token, or both. The seed, and the gender where the member has a preference, change
 * nothing, and nobody is identified by a number.
 */
@Controller()
export class CloseMatchesController {
  constructor(
    private readonly matches: CloseMatches,
    private readonly sessions: Sessions,
    private readonly config: Config,
  ) {}

  // Open to the guard because the session may stand in the path; without one of either kind the answer is 401.
  @Get([API.fastPhotos, NUMBERS, TOKEN, `${TOKEN}/${NUMBERS}`, `rest/${TOKEN}`, `rest/${TOKEN}/${NUMBERS}`])
  @Public()
  @Visibility('visible')
  @Header('referrer-policy', 'no-referrer')
  async fastPhotos(@Req() request: FastifyRequest) {
    const asked = parseFastPhotosPath(new URL(request.url, 'http://path').pathname);
    if (!asked) throw refuse('NOT_FOUND');
    const inPath = this.config.of(membersSettings).PATH_TOKENS ? asked.token : null;
    const { memberId } = await this.sessions.member(bearerOf(request) ?? inPath ?? undefined);
    return this.matches.find(memberId, asked);
  }
}

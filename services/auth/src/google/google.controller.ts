import { Body, Controller, Get, Header, Post, Query, Redirect } from '@nestjs/common';
import type { z } from 'zod';
import {
  API,
  type GoogleBody,
  GoogleCallbackRequest,
  GoogleLoginRequest,
  GoogleRedirectQuery,
  type WaysToSignInBody,
} from '#contract';
import { MarksDevice } from '#platform/security/device-mark';
import { type Caller, From, Public, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import { GoogleService } from './google.service.js';
import { rates } from '../limits.js';

@Controller()
export class GoogleController {
  constructor(private readonly google: GoogleService) {}

  @Get(API.waysToSignIn)
  @Public()
  @Visibility('none')
  @Header('cache-control', 'no-store')
  ways(): WaysToSignInBody {
    return this.google.waysToSignIn();
  }

  /** The page knows neither the provider's address nor the client id; both are configuration of the server. */
  @Get(API.googleRedirect)
  @Public()
  @Limit(rates.login)
  @Visibility('none')
  @Header('cache-control', 'no-store')
  @Redirect()
  async redirect(
    @Query({ schema: GoogleRedirectQuery }) query: GoogleRedirectQuery,
  ): Promise<{ url: string; statusCode: 302 }> {
    const { redirect_uri: redirectUri, state, code_challenge: codeChallenge } = query;
    return { url: await this.google.redirect({ redirectUri, state, codeChallenge }), statusCode: 302 };
  }

  @Post(API.googleCallback)
  @Public()
  @Limit(rates.login)
  @MarksDevice()
  @Visibility('own')
  withCode(
    @Body({ schema: GoogleCallbackRequest }) body: z.infer<typeof GoogleCallbackRequest>,
    @From() caller: Caller,
  ): Promise<GoogleBody> {
    const { code, redirect_uri: redirectUri, code_verifier: codeVerifier } = body;
    return this.google.signInWithCode({ code, redirectUri, codeVerifier }, caller);
  }

  @Post(API.googleLogin)
  @Public()
  @Limit(rates.login)
  @MarksDevice()
  @Visibility('own')
  withIdToken(
    @Body({ schema: GoogleLoginRequest }) { id_token }: z.infer<typeof GoogleLoginRequest>,
    @From() caller: Caller,
  ): Promise<GoogleBody> {
    return this.google.signInWithIdToken(id_token, caller);
  }
}

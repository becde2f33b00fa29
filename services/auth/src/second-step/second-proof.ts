import { Injectable } from '@nestjs/common';
import type { SecondProof } from '#contract';
import type { Caller } from '#platform/http/http';
import type { AccountRow } from '../accounts/accounts.queries.js';
import { CodeGuesses } from './code-guesses.js';
import { PasskeyProof } from './passkey-proof.js';

/** Asks for the second factor of an account: any one of those it has. */
@Injectable()
export class SecondFactorProof {
  constructor(
    private readonly guesses: CodeGuesses,
    private readonly passkeys: PasskeyProof,
  ) {}

  /** Uses up what was given, and says what it was. `of` is whose question a passkey has answered. Refuses what is not right. */
  async redeem(
    account: AccountRow,
    { code, passkey }: SecondProof,
    of: string,
    caller: Caller,
  ): Promise<'code' | 'recovery-code' | 'passkey'> {
    if (!passkey) return this.guesses.redeem(account, code, caller);
    await this.passkeys.accept(passkey, of, account.id);
    return 'passkey';
  }
}

/** Whose question it is that a passkey answers: a session's of which the owner proves it, or a sign-in's. */
export const ofSession = (sid: string): string => `session ${sid}`;
export const ofSignIn = (firstStep: string): string => `sign-in ${firstStep}`;

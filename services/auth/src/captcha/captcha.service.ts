import type { CaptchaBody } from '#contract';

/** Tells people from programs. The answer travels as `recaptchaResponse`, whichever provider is configured. */
export abstract class CaptchaService {
  abstract offer(): Promise<CaptchaBody>;

  /** Whether the answer is right. A right answer counts once; refuses with 503 when the provider cannot be asked. */
  abstract accepts(answer: string): Promise<boolean>;
}

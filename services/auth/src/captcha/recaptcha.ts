import { z } from 'zod';
import type { CaptchaBody } from '#contract';
import type { Config } from '#platform/process/config';
import type { RateLimits } from '#platform/http/limits';
import { refuse } from '#platform/http/refusal';
import { CaptchaService } from './captcha.service.js';
import { rates } from '../limits.js';

const SITE_VERIFY = 'https://www.google.com/recaptcha/api/siteverify';
const PATIENCE_MS = 5_000;

const Verdict = z.object({ success: z.boolean(), hostname: z.string().optional() });

/** Google reCAPTCHA. Google itself takes an answer only once. */
export class Recaptcha extends CaptchaService {
  private readonly hostname: string;

  constructor(
    private readonly config: Config,
    private readonly limits: RateLimits,
    private readonly siteVerify = SITE_VERIFY,
  ) {
    super();
    this.hostname = new URL(config.publicUrl).hostname;
  }

  async offer(): Promise<CaptchaBody> {
    return { provider: 'recaptcha', siteKey: this.config.all.RECAPTCHA_SITE_KEY! };
  }

  /** Google's task is the same for everybody, so what one network may try is limited, generously. */
  async accepts(answer: string, address: string): Promise<boolean> {
    await this.limits.spend(rates.signup, address);
    const verdict = await this.ask(answer).catch(() => {
      throw refuse('BUSY', { retryAfterSeconds: 30 }); // nobody joins unchecked while Google cannot be reached
    });
    return verdict.success && verdict.hostname === this.hostname;
  }

  private async ask(answer: string): Promise<z.infer<typeof Verdict>> {
    const response = await fetch(this.siteVerify, {
      redirect: 'error',
      method: 'POST',
      body: new URLSearchParams({ secret: this.config.all.RECAPTCHA_SECRET!, response: answer }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return Verdict.parse(await response.json());
  }
}

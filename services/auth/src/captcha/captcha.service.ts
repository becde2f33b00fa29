import type { CaptchaBody } from '#contract';

/** Tells people from programs. The answer travels as `recaptchaResponse`, whichever provider is configured. */
export abstract class CaptchaService {
  /** A task for somebody who calls from `address`. */
  abstract offer(address: string): Promise<CaptchaBody>;

  /**
   * Whether the answer of somebody at `address` is right. A right answer counts once, and again only for what names
   * itself the same by `purpose`, where the provider is ours; refuses with 503 when the provider cannot be asked.
   */
  abstract accepts(answer: string, address: string, purpose?: string | null): Promise<boolean>;
}

import { useTranslation } from 'react-i18next';
import type { MailHint } from '#contract';
import { useClaims } from '../account/session';

/**
 * Said before anybody writes, because a refusal afterwards says nothing (product.md 8). A free member learns that
 * this member takes mail from upgraded members only; who blocked the other is reminded of it.
 */
export function useMailHint(hint: MailHint | null | undefined): string | null {
  const { t } = useTranslation();
  const claims = useClaims();
  if (hint === 'YOU_BLOCKED') return t('You blocked this member. Lift the block under Blocked members to write.');
  if (hint === 'UPGRADED_BLOCK_FREE' && claims?.memberTypeId === 1) {
    return t('This member accepts email from upgraded members only.');
  }
  return null;
}

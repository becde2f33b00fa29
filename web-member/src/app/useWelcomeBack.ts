import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnAccount } from '../shared/account/useOwnAccount';
import { showToast } from '../shared/notices/toasts';
import { inTab } from '#web/storage';

const WELCOMED = 'welcomed';
/** So long it is to be read. */
const READ_MS = 12_000;

/** Tells whoever comes back from a break that it is over: once in a tab, as long as the sign-in lasts that ended it. */
export function useWelcomeBack(): void {
  const { t } = useTranslation();
  const since = useOwnAccount().data?.breakSince ?? null;
  useEffect(() => {
    if (since === null || inTab.get(WELCOMED) === since) return;
    inTab.set(WELCOMED, since);
    showToast(t('Welcome back! Your break is over, and your profile is as it was before.'), {
      kind: 'info',
      duration: READ_MS,
    });
  }, [since, t]);
}

import { useQuery } from '@tanstack/react-query';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { API, AccountSettingsRow, MEMBER_REFUSALS, ROUTES, TEXTS, decodeRows } from '#contract';
import { api } from '../data/api';
import { Message } from '../notices/Message';
import { queryKeys } from '../data/queryKeys';
import { useClaims } from '../account/session';

/** Whether the member's mail would be refused because the own profile is hidden: a rule for free members only. */
function useHiddenSender(): boolean {
  const free = useClaims()?.memberTypeId === 1;
  const { data } = useQuery({
    queryKey: [...queryKeys.settings, 'hidden'],
    queryFn: async ({ signal }) => {
      const [settings] = decodeRows(AccountSettingsRow, await api.get(API.settings, { signal }));
      return settings?.profileSetting === 'PROFILE_HIDDEN' || settings?.hiddenByDesk === true;
    },
    enabled: free,
    // It may have been changed in another window a moment ago.
    staleTime: 0,
  });
  return free && data === true;
}

/** Said before anybody writes, beside the field: the refusal afterwards would come when the words are written. */
export function HiddenSenderHint() {
  const { t } = useTranslation();
  if (!useHiddenSender()) return null;
  return (
    <Message kind="info" role="status">
      {t(MEMBER_REFUSALS.SENDER_HIDDEN.message)}{' '}
      <Link href={ROUTES.accountSettings}>{t(TEXTS.menu.accountSettings)}</Link>
    </Message>
  );
}

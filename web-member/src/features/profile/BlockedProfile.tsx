import BlockIcon from '@mui/icons-material/BlockRounded';
import ReportIcon from '@mui/icons-material/OutlinedFlagRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { API, BlockedRow, PAGING, TEXTS, decodePage, withQuery, type Moment } from '#contract';
import { api } from '../../shared/data/api';
import { useSending } from '../../shared/data/useSending';
import { useDates } from '../../shared/language/dates';
import { unblock } from '../../shared/member-actions/memberActions.api';
import { ReportReasonDialog } from '../../shared/member-actions/ReportReasonDialog';
import { useMemberActions } from '../../shared/member-actions/useMemberActions';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { showToast } from '../../shared/notices/toasts';
import { useAddressDialog } from '../../shared/navigation/useAddressDialog';

const texts = TEXTS.profile;

/** What is left of the profile of somebody whom the reader blocked: since when, the way back, and Report. */
export function BlockedProfile({ memberId, name }: { readonly memberId: number; readonly name: string }) {
  const { t } = useTranslation();
  const dates = useDates();
  const blockedAt = useBlockedSince(memberId);
  const since = blockedAt && dates(blockedAt)?.day;
  const actions = useMemberActions(memberId, 'profile', { block: true });
  const reason = useAddressDialog('report');
  const reported = Boolean(actions.done.report);
  const report = async () => {
    if (await actions.perform('report')) reason.open(memberId);
  };
  const lifting = useSending(() => unblock(memberId), {
    onSuccess: () => {
      showToast(t('{{name}} is no longer blocked', { name }));
      // Whatever left with the block may be there again.
      return queryClient.invalidateQueries();
    },
    onError: () => showToast(t('{{name}} could not be unblocked. Please try again.', { name }), { kind: 'error' }),
  });
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3 }, maxWidth: 560, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <BlockIcon color="disabled" />
        <Typography variant="h4" component="h2">
          {since ? t('Blocked {{when}}', { when: since }) : t(texts.blocked)}
        </Typography>
      </Box>
      <Typography color="textSecondary">
        {t('You and they do not find each other, and no message passes. They are not told.')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" disabled={lifting.sending} onClick={() => lifting.send()}>
          {t('Unblock')}
        </Button>
        <Button color="inherit" startIcon={<ReportIcon />} disabled={reported} onClick={() => void report()}>
          {t(reported ? texts.reported : texts.report)}
        </Button>
      </Box>
      <ReportReasonDialog
        memberId={memberId}
        name={name}
        open={reason.openedHere && reason.id === memberId}
        blocked
        onBlock={() => Promise.resolve(true)}
        onClose={reason.close}
      />
    </Card>
  );
}

/** The moment of the block, as far as it stands among the latest ones. */
function useBlockedSince(memberId: number): Moment | null {
  const { data } = useQuery({
    queryKey: [...queryKeys.blocked, 'since', memberId],
    queryFn: async ({ signal }) => {
      const path = withQuery(API.blocked, { page: 0, size: PAGING.maxSize, memberTypeId: 1 });
      const { content } = decodePage(BlockedRow, await api.get(path, { signal }));
      return content.find((row) => row.memberId === memberId)?.blockedAt ?? null;
    },
  });
  return data ?? null;
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { LinkedAccount, LinkSign } from '#contract';
import type { OpenLinkedAccounts } from '../app/records';
import { Facts, Who } from '../review/MemberFactsCard';

const SIGNS: Readonly<Record<LinkSign, string>> = {
  device: 'The same device',
  mailbox: 'The same mailbox',
  picture: 'The same picture',
};

/** What two accounts have in common, how many members that concerns, and both side by side. */
export function LinkedAccountsSubject({ record }: { readonly record: OpenLinkedAccounts }) {
  const { signs, protects, first, second, caseId } = record;
  const { t } = useTranslation();
  return (
    <>
      <Card component="section" aria-labelledby="common-title" sx={{ p: 2, display: 'grid', gap: 1 }}>
        <Typography variant="h3" id="common-title">
          {t('What they have in common')}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {signs.map((sign) => (
            <Chip key={sign} component="li" variant="outlined" label={t(SIGNS[sign])} />
          ))}
        </Box>
        <Typography>
          {t('{{count}} members have blocked one of them and are kept from the other.', { count: protects })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t(
            'Neither account is told. Families and libraries share devices: look for more than that. Each opening of this case is recorded with your name.',
          )}
        </Typography>
      </Card>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <Account title="The earlier account" account={first} caseId={caseId} />
        <Account title="The later account" account={second} caseId={caseId} />
      </Box>
    </>
  );
}

interface Props {
  readonly title: string;
  readonly account: LinkedAccount;
  readonly caseId: number;
}

function Account({ title, account: { member, facts }, caseId }: Props) {
  const { t } = useTranslation();
  return (
    <Card component="section" aria-label={t(title)} sx={{ p: 2, display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
      <Typography variant="h3">{t(title)}</Typography>
      {member && <Who member={member} />}
      {facts ? <Facts facts={facts} except={caseId} /> : <Typography>{t('This account is gone.')}</Typography>}
    </Card>
  );
}

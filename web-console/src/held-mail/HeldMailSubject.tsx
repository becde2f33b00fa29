import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from 'react-i18next';
import { HELD_COPIES_SHOWN, type HeldCopy } from '#contract';
import type { OpenHeldMail } from '../app/records';
import { momentOf } from '../shared/time';
import { nameOf } from '../shared/MemberName';

/** The copies of a text, the newest first: by whom, when, and whether it waits. */
export function HeldMailSubject({ record: { copies, held, arrived, senders } }: { readonly record: OpenHeldMail }) {
  const { t } = useTranslation();
  const more = held + arrived - copies.length;
  return (
    <>
      <Card component="section" aria-labelledby="held-title" sx={{ p: 2, display: 'grid', gap: 1 }}>
        <Typography variant="h3" id="held-title">
          {t('The same text to many strangers')}
        </Typography>
        <Typography>
          {t('{{count}} copies wait', { count: held })}
          {' · '}
          {t('{{count}} arrived before', { count: arrived })}
          {' · '}
          {t('from {{count}} accounts', { count: senders })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('The senders know nothing of it. Each opening of this case is recorded with your name.')}
        </Typography>
      </Card>
      <Box component="ul" aria-label={t('Copies')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {copies.map((copy) => (
          <Copy key={copy.mailId} copy={copy} />
        ))}
      </Box>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('The newest {{shown}} of {{total}} copies are shown.', {
            shown: HELD_COPIES_SHOWN,
            total: held + arrived,
          })}
        </Typography>
      )}
    </>
  );
}

function Copy({ copy: { sender, subject, body, sentAt, arrived } }: { readonly copy: HeldCopy }) {
  const { t } = useTranslation();
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 650, flex: '1 1 12rem', minWidth: 0 }}>
          {sender ? (
            <Link component={RouterLink} to={`/members/${sender.memberId}/show`}>
              {nameOf(sender, t)}
            </Link>
          ) : (
            nameOf(null, t)
          )}{' '}
          · {momentOf(sentAt)}
        </Typography>
        <Chip size="small" variant="outlined" label={arrived ? t('Arrived') : t('Held')} />
      </Box>
      <Typography sx={{ fontWeight: 650 }}>{subject}</Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', lineHeight: 1.65, maxWidth: '68ch' }}>{body}</Typography>
    </Card>
  );
}

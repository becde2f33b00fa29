import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ROUTES, TAKEDOWN, TEXTS } from '#contract';
import { FormCard } from '../../shared/layout/FormCard';
import { Notice } from '../../shared/notices/Notice';
import { TakedownFields } from './TakedownFields';

/** Asks that a picture is taken down; for everybody, member or not. What is answered tells nothing of who has an account. */
export function TakedownPage() {
  const { t } = useTranslation();
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <FormCard
      title={t(TEXTS.takedown.title)}
      intro={t(
        'Does a picture here show you, and you did not agree to it? Anybody may ask, member or not. A person looks at every request and decides within {{n}} hours. Whoever shows the picture is not told who asked.',
        { n: TAKEDOWN.hours },
      )}
      width={680}
    >
      {sent ? <Received {...sent} /> : <TakedownFields onSent={setSent} />}
    </FormCard>
  );
}

interface Sent {
  readonly reference: string;
  readonly email: string;
}

function Received({ reference, email }: Sent) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      <Notice text={t('We have your request.')} />
      <div>
        <Typography variant="body2" color="textSecondary">
          {t('Its number')}
        </Typography>
        <Typography variant="h3" component="p" sx={{ letterSpacing: '0.04em', overflowWrap: 'anywhere' }}>
          {reference}
        </Typography>
      </div>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {t('We write to {{email}} as soon as it is decided, within {{n}} hours at the latest.', {
          email,
          n: TAKEDOWN.hours,
        })}
      </Typography>
      <Typography color="textSecondary">
        {t('Please note the number: with it you can ask us about the request.')}
      </Typography>
      <Button href={ROUTES.root} variant="outlined" color="inherit">
        {t('To the start page')}
      </Button>
    </Box>
  );
}

import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useTranslation } from 'react-i18next';
import { codeOfLastCall } from '#web/quotable';
import { CodeToQuote } from '../shared/CodeToQuote';

/** The address belongs to no page of the console. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <Problem
      title={t('There is no such page')}
      text={t('The address may be mistyped or out of date.')}
      action={
        <Button variant="outlined" color="inherit" component={Link} to="/texts">
          {t('Go to the profile texts')}
        </Button>
      }
    />
  );
}

interface BrokenProps {
  readonly error?: Error;
  readonly resetErrorBoundary?: (reason?: unknown) => void;
}

/** The page itself failed. */
export function Broken({ error, resetErrorBoundary }: BrokenProps) {
  const { t } = useTranslation();
  return (
    <Problem
      title={t('This page does not work')}
      text={error?.message ?? ''}
      code={codeOfLastCall()}
      action={
        <Button variant="outlined" color="inherit" onClick={() => resetErrorBoundary?.()}>
          {t('Try again')}
        </Button>
      }
    />
  );
}

function Problem({ title, text, code, action }: { title: string; text: string; code?: string; action: ReactNode }) {
  return (
    <Box
      role="alert"
      sx={{
        flex: 1,
        p: 4,
        display: 'grid',
        gap: 1,
        alignContent: 'center',
        justifyItems: 'center',
        textAlign: 'center',
      }}
    >
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary">{text}</Typography>
      <CodeToQuote code={code} />
      <Box sx={{ mt: 1 }}>{action}</Box>
    </Box>
  );
}

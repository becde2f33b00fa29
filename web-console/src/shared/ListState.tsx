import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { codeOfLastFailure } from '#web/quotable';
import { CodeToQuote } from './CodeToQuote';

/** Nothing here, and why that is so. */
export function EmptyState({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <Box sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
      <Typography variant="h3" component="p" color="textPrimary">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** It could not be loaded, with the way to try again. */
export function ErrorState({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {t(message)}
      <CodeToQuote code={codeOfLastFailure()} />
    </Alert>
  );
}

/** Lines to come, in the size they will have. */
export function LoadingLines({ count = 6, height = 76 }: { readonly count?: number; readonly height?: number }) {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('Loading')} sx={{ p: 2, display: 'grid', gap: 1 }}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
    </Box>
  );
}

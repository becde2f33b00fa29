import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { codeOfLastFailure } from '#web/quotable';
import { ApiError } from '../data/api';
import { CodeToQuote } from '../notices/CodeToQuote';
import { Message } from '../notices/Message';

interface EmptyProps {
  /** The literal text of the specification. */
  readonly title: string;
  readonly hint?: string;
  readonly action?: { readonly label: string; readonly href: string };
  readonly icon?: ReactNode;
}

/** Nothing here: the literal text, one sentence, one way on. Only for a list that has really loaded. */
export function EmptyState({ title, hint, action, icon }: EmptyProps) {
  return (
    <Box sx={{ py: 8, px: 2, textAlign: 'center', border: 1, borderColor: 'divider', borderRadius: '20px' }}>
      {icon && <Box sx={{ color: 'primary.main', mb: 1 }}>{icon}</Box>}
      <Typography variant="h4" component="p">
        {title}
      </Typography>
      {hint && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {hint}
        </Typography>
      )}
      {action && (
        <Button href={action.href} variant="outlined" color="inherit" sx={{ mt: 3 }}>
          {action.label}
        </Button>
      )}
    </Box>
  );
}

/** Something could not be loaded; the words are the specification's, the way out is "Try again". */
export function ErrorState({ text, onRetry }: { readonly text: string; readonly onRetry?: () => void }) {
  const { t } = useTranslation();
  return (
    <Message
      kind="error"
      role="alert"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {t('Try again')}
          </Button>
        )
      }
    >
      {text}
      <CodeToQuote code={codeOfLastFailure()} />
    </Message>
  );
}

/** An answered failure says one thing, no answer at all another (product.md 8, Lists). */
export function failureText(error: unknown, texts: { readonly failed: string; readonly unreachable: string }): string {
  return error instanceof ApiError && error.unanswered ? texts.unreachable : texts.failed;
}

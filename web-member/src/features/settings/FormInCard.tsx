import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';

interface Props {
  readonly sending: { readonly sending: boolean; readonly error: Error | null };
  /** What is said when it could not be sent and the server did not say why. */
  readonly failed: string;
  /** The words on the button that sends the form, or what stands in its place. */
  readonly submit: ReactNode;
  /** Sends it, unless something is missing. */
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A form that opens within a card: its fields, what went wrong, sending it, and leaving it. */
export function FormInCard({ sending: { sending, error }, failed, submit, onSubmit, onCancel, children }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      sx={{ display: 'grid', gap: 2, maxWidth: 420 }}
    >
      {children}
      <Notice kind="error" text={error && (serverWords(error) ?? failed)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {typeof submit === 'string' ? (
          <Button type="submit" variant="contained" disabled={sending}>
            {submit}
          </Button>
        ) : (
          submit
        )}
        <Button color="inherit" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Box>
    </Box>
  );
}

import type { FormEventHandler, ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { BRAND } from '#contract';
import { ColourMode } from '../app/ColourMode';
import { LanguageMenu } from '../app/LanguageMenu';

interface EntryFrameProps {
  readonly problem: string | null;
  /** Without it the card is no form. */
  readonly onSubmit?: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** The frame of the pages before the desk: sign-in and invitation. */
export function EntryFrame({ problem, onSubmit, children }: EntryFrameProps) {
  const { t } = useTranslation();
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 400, display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'end' }}>
          <Box>
            <Typography color="textSecondary">{BRAND.name}</Typography>
            <Typography variant="h1" sx={{ fontSize: '2rem' }}>
              {t('Review desk')}
            </Typography>
          </Box>
          <Box sx={{ display: 'flex' }}>
            <LanguageMenu />
            <ColourMode />
          </Box>
        </Box>
        <Card
          component={onSubmit ? 'form' : 'div'}
          onSubmit={onSubmit as never}
          noValidate
          sx={{ p: 3, display: 'grid', gap: 2 }}
        >
          {problem && (
            <Alert severity="error" role="alert">
              {t(problem)}
            </Alert>
          )}
          {children}
        </Card>
        <Typography variant="body2" color="textSecondary">
          {t('For moderators and operators. Every action here is recorded.')}
        </Typography>
      </Box>
    </Box>
  );
}

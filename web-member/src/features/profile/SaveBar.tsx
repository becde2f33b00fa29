import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { TEXTS } from '#contract';
import { Message } from '../../shared/notices/Message';

const texts = TEXTS.editProfile;

interface Props {
  readonly outcome: 'saved' | 'failed' | null;
  readonly busy: boolean;
}

/** The button of a long form stays in sight, and with it what became of the last press. */
export function SaveBar({ outcome, busy }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        position: 'sticky',
        // Above the bar that phones have at the bottom.
        bottom: { xs: 'calc(64px + env(safe-area-inset-bottom))', md: 0 },
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        py: 1.5,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button type="submit" variant="contained" disabled={busy} sx={{ px: 5, width: { xs: '100%', sm: 'auto' } }}>
        {t(texts.submit)}
      </Button>
      <Box role="alert" sx={{ flexGrow: 1, '&:empty': { position: 'absolute' } }}>
        {outcome === 'saved' && <Message kind="success">{t(texts.succeeded)}</Message>}
        {outcome === 'failed' && <Message kind="error">{t(texts.failed)}</Message>}
      </Box>
    </Box>
  );
}

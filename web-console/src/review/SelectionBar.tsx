import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Selection } from './useSelection';

/** How many low-risk cases are chosen to be approved together, and the way on. */
export function SelectionBar({
  selection,
  onTogether,
}: {
  readonly selection: Selection;
  readonly onTogether: () => void;
}) {
  const { t } = useTranslation();
  const { chosen, possible, all, clear } = selection;
  if (!possible) return null;
  if (chosen.length === 0) {
    return (
      <Button size="small" color="inherit" onClick={all} sx={{ mx: -0.5 }}>
        {t('Choose all of low risk')}
      </Button>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap', flex: '1 0 100%' }}>
      <Typography variant="body2" role="status" sx={{ mr: 'auto', fontWeight: 650 }}>
        {t('{{count}} chosen', { count: chosen.length })}
      </Typography>
      <Button size="small" color="inherit" onClick={clear}>
        {t('None')}
      </Button>
      <Button size="small" variant="contained" onClick={onTogether} aria-keyshortcuts="b">
        {t('Read together')}
      </Button>
    </Box>
  );
}

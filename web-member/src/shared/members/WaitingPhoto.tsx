import WaitsIcon from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** Says below one of the member's own photos that nobody else sees it yet (product.md 4, Photo review). */
export function WaitingPhoto() {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', gap: 0.75, fontSize: '0.875rem', color: 'secondary.main' }}>
      <WaitsIcon aria-hidden sx={{ fontSize: '1.15rem' }} />
      {t('Waits for review. Only you see it.')}
    </Box>
  );
}

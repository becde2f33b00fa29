import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';

/** Something is on its way; readers hear it, nobody sees it flash. */
export function Waiting() {
  const { t } = useTranslation();
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight: 240, flex: 1 }}>
      <CircularProgress aria-label={t('Loading')} size={32} />
    </Box>
  );
}

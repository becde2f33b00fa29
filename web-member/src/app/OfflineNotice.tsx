import OfflineIcon from '@mui/icons-material/WifiOffRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../shared/data/useOnline';

/** A strip under the bar while this device is offline. The live region is always there, so that readers hear it fill. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            px: 2,
            py: 0.75,
            fontSize: '0.875rem',
            bgcolor: 'warning.light',
            color: 'warning.main',
          }}
        >
          <OfflineIcon aria-hidden fontSize="small" />
          {t('You are offline. What you type is kept on this device.')}
        </Box>
      )}
    </div>
  );
}

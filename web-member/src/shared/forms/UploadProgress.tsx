import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../language/language';

/** How much of a file has gone up; nothing for null. */
export function UploadProgress({ percent }: { readonly percent: number | null }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (percent === null) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={t('Upload progress')}
        sx={{ flexGrow: 1, height: 8, borderRadius: 999 }}
      />
      <Typography variant="body2" sx={{ minWidth: 44, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)}
      </Typography>
    </Box>
  );
}

import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TravelPlace } from '../../shared/travel/TravelPlace';

/** A place to search from while travelling; where the member lives stays as it is. */
export function TravelSetting() {
  const { t } = useTranslation();
  return (
    <Card
      component="section"
      id="travelling"
      tabIndex={-1}
      aria-labelledby="travel"
      sx={{ mt: 3, p: { xs: 2.5, sm: 4 } }}
    >
      <Typography id="travel" variant="subtitle1" component="h2">
        {t('While you travel')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t(
          'Search and Close Matches start from another place for some days. Your home stays as it is, and it ends by itself.',
        )}
      </Typography>
      <TravelPlace />
    </Card>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import type { PLANS } from '#contract';
import { useLocale } from '../../shared/language/language';

interface Props {
  readonly plan: (typeof PLANS)[number];
  readonly chosen: boolean;
  /** The member has pressed the button for it. */
  readonly previewed: boolean;
  readonly onChoose: () => void;
}

/** A plan with the price it had before the promotion. */
export function PlanCard({ plan: { name, originalPrice }, chosen, previewed, onChoose }: Props) {
  const { t } = useTranslation();
  const price = new Intl.NumberFormat(useLocale(), { style: 'currency', currency: 'USD' }).format(originalPrice);
  return (
    <Card
      component="label"
      sx={{
        position: 'relative',
        display: 'block',
        p: 3,
        cursor: 'pointer',
        borderColor: chosen ? 'primary.main' : 'divider',
        boxShadow: chosen ? 'inset 0 0 0 1px var(--mui-palette-primary-main)' : 'none',
        transition: 'border-color 150ms',
        '&:hover': { borderColor: chosen ? 'primary.main' : 'outline' },
      }}
    >
      <Radio
        name="plan"
        value={name}
        checked={chosen}
        onChange={onChoose}
        sx={{ position: 'absolute', top: 14, right: 10 }}
      />
      <Typography variant="h3" component="span" sx={{ display: 'block' }}>
        {name}
      </Typography>
      <Box component="span" sx={{ display: 'block', mt: 2 }}>
        <Typography component="span" color="textSecondary">
          <span style={visuallyHidden}>{t('Original price')}: </span>
          <s>{price}</s>
        </Typography>
        <Typography component="span" variant="h2" sx={{ display: 'block', color: 'primary.main' }}>
          {t('Free')}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {t('during the promotional period')}
        </Typography>
        {previewed && <Chip component="span" size="small" color="primary" label={t('Your preview')} sx={{ mt: 1.5 }} />}
      </Box>
    </Card>
  );
}

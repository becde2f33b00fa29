import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import type { Audience } from '#contract';
import { AUDIENCE_ICONS, AUDIENCE_TEXTS } from './audienceSigns';

/** In the own profile, beside an answer that not everybody sees: who does. */
export function SeenBy({ audience = 'everybody' }: { readonly audience?: Audience }) {
  const { t } = useTranslation();
  if (audience === 'everybody') return null;
  const Icon = AUDIENCE_ICONS[audience];
  const words = t('Seen by: {{who}}', { who: t(AUDIENCE_TEXTS[audience]) });
  return (
    <Box component="span" title={words} sx={{ ml: 0.75, color: 'text.secondary', whiteSpace: 'nowrap' }}>
      <Icon aria-hidden sx={{ fontSize: 16, verticalAlign: '-3px' }} />
      <Box component="span" sx={visuallyHidden}>
        {words}
      </Box>
    </Box>
  );
}

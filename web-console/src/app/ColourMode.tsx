import SystemIcon from '@mui/icons-material/ContrastRounded';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

const MODES = {
  system: { next: 'light', label: 'Colours of this device', icon: SystemIcon },
  light: { next: 'dark', label: 'Light colours', icon: LightIcon },
  dark: { next: 'system', label: 'Dark colours', icon: DarkIcon },
} as const;

/** One button that goes round: the device's colours, light, dark. */
export function ColourMode() {
  const { t } = useTranslation();
  const { mode = 'system', setMode } = useColorScheme();
  const chosen: keyof typeof MODES = mode;
  const { label, next, icon: Icon } = MODES[chosen];
  return (
    <IconButton color="inherit" title={t(label)} aria-label={t(label)} onClick={() => setMode(next)}>
      <Icon fontSize="small" />
    </IconButton>
  );
}

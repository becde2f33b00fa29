import SystemIcon from '@mui/icons-material/ContrastRounded';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useText } from './i18n';

const MODES = {
  system: { next: 'light', label: 'Colours of this device', icon: SystemIcon },
  light: { next: 'dark', label: 'Light colours', icon: LightIcon },
  dark: { next: 'system', label: 'Dark colours', icon: DarkIcon },
} as const;

/** One button that goes round: the device's colours, light, dark. */
export function ColourMode() {
  const t = useText();
  const { mode = 'system', setMode } = useColorScheme();
  const { label, next, icon: Icon } = MODES[mode];
  return (
    <IconButton color="inherit" title={t(label)} aria-label={t(label)} onClick={() => setMode(next)}>
      <Icon fontSize="small" />
    </IconButton>
  );
}

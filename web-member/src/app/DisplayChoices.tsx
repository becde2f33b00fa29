import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/ContrastRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '../shared/forms/LanguageSelect';

const MODES = [
  { mode: 'light', label: 'Light colours', icon: LightIcon },
  { mode: 'dark', label: 'Dark colours', icon: DarkIcon },
  { mode: 'system', label: 'Colours of this device', icon: SystemIcon },
] as const;

/** Language and colours, in the footer of every page: visitors need them too, and the settings menu has exactly eight entries. */
export function DisplayChoices() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: { md: 'auto' } }}>
      <LanguageSelect />
      <ColorModeChoice />
    </Box>
  );
}

function ColorModeChoice() {
  const { t } = useTranslation();
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <Box
      role="group"
      aria-label={t('Colours')}
      sx={{ display: 'flex', border: 1, borderColor: 'divider', borderRadius: 999 }}
    >
      {MODES.map(({ mode: choice, label, icon: Icon }) => (
        <IconButton
          key={choice}
          aria-label={t(label)}
          title={t(label)}
          aria-pressed={mode === choice}
          color={mode === choice ? 'primary' : 'default'}
          onClick={() => setMode(choice)}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  );
}

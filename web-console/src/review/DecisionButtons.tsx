import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ShortcutKey } from '../app/keys';
import { Key } from '../shared/Key';

export interface DecisionButton {
  readonly label: string;
  readonly keyName: ShortcutKey;
  readonly onClick: () => void;
  readonly look: 'main' | 'danger' | 'quiet';
}

const LOOKS = {
  main: { variant: 'contained', color: 'primary' },
  danger: { variant: 'outlined', color: 'error' },
  quiet: { variant: 'text', color: 'inherit' },
} as const;

/** What can be done about the case, always in this order and place, each with its key. */
export function DecisionButtons({ buttons }: { readonly buttons: readonly DecisionButton[] }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {buttons.map(({ label, keyName, onClick, look }) => (
        <Button
          key={label}
          {...LOOKS[look]}
          onClick={onClick}
          aria-keyshortcuts={keyName}
          sx={{ flex: look === 'quiet' ? '0 0 auto' : '1 1 auto', gap: 0.75, px: 1 }}
        >
          {t(label)}
          <Box component="span" aria-hidden sx={{ display: { xs: 'none', lg: 'inline' } }}>
            <Key name={keyName} />
          </Box>
        </Button>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** Keys that each language calls otherwise; the others say what is printed on them. */
const NAMED: Readonly<Record<string, string>> = { Enter: 'Enter', Escape: 'Escape' };

/** A key of the keyboard, as it is drawn beside what it does. */
export function Key({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <Box
      component="kbd"
      sx={{
        display: 'inline-block',
        minWidth: 22,
        px: 0.75,
        textAlign: 'center',
        font: 'inherit',
        fontSize: '0.75rem',
        fontWeight: 650,
        lineHeight: '20px',
        border: 1,
        borderColor: 'currentcolor',
        borderRadius: '6px',
      }}
    >
      {NAMED[name] ? t(NAMED[name]) : name}
    </Box>
  );
}

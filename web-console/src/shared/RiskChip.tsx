import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { Risk } from '#contract';

const LOOKS = {
  low: { label: 'Low risk', color: 'default' },
  medium: { label: 'Medium risk', color: 'warning' },
  high: { label: 'High risk', color: 'error' },
} as const satisfies Record<Risk, { label: string; color: 'default' | 'warning' | 'error' }>;

/** Priority in words; what it rests on stands beside it as signals. */
export function RiskChip({ risk }: { readonly risk: Risk }) {
  const { t } = useTranslation();
  const { label, color } = LOOKS[risk];
  return <Chip variant="outlined" color={color} label={t(label)} />;
}

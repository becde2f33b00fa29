import type { ReactNode } from 'react';
import ErrorIcon from '@mui/icons-material/ErrorOutlineRounded';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import SuccessIcon from '@mui/icons-material/CheckCircleOutlineRounded';
import Box, { type BoxProps } from '@mui/material/Box';

export type MessageKind = 'success' | 'error' | 'info' | 'warning';

const LOOKS = {
  success: { icon: SuccessIcon, color: 'success' },
  error: { icon: ErrorIcon, color: 'error' },
  warning: { icon: ErrorIcon, color: 'warning' },
  info: { icon: InfoIcon, color: 'secondary' },
} as const;

interface Props extends Omit<BoxProps, 'children'> {
  readonly kind: MessageKind;
  readonly children: ReactNode;
  /** Buttons at the end of the line. */
  readonly action?: ReactNode;
}

/** Icon and text on a tint of their kind. MUI's Alert does the same at four times the weight. */
export function Message({ kind, children, action, sx, ...box }: Props) {
  const { icon: Icon, color } = LOOKS[kind];
  return (
    <Box
      {...box}
      sx={[
        {
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          py: 1,
          minHeight: 52,
          borderRadius: '14px',
          border: 1,
          borderColor: `rgb(var(--mui-palette-${color}-mainChannel) / 0.45)`,
          bgcolor: 'background.paper',
          backgroundImage: `linear-gradient(rgb(var(--mui-palette-${color}-mainChannel) / 0.08) 0 0)`,
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Icon aria-hidden sx={{ color: `${color}.main` }} />
      <Box sx={{ display: 'flex', flexGrow: 1, flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minWidth: 0 }}>
        {/* Where little room would be left beside the buttons they stand below. */}
        <Box sx={{ flex: '1 1 9em', minWidth: 0 }}>{children}</Box>
        {action && <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>{action}</Box>}
      </Box>
    </Box>
  );
}

import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where the form of a decision opens: beside the case where there is room, else above it, on a phone full size. */
export function FormPlace({ title, onClose, children }: Props) {
  const { t } = useTranslation();
  const roomy = useMediaQuery<Theme>((theme) => theme.breakpoints.up('xl'));
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (roomy) {
    return (
      <>
        <Typography variant="h3" component="h3">
          {t(title)}
        </Typography>
        {children}
      </>
    );
  }
  return (
    <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth="sm" aria-labelledby="decision-form">
      <DialogTitle id="decision-form" sx={{ px: 2 }}>
        {t(title)}
      </DialogTitle>
      <DialogContent sx={{ p: 0, scrollPaddingBottom: 80 }}>
        <Box sx={{ px: 2, pb: 2 }}>{children}</Box>
      </DialogContent>
    </Dialog>
  );
}

import { useId, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { VerifiedSign } from './VerifiedMark';

/** The mark of a verified main photo in words, before what else stands in its line; a press says below the line what it means. */
export function VerifiedNote({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const meaning = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ButtonBase
        aria-expanded={open}
        aria-controls={meaning}
        onClick={() => setOpen(!open)}
        sx={{
          ...{
            font: 'inherit',
            color: 'text.primary',
            fontWeight: 550,
            whiteSpace: 'nowrap',
            verticalAlign: 'baseline',
          },
          // As large as a finger needs, in a line that is no higher by it.
          ...{ py: 1.25, my: -1.25, px: 0.75, mx: -0.75 },
        }}
      >
        <span>
          <VerifiedSign />{' '}
          <span style={{ textDecoration: 'underline dotted', textUnderlineOffset: '0.2em' }}>
            {t('Photo verified')}
          </span>
        </span>
      </ButtonBase>
      {children}
      <Box id={meaning} role="status" component="span" sx={{ display: 'block' }}>
        {open && t('A person of our team has compared the main photo with a selfie of this member.')}
      </Box>
    </>
  );
}

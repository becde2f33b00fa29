import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { BRAND } from '#contract';
import { Message } from '../../shared/notices/Message';

/** Recovery codes, shown this once, with the ways to take them along. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      // Without the right to write there, the codes can still be marked and copied by hand.
      () => undefined,
    );
  const download = () => {
    const text = [t('Recovery codes for {{brand}}', { brand: BRAND.name }), '', ...codes, ''].join('\n');
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${t('recovery-codes')}.txt`;
    link.click();
    // What the browser has begun to save it holds by itself.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <Typography variant="subtitle1" component="h3" id="recovery-codes" ref={focused} tabIndex={-1}>
        {t('Your recovery codes')}
      </Typography>
      <Message kind="info">
        {t(
          'Each of them signs you in once when neither app nor passkey is at hand. Keep them where you find them without your phone: they are shown only now.',
        )}
      </Message>
      <Box
        component="ul"
        aria-labelledby="recovery-codes"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(19ch, 1fr))',
          gap: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          fontFamily: 'monospace',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" color="inherit" onClick={copy}>
          {copied ? t('Copied') : t('Copy')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={download}>
          {t('Download')}
        </Button>
        <Button variant="contained" onClick={onKept}>
          {t('I have kept them')}
        </Button>
      </Box>
    </Box>
  );
}

/** Where whoever hears the page reads on: the form that was here is gone. */
const focused = (heading: HTMLElement | null) => heading?.focus();

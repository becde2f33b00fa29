import { useState } from 'react';
import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Recovery codes, shown this once, with the way to take them along. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      // Without the right to write there, the codes can still be marked and copied by hand.
      () => undefined,
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
        {t('Your recovery codes')}
      </Typography>
      <Alert severity="warning" role="note">
        {t('Each signs you in once when the app is not at hand. Keep them safe: they are shown only now.')}
      </Alert>
      <Box
        component="ul"
        aria-label={t('Your recovery codes')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(18ch, 1fr))',
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
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()}>
          {t(copied ? 'Copied' : 'Copy')}
        </Button>
        <Button variant="contained" onClick={onKept} sx={{ ml: 'auto' }}>
          {t('I have kept them')}
        </Button>
      </Box>
    </Box>
  );
}

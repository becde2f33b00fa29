import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Key } from '../shared/Key';
import { KEY_PLACES, KEYS } from './keys';
import { useShortcutsWanted } from './shortcuts';

const PLACES = Object.keys(KEYS) as (keyof typeof KEYS)[];

/** What the keys do, and the switch that turns them off. */
export function ShortcutSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useShortcutsWanted();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="shortcuts" maxWidth="md" fullWidth>
      <DialogTitle id="shortcuts">{t('Keyboard shortcuts')}</DialogTitle>
      <DialogContent
        tabIndex={0}
        sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, columnGap: 4, rowGap: 2.5 }}
      >
        {PLACES.map((place) => (
          <Box key={place} component="section" aria-labelledby={`keys-${place}`}>
            <Typography variant="h3" id={`keys-${place}`} sx={{ mb: 1 }}>
              {t(KEY_PLACES[place])}
            </Typography>
            <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '72px 1fr', gap: 1, m: 0 }}>
              {KEYS[place].map(({ keys, does }) => (
                <Box key={does} sx={{ display: 'contents' }}>
                  <Box component="dt">
                    <Key name={keys[0]} />
                    {keys.length > 1 && (
                      <>
                        {' – '}
                        <Key name={keys.at(-1)!} />
                      </>
                    )}
                  </Box>
                  <Box component="dd" sx={{ m: 0 }}>
                    {t(does)}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider', justifyContent: 'space-between' }}>
        <FormControlLabel
          control={<Switch checked={wanted} onChange={(_event, checked) => setWanted(checked)} />}
          label={t('Use single keys')}
        />
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

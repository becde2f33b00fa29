import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TEXTS, type PasskeyRow } from '#contract';
import { useSending } from '../../shared/data/useSending';
import { fullDate } from '../../shared/language/dates';
import { useLocale } from '../../shared/language/language';
import { PasskeyName } from './PasskeyName';
import { Prove, type Ownership } from './Prove';
import { endPasskey, renamePasskey } from './secondStep.api';

const texts = TEXTS.passkeys;

/** The passkeys that there are; each is renamed or removed where it stands. */
export function Passkeys({ rows, owner }: { readonly rows: readonly PasskeyRow[]; readonly owner: Ownership }) {
  const { t } = useTranslation();
  return (
    <Box
      component="ul"
      aria-label={t(texts.title)}
      sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {rows.map((row) => (
        <Passkey key={row.id} row={row} owner={owner} />
      ))}
    </Box>
  );
}

function Passkey({ row, owner }: { readonly row: PasskeyRow; readonly owner: Ownership }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const date = (moment: string) => fullDate(new Date(moment), locale);
  const close = () => setOpen(null);
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('Made on {{date}}.', { date: date(row.madeAt) })}{' '}
        {row.lastUsedAt ? t('Last used on {{date}}.', { date: date(row.lastUsedAt) }) : t('Not used yet.')}
      </Typography>
      <Box sx={{ mt: 1 }}>
        {open === 'rename' && <Rename row={row} onClose={close} />}
        {open === 'remove' && (
          <Prove
            owner={owner}
            submit={t('Remove')}
            call={(proof) => endPasskey(row.id, proof)}
            onDone={close}
            onCancel={close}
          />
        )}
        {open === null && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -2 }}>
            <Button
              size="small"
              color="inherit"
              aria-label={`${t('Rename')} ${row.name}`}
              onClick={() => setOpen('rename')}
            >
              {t('Rename')}
            </Button>
            <Button
              size="small"
              color="inherit"
              aria-label={`${t('Remove')} ${row.name}`}
              onClick={() => setOpen('remove')}
            >
              {t('Remove')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Rename({ row, onClose }: { readonly row: PasskeyRow; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const sending = useSending((given: string) => renamePasskey(row.id, given), { onSuccess: onClose });
  return <PasskeyName name={row.name} sending={sending} submit={t('Save')} onCancel={onClose} />;
}

import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { API, CONSENTS, ROUTES } from '#contract';
import { storedToken, validClaims } from '../shared/account/session';
import { useOwnAccount } from '../shared/account/useOwnAccount';
import { api } from '../shared/data/api';
import { queryClient } from '../shared/data/queryClient';
import { queryKeys } from '../shared/data/queryKeys';
import { useSending } from '../shared/data/useSending';
import { Message } from '../shared/notices/Message';
import { serverWords } from '../shared/notices/serverWords';
import { inTab } from '#web/storage';

/** What is new in the terms that hold now, for who knows the last ones. */
const CHANGES = [
  'You say of each answer in your profile who sees it: everybody, members you wrote to, or nobody.',
  'What you agreed to, and when, is part of the copy of your data.',
] as const;

const LATER = 'terms-later';
/** What was put off, and in which session: the next sign-in asks again. */
const putOff = (version: string): string => `${version} ${validClaims(storedToken())?.sid ?? ''}`;
/** Where the terms themselves are read, and where nobody is held up who wants to leave. */
const QUIET: readonly string[] = [ROUTES.termsOfUse, ROUTES.privacyPolicy, ROUTES.removeAccount];

/** Asks whoever agreed to earlier terms for the new ones, once in a session. Nothing waits for the answer. */
export function NewTerms() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const version = useOwnAccount().data?.newTerms ?? null;
  const [later, setLater] = useState(() => inTab.get(LATER));
  const agreeing = useSending(() => api.post(API.agreeToTerms, { version }), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.account }),
  });
  // An app that was loaded before these terms cannot say what is new in them; after a reload it can.
  if (version !== CONSENTS.terms || later === putOff(version) || QUIET.includes(pathname)) return null;
  const wait = () => {
    inTab.set(LATER, putOff(version));
    setLater(putOff(version));
  };
  return (
    <Dialog open onClose={wait} maxWidth="sm" fullWidth aria-labelledby="terms-title" aria-describedby="terms-text">
      <DialogTitle id="terms-title" variant="h3">
        {t('Our terms have changed')}
      </DialogTitle>
      <DialogContent id="terms-text" tabIndex={0}>
        <Typography>{t('This is new:')}</Typography>
        <Box component="ul" sx={{ pl: 3, my: 1.5 }}>
          {CHANGES.map((change) => (
            <li key={change}>{t(change)}</li>
          ))}
        </Box>
        <Typography sx={{ mb: 1.5 }}>
          <Link href={ROUTES.termsOfUse}>{t('Read the terms')}</Link>
          {' · '}
          <Link href={ROUTES.privacyPolicy}>{t('Read the privacy policy')}</Link>
        </Typography>
        <Typography color="textSecondary">
          {t('Take your time: everything works as before, and we ask again at your next sign-in.')}
        </Typography>
        {agreeing.error && (
          <Message kind="error">{t(serverWords(agreeing.error) ?? 'That did not work. Please try again.')}</Message>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2.5 }}>
        <Button color="inherit" onClick={wait}>
          {t('Not now')}
        </Button>
        <Button variant="contained" disabled={agreeing.sending} onClick={() => agreeing.send()}>
          {t('I agree')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useTranslation } from 'react-i18next';
import { API, TEXTS } from '#contract';
import { ApiError, api } from '../shared/data/api';
import { useSending } from '../shared/data/useSending';
import { Message } from '../shared/notices/Message';
import { serverWords } from '../shared/notices/serverWords';
import { useOwnAccount } from '../shared/account/useOwnAccount';
import { FLUSH } from '../shared/layout/flush';
import { AddressRoom, rememberBannerHeight } from './AddressRoom';

/** Asks members for a confirmation of their address, as long as there is none or mail to it comes back. */
export function AddressBanner() {
  const { data: account } = useOwnAccount();
  useEffect(() => {
    if (account?.emailConfirmed && !account.emailReturned) rememberBannerHeight(null);
  }, [account]);
  if (!account) return <AddressRoom />;
  const { email, emailConfirmed, emailReturned } = account;
  if (emailReturned)
    return (
      <AddressAsked
        email={email}
        words="E-mails to {{email}} come back, so we send none. Once your mailbox works, confirm it with a new link."
      />
    );
  return emailConfirmed ? null : (
    <AddressAsked
      email={email}
      words="Please confirm {{email}} with the link we sent. Until then you get no news by e-mail."
    />
  );
}

/** Why the link could not be sent again. */
function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS')
    return 'We have sent several today. Please look among your spam, or try again tomorrow.';
  return serverWords(error) ?? TEXTS.confirmEmail.failed;
}

function AddressAsked({ email, words }: { readonly email: string; readonly words: string }) {
  const { t } = useTranslation();
  const banner = useRef<HTMLDivElement>(null);
  const { send, sending, answer, error } = useSending(() => api.post(API.sendConfirmation).then(() => true));
  useEffect(() => rememberBannerHeight(banner.current!.offsetHeight), [email, words]);

  return (
    // Above what a screen paints behind its top.
    <Box
      ref={banner}
      component="section"
      aria-label={t('Your e-mail address')}
      sx={{ position: 'relative', zIndex: 1, pt: 1.5 }}
    >
      <Container>
        <Message kind="info">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
            <Box
              sx={{
                flex: '1 1 320px',
                minWidth: 0,
                overflowWrap: 'anywhere',
                fontSize: { xs: '0.875rem', sm: '1rem' },
              }}
            >
              {t(words, { email })}
            </Box>
            <Button size="small" disabled={sending} onClick={() => send()} sx={FLUSH}>
              {t('Send again')}
            </Button>
            <Box role="status" sx={{ flexBasis: '100%', fontSize: '0.875rem', '&:empty': { display: 'none' } }}>
              {error && t(problemOf(error))}
              {answer && t('Sent. If it does not arrive, look among your spam as well.')}
            </Box>
          </Box>
        </Message>
      </Container>
    </Box>
  );
}

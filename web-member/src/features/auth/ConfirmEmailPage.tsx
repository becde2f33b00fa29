import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { API, ROUTES, TEXTS } from '#contract';
import { api } from '../../shared/data/api';
import { FormCard } from '../../shared/layout/FormCard';
import { Message } from '../../shared/notices/Message';
import { Notice } from '../../shared/notices/Notice';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { serverWords } from '../../shared/notices/serverWords';
import { useSession } from '../../shared/account/session';

const texts = TEXTS.confirmEmail;

interface Answer {
  readonly title: string;
  readonly intro: string;
  readonly call: typeof API.confirmEmail | typeof API.disownEmail | typeof API.confirmNewEmail;
  readonly submit: string;
  readonly done: string;
}

const MINE: Answer = {
  title: 'Confirm your email address',
  intro: 'Press the button, and we know that what we write reaches you.',
  call: API.confirmEmail,
  submit: 'Confirm my address',
  done: 'Thank you! Your address is confirmed.',
};
const NOT_MINE: Answer = {
  title: 'Was this not you?',
  intro:
    'Somebody opened an account with your address. Press the button: the address is free at once, and the account is removed for good with everything in it.',
  call: API.disownEmail,
  submit: 'This was not me, remove the account',
  done: 'The account is removed and your address is free. We will not write to you any more.',
};

const NEW: Answer = {
  title: 'Confirm your new email address',
  intro: 'Press the button, and your account uses this address from now on. You sign in with it too.',
  call: API.confirmNewEmail,
  submit: 'Use this address',
  done: 'Thank you! This is your address now.',
};

/** The links in the mail carry their token behind `#`, where no server log sees it. */
function linkInAddress(): { readonly token: string | null; readonly mine: boolean; readonly isNew: boolean } {
  const link = new URLSearchParams(window.location.hash.slice(1));
  return { token: link.get('token'), mine: link.get('mine') !== 'no', isNew: link.get('new') === 'yes' };
}

/** Behind the links of the mails that ask for a confirmation. Opening it changes nothing: scanners of mail do. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const [link] = useState(linkInAddress);
  const [mine, setMine] = useState(link.mine);
  const [outcome, setOutcome] = useState<'none' | 'busy' | 'done'>('none');
  const [problem, setProblem] = useState<string | null>(null);
  const { title, intro, call, submit, done } = link.isNew ? NEW : mine ? MINE : NOT_MINE;

  const answer = async () => {
    setOutcome('busy');
    setProblem(null);
    try {
      await api.post(call, { token: link.token });
      // The token is spent; a copied address must not suggest otherwise.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      setOutcome('done');
      for (const queryKey of [queryKeys.account, queryKeys.settings]) void queryClient.invalidateQueries({ queryKey });
    } catch (error) {
      setOutcome('none');
      setProblem(serverWords(error) ?? texts.failed);
    }
  };

  return (
    <FormCard width={520} title={t(title)} intro={link.token !== null && outcome !== 'done' ? t(intro) : null}>
      {link.token === null ? (
        <Message kind="info">{t(TEXTS.forgotPassword.linkIncomplete)}</Message>
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Notice text={outcome === 'done' ? t(done) : null} />
          <Notice kind="error" text={problem && t(problem)} />
          {outcome === 'done' ? (
            mine && <ToStart />
          ) : (
            <>
              <Button
                variant="contained"
                color={mine ? 'primary' : 'error'}
                disabled={outcome === 'busy'}
                onClick={() => void answer()}
              >
                {t(submit)}
              </Button>
              {!link.isNew && (
                <Button
                  color="inherit"
                  disabled={outcome === 'busy'}
                  onClick={() => {
                    setMine(!mine);
                    setProblem(null);
                  }}
                >
                  {mine ? t('This was not me') : t('It was me after all')}
                </Button>
              )}
            </>
          )}
        </Box>
      )}
    </FormCard>
  );
}

function ToStart() {
  const { t } = useTranslation();
  const { isAuthenticated } = useSession();
  return (
    <Button href={isAuthenticated ? ROUTES.home : ROUTES.login} variant="contained">
      {isAuthenticated ? t('To the start page') : t(TEXTS.login.submit)}
    </Button>
  );
}

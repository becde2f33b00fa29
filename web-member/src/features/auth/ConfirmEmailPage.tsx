import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { API, ROUTES, TEXTS } from '#contract';
import { api } from '../../shared/data/api';
import { FormCard } from '../../shared/layout/FormCard';
import { tokenOf, useMailedLink } from '../../shared/navigation/useMailedLink';
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
  title: 'Confirm your e-mail address',
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
  title: 'Confirm your new e-mail address',
  intro: 'Press the button, and your account uses this address from now on. You sign in with it too.',
  call: API.confirmNewEmail,
  submit: 'Use this address',
  done: 'Thank you! This is your address now.',
};

/** Behind the links of the mails that ask for a confirmation. Opening it changes nothing: scanners of mail do. */
export function ConfirmEmailPage() {
  const link = useMailedLink();
  return <Confirmation key={link} link={link} />;
}

function Confirmation({ link }: { readonly link: string }) {
  const { t } = useTranslation();
  const said = new URLSearchParams(link);
  const token = tokenOf(link);
  const isNew = said.get('new') === 'yes';
  const [mine, setMine] = useState(said.get('mine') !== 'no');
  const [outcome, setOutcome] = useState<'none' | 'busy' | 'done'>('none');
  const [problem, setProblem] = useState<string | null>(null);
  const { title, intro, call, submit, done } = isNew ? NEW : mine ? MINE : NOT_MINE;

  const answer = async () => {
    setOutcome('busy');
    setProblem(null);
    try {
      await api.post(call, { token });
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
    <FormCard width={520} title={t(title)} intro={token !== null && outcome !== 'done' ? t(intro) : null}>
      {token === null ? (
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
              {!isNew && (
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

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
  readonly call: typeof API.confirmEmail | typeof API.disownEmail;
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

/** The links in the mail carry their token behind `#`, where no server log sees it. */
function linkInAddress(): { readonly token: string | null; readonly mine: boolean } {
  const link = new URLSearchParams(window.location.hash.slice(1));
  return { token: link.get('token'), mine: link.get('mine') !== 'no' };
}

/** Behind the two links of the mail that asks for a confirmation. Opening it changes nothing: scanners of mail do. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const [link] = useState(linkInAddress);
  const [mine, setMine] = useState(link.mine);
  const [outcome, setOutcome] = useState<'none' | 'busy' | 'done'>('none');
  const [problem, setProblem] = useState<string | null>(null);
  const { title, intro, call, submit, done } = mine ? MINE : NOT_MINE;

  const answer = async () => {
    setOutcome('busy');
    setProblem(null);
    try {
      await api.post(call, { token: link.token });
      // The token is spent; a copied address must not suggest otherwise.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      setOutcome('done');
      void queryClient.invalidateQueries({ queryKey: queryKeys.account });
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

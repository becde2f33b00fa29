import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PASSKEYS, TEXTS, type OwnAccountBody, type SecondStepBody } from '#contract';
import { useOwnAccount } from '../../shared/account/useOwnAccount';
import { usePasskeys } from '../../shared/account/waysToSignIn';
import { fullDate } from '../../shared/language/dates';
import { useLocale } from '../../shared/language/language';
import { ErrorState } from '../../shared/lists/ListState';
import { Message } from '../../shared/notices/Message';
import { AddPasskey } from './AddPasskey';
import { Passkeys } from './Passkeys';
import { Prove, type Ownership } from './Prove';
import { RecoveryCodes } from './RecoveryCodes';
import { endAuthenticatorApp, endSecondStep, newRecoveryCodes, readAgain, useSecondStep } from './secondStep.api';
import { SetUpTwoStep } from './SetUpTwoStep';
import { SettingsCard } from './SettingsCard';

const texts = TEXTS.secondStep;

/** Whether signing in takes a second step, and with what. Nobody has to want that. */
export function TwoStepSignIn() {
  const { t } = useTranslation();
  const step = useSecondStep();
  const account = useOwnAccount();
  const { data: state } = step;
  const failed = (step.error && !state) || (account.error && !account.data);
  const retry = () => void Promise.all([step.refetch(), account.refetch()]);
  return (
    <SettingsCard
      id="two-step"
      title={t(texts.title)}
      about={t(
        'With it, signing in also takes a passkey or a code from an app, so nobody gets in with your password alone. A passkey can also sign you in without a password.',
      )}
    >
      <Box sx={{ mt: 2.5 }}>
        {failed && <ErrorState text={t('This could not be loaded. Please try again.')} onRetry={retry} />}
        {!failed && (!state || !account.data) && <Skeleton variant="rounded" height={44} />}
        {state && account.data && <Setting state={state} account={account.data} />}
      </Box>
    </SettingsCard>
  );
}

type Open = 'app' | 'passkey' | 'new-codes' | 'remove-app' | 'switch-off';

function Setting({ state, account }: { readonly state: SecondStepBody; readonly account: OwnAccountBody }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const here = usePasskeys();
  const [opened, setOpened] = useState<{ readonly what: Open; readonly before: SecondStepBody } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { since, app, passkeys } = state;
  const owner: Ownership = {
    hasPassword: account.hasPassword,
    secondStep: since !== null,
    passkey: here && passkeys.length > 0,
  };
  const open = opened?.what;
  const setOpen = (what: Open) => setOpened({ what, before: state });
  const close = () => setOpened(null);
  const show = (recoveryCodes: readonly string[] | null) => {
    setCodes(recoveryCodes);
    close();
    void readAgain();
  };

  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  // What the form was to switch on is on: an answer was lost, or another tab was faster. Nobody may have seen the codes.
  if (
    opened &&
    !opened.before.app &&
    ((open === 'app' && app) || (open === 'passkey' && opened.before.since !== since))
  )
    return (
      <Message
        kind="warning"
        role="alert"
        action={
          <Button color="inherit" size="small" onClick={() => setOpen('new-codes')}>
            {t('New recovery codes')}
          </Button>
        }
      >
        {t('It is on already. If you have kept no recovery codes, make new ones now.')}
      </Message>
    );
  if (open === 'app') return <SetUpTwoStep owner={owner} onSet={show} onCancel={close} />;
  if (open === 'passkey')
    return (
      <AddPasskey
        owner={owner}
        name={t('Passkey {{number}}', { number: passkeys.length + 1 })}
        onAdded={show}
        onCancel={close}
      />
    );
  if (open === 'new-codes')
    return (
      <Prove
        owner={owner}
        submit={t('Make new codes')}
        hint={t('The ones from before no longer count then.')}
        call={newRecoveryCodes}
        onDone={show}
        onCancel={close}
      />
    );
  if (open === 'remove-app')
    return (
      <Prove owner={owner} submit={t('Remove the app')} call={endAuthenticatorApp} onDone={close} onCancel={close} />
    );
  if (open === 'switch-off')
    return <Prove owner={owner} submit={t('Switch off')} call={endSecondStep} onDone={close} onCancel={close} />;
  if (since === null && (!account.emailConfirmed || account.emailReturned))
    return <Message kind="info">{t(texts.addressFirst)}</Message>;
  const button = (words: string, what: Open) => (
    <Button variant="outlined" color="inherit" onClick={() => setOpen(what)}>
      {words}
    </Button>
  );
  const more = here && passkeys.length < PASSKEYS.most;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {since !== null && (
        <Box>
          <Typography>{t('On since {{date}}.', { date: fullDate(new Date(since), locale) })}</Typography>
          {app && <Typography color="textSecondary">{t('With an authenticator app.')}</Typography>}
          <Typography color={state.recoveryCodesLeft < FEW ? 'error' : 'textSecondary'}>
            {t('Recovery codes left: {{left}}', { left: state.recoveryCodesLeft })}
          </Typography>
        </Box>
      )}
      {passkeys.length > 0 && <Passkeys rows={passkeys} owner={owner} />}
      {!here && passkeys.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t(TEXTS.passkeys.elsewhere)}
        </Typography>
      )}
      {here && !more && (
        <Typography variant="body2" color="textSecondary">
          {t(TEXTS.passkeys.limit)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {more && button(t('Add a passkey'), 'passkey')}
        {!app && button(t('Set up an app'), 'app')}
        {since !== null && button(t('New recovery codes'), 'new-codes')}
        {app && passkeys.length > 0 && button(t('Remove the app'), 'remove-app')}
        {since !== null && button(t('Switch off'), 'switch-off')}
      </Box>
    </Box>
  );
}

/** With so many left new ones are due. */
const FEW = 3;

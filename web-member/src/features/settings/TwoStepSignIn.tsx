import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TEXTS, type OwnAccountBody, type SecondStepBody } from '#contract';
import { useOwnAccount } from '../../shared/account/useOwnAccount';
import { useSending } from '../../shared/data/useSending';
import { CodeInput } from '../../shared/forms/CodeInput';
import { PasswordInput } from '../../shared/forms/FormField';
import { fullDate } from '../../shared/language/dates';
import { useLocale } from '../../shared/language/language';
import { ErrorState } from '../../shared/lists/ListState';
import { Message } from '../../shared/notices/Message';
import { EndOfForm } from './EndOfForm';
import { RecoveryCodes } from './RecoveryCodes';
import { endSecondStep, newRecoveryCodes, readAgain, useSecondStep, type Proof } from './secondStep.api';
import { SetUpTwoStep } from './SetUpTwoStep';

const texts = TEXTS.secondStep;

/** Whether signing in takes a code of an app as well. Nobody has to want that. */
export function TwoStepSignIn() {
  const { t } = useTranslation();
  const step = useSecondStep();
  const account = useOwnAccount();
  const { data: state } = step;
  const failed = (step.error && !state) || (account.error && !account.data);
  const retry = () => void Promise.all([step.refetch(), account.refetch()]);
  return (
    <Card component="section" aria-labelledby="two-step" sx={{ p: { xs: 2.5, sm: 4 }, mt: 3 }}>
      <Typography id="two-step" variant="h3" component="h2">
        {t(texts.title)}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '68ch' }}>
        {t(
          'Signing in takes a code of an app on your phone as well then, so your password alone opens your account to nobody.',
        )}
      </Typography>
      <Box sx={{ mt: 2.5 }}>
        {failed && <ErrorState text={t('This could not be loaded. Please try again.')} onRetry={retry} />}
        {!failed && (!state || !account.data) && <Skeleton variant="rounded" height={44} />}
        {state && account.data && <Setting state={state} account={account.data} />}
      </Box>
    </Card>
  );
}

type Open = 'set-up' | 'new-codes' | 'switch-off';

function Setting({ state, account }: { readonly state: SecondStepBody; readonly account: OwnAccountBody }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [open, setOpen] = useState<Open | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { hasPassword } = account;
  const close = () => setOpen(null);
  const show = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    close();
    void readAgain();
  };

  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  if (open === 'set-up') return <SetUpTwoStep hasPassword={hasPassword} onSet={show} onCancel={close} />;
  if (open === 'new-codes')
    return (
      <Prove
        hasPassword={hasPassword}
        submit={t('Make new codes')}
        hint={t('The ones from before no longer count then.')}
        call={newRecoveryCodes}
        onDone={show}
        onCancel={close}
      />
    );
  if (open === 'switch-off')
    return (
      <Prove
        hasPassword={hasPassword}
        submit={t('Switch off')}
        hint={t('A code of your app, or a recovery code.')}
        call={endSecondStep}
        onDone={close}
        onCancel={close}
      />
    );
  if (state.since === null && (!account.emailConfirmed || account.emailReturned))
    return <Message kind="info">{t(texts.addressFirst)}</Message>;
  if (state.since === null)
    return (
      <Button variant="outlined" color="inherit" onClick={() => setOpen('set-up')}>
        {t('Set up')}
      </Button>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography>{t('On since {{date}}.', { date: fullDate(new Date(state.since), locale) })}</Typography>
        <Typography color={state.recoveryCodesLeft < FEW ? 'error' : 'textSecondary'}>
          {t('Recovery codes left: {{left}}', { left: state.recoveryCodesLeft })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" color="inherit" onClick={() => setOpen('new-codes')}>
          {t('New recovery codes')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => setOpen('switch-off')}>
          {t('Switch off')}
        </Button>
      </Box>
    </Box>
  );
}

/** With so many left new ones are due. */
const FEW = 3;

interface ProveProps<Answer> {
  readonly hasPassword: boolean;
  readonly submit: string;
  readonly hint: string;
  readonly call: (proof: Proof) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onCancel: () => void;
}

/** Password and code: who sits before an open session has shown neither. */
function Prove<Answer>({ hasPassword, submit, hint, call, onDone, onCancel }: ProveProps<Answer>) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useSending(call, { onSuccess: onDone });
  const noPassword = hasPassword && password === '';
  const noCode = code.trim() === '';
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!noPassword && !noCode) sending.send({ password, code });
      }}
      sx={{ display: 'grid', gap: 2, maxWidth: 420 }}
    >
      {hasPassword && (
        <PasswordInput
          name="password"
          label={t(TEXTS.login.password)}
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={tried && noPassword ? t(TEXTS.yourData.passwordFirst) : undefined}
        />
      )}
      <CodeInput
        label={t('Code')}
        recovery
        value={code}
        onChange={setCode}
        error={tried && noCode ? t(texts.codeFirst) : undefined}
        hint={hint}
      />
      <EndOfForm sending={sending} failed={t(texts.failed)} submit={submit} onCancel={onCancel} />
    </Box>
  );
}

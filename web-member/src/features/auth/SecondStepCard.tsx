import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ROUTES, TEXTS } from '#contract';
import { usePasskeys } from '../../shared/account/waysToSignIn';
import { ApiError } from '../../shared/data/api';
import { useSending } from '../../shared/data/useSending';
import { CodeInput } from '../../shared/forms/CodeInput';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';
import type { SecondStep } from './login';
import { finishSignIn } from './secondStep';

const texts = TEXTS.secondStep;

interface Props {
  readonly step: SecondStep;
  readonly onSignedIn: () => void;
  /** The first step has to be gone through again. */
  readonly onBack: () => void;
}

/** The second step of a sign-in, in the place of the first one. */
export function SecondStepCard({ step, onSignedIn, onBack }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const passkeys = usePasskeys() && step.passkeys;
  // Whoever has passkeys alone, and none here, has their recovery codes.
  const [recovery, setRecovery] = useState(!step.app);
  /** What was said of a code of the other kind is nothing to this one. */
  const [saidBefore, setSaidBefore] = useState<Error | null>(null);
  const { send, sending, error: said } = useSending(finishSignIn, { onSuccess: onSignedIn });
  const error = said === saidBefore ? null : said;
  const over = error instanceof ApiError && error.code === 'SIGN_IN_AGAIN';
  return (
    <Card
      component="section"
      aria-labelledby="second-step"
      sx={{ p: { xs: 3, sm: 4 }, boxShadow: '0 24px 48px -20px rgb(163 34 75 / 0.28)' }}
    >
      <Typography id="second-step" variant="h3" component="h2" sx={{ mb: 1 }}>
        {t(texts.codeTitle)}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2.5 }}>
        {recovery
          ? t('Type one of the recovery codes that you kept. Each of them counts once.')
          : t('Type the code that your authenticator app shows now.')}
      </Typography>
      {step.passkeys && !passkeys && (
        <Typography color="textSecondary" sx={{ mb: 2.5 }}>
          {t(TEXTS.passkeys.elsewhere)}
        </Typography>
      )}
      {passkeys && !over && (
        <Button
          variant="contained"
          fullWidth
          aria-disabled={sending}
          onClick={() => {
            setMissing(false);
            send(step);
          }}
          sx={{ mb: 2.5 }}
        >
          {t('Use a passkey')}
        </Button>
      )}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(code.trim() === '');
          if (code.trim() !== '') send({ ...step, code });
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        <CodeInput
          // Another field: what was typed for one is nothing for the other.
          key={String(recovery)}
          label={recovery ? t('Recovery code') : t('Code')}
          recovery={recovery}
          value={code}
          autoFocus={!passkeys}
          onChange={setCode}
          error={missing ? t(texts.codeFirst) : undefined}
        />
        <Notice kind="error" text={error && (serverWords(error) ?? t(texts.failed))} />
        {over ? (
          <Button variant="contained" fullWidth onClick={onBack}>
            {t(TEXTS.forgotPassword.backToLogin)}
          </Button>
        ) : (
          <>
            <Button type="submit" variant={passkeys ? 'outlined' : 'contained'} fullWidth aria-disabled={sending}>
              {t(TEXTS.login.submit)}
            </Button>
            {step.app && (
              <Button
                color="inherit"
                fullWidth
                onClick={() => {
                  setRecovery(!recovery);
                  setCode('');
                  setMissing(false);
                  setSaidBefore(said);
                }}
              >
                {recovery ? t('Use a code from my app') : t('Use a recovery code')}
              </Button>
            )}
            <Button color="inherit" fullWidth onClick={onBack}>
              {t(TEXTS.forgotPassword.backToLogin)}
            </Button>
          </>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2.5 }}>
        {t('Lost everything? Write to us from the address of your account; we then make sure that it is you.')}{' '}
        <Link href={ROUTES.contact}>{t(TEXTS.menu.contactUs)}</Link>
      </Typography>
    </Card>
  );
}

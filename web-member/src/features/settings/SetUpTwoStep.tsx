import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TEXTS, type Enrolment } from '#contract';
import { ApiError } from '../../shared/data/api';
import { useSending } from '../../shared/data/useSending';
import { CodeInput } from '../../shared/forms/CodeInput';
import { FormInCard } from './FormInCard';
import { Prove, type Ownership } from './Prove';
import { beginSecondStep, setSecondStep } from './secondStep.api';

const QrCode = lazy(() => import('qrcode.react').then(({ QRCodeSVG }) => ({ default: QRCodeSVG })));
const SIDE = 176;
const texts = TEXTS.secondStep;

interface Props {
  readonly owner: Ownership;
  readonly onSet: (recoveryCodes: string[]) => void;
  readonly onCancel: () => void;
}

/** First who it is, then the app, which shows by a code that it knows the secret. */
export function SetUpTwoStep({ owner, onSet, onCancel }: Props) {
  const { t } = useTranslation();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  if (enrolment)
    return <LinkApp enrolment={enrolment} onSet={onSet} onBeginAgain={() => setEnrolment(null)} onCancel={onCancel} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ maxWidth: 420 }}>
        {t('You need an app for that, such as Google Authenticator, Microsoft Authenticator or a password manager.')}
      </Typography>
      <Prove owner={owner} submit={t('Continue')} call={beginSecondStep} onDone={setEnrolment} onCancel={onCancel} />
    </Box>
  );
}

function LinkApp({
  enrolment: { ticket, secret, uri },
  onSet,
  onBeginAgain,
  onCancel,
}: {
  readonly enrolment: Enrolment;
  readonly onSet: (recoveryCodes: string[]) => void;
  readonly onBeginAgain: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const setting = useSending(setSecondStep, { onSuccess: onSet });
  const over = setting.error instanceof ApiError && setting.error.code === 'SIGN_IN_AGAIN';
  return (
    <FormInCard
      sending={setting}
      failed={t(texts.failed)}
      submit={
        over ? (
          <Button variant="contained" onClick={onBeginAgain}>
            {t('Begin again')}
          </Button>
        ) : (
          t('Switch on')
        )
      }
      onSubmit={() => {
        setMissing(code.trim() === '');
        if (code.trim() !== '') setting.send({ ticket, code });
      }}
      onCancel={onCancel}
    >
      <Typography>{t('Scan this with the app, then type the code it shows.')}</Typography>
      <Box
        sx={{
          p: 1.5,
          // Cameras want it dark on light, whatever the colours of the page.
          bgcolor: '#fff',
          borderRadius: 2,
          border: 1,
          borderColor: 'divider',
          lineHeight: 0,
          justifySelf: 'center',
        }}
      >
        <Suspense fallback={<Skeleton variant="rounded" width={SIDE} height={SIDE} />}>
          <QrCode value={uri} size={SIDE} role="img" aria-label={t('Code to scan')} title={t('Code to scan')} />
        </Suspense>
      </Box>
      <Box>
        <Typography variant="body2" color="textSecondary">
          {t('Is the app on this device? Open it here, or type this key into it:')}
        </Typography>
        <Typography
          data-testid="secret"
          sx={{
            fontFamily: 'monospace',
            overflowWrap: 'anywhere',
            letterSpacing: '0.06em',
            userSelect: 'all',
            mt: 0.5,
          }}
        >
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Typography>
        <Link href={uri} sx={{ display: 'inline-block', py: 1.25 }}>
          {t('Open in the app')}
        </Link>
      </Box>
      <CodeInput
        label={t('Code')}
        value={code}
        onChange={setCode}
        error={missing ? t(texts.codeFirst) : undefined}
        hint={t('Every other device is signed out then.')}
      />
    </FormInCard>
  );
}

import { Suspense, useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { BRAND, ROUTES } from '#contract';
import { later } from '#web/later';
import { withTexts } from '../../shared/language/language';
import { useSession } from '../../shared/account/session';
import { usePageTitle } from '../../shared/layout/usePageTitle';
import { Waiting } from '../../shared/layout/Waiting';
import { Wash } from '../../shared/layout/Wash';
import { tellsOfEndedSession, wantedAddress, wayOf } from '../../shared/account/wayToLogin';
import { returnFromGoogle } from './google';
import type { SecondStep } from './login';
import { SampleGrid } from './SampleGrid';
import { SignInCard } from './SignInCard';

/** Hardly anybody ever reads it. */
const PasswordEnded = later(() =>
  withTexts(
    'screens',
    import('./PasswordEnded').then((part) => part.PasswordEnded),
  ),
);
const SecondStepCard = later(() =>
  withTexts(
    'screens',
    import('./SecondStepCard').then((part) => part.SecondStepCard),
  ),
);
const PASSWORD_ENDED = { passwordEnded: true };

const tellsOfPassword = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'passwordEnded' in state;

export function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { isAuthenticated } = useSession();
  const [params] = useSearchParams();
  const returning = params.has('code');
  const [failed, setFailed] = useState<boolean | Error>(params.has('error'));
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(t('Sign in'), heading);

  useEffect(() => {
    if (!returning) return;
    let left = false;
    void returnFromGoogle(params).then((outcome) => {
      if (left) return;
      setFailed(outcome.kind === 'failed' && (outcome.error ?? true));
      setSecondStep(outcome.kind === 'second-step' ? outcome.step : null);
      if (outcome.kind === 'signed-in' && outcome.passwordEnded)
        void navigate(ROUTES.login, { replace: true, state: PASSWORD_ENDED });
      else if (outcome.kind === 'signed-in') void navigate(wantedAddress(outcome), { replace: true });
      else if (outcome.kind === 'sign-up')
        void navigate(ROUTES.signup, { replace: true, state: { email: outcome.email } });
      else void navigate(ROUTES.login, { replace: true, state: wayOf(outcome) });
    });
    return () => {
      left = true;
    };
  }, [returning, params, navigate]);

  const goOn = () => void navigate(wantedAddress(state), { replace: true });
  if (returning) return <Waiting text={t('Signing you in...')} />;
  if (isAuthenticated && tellsOfPassword(state)) {
    return (
      <Suspense>
        <PasswordEnded />
      </Suspense>
    );
  }
  return (
    <Box sx={{ position: 'relative', isolation: 'isolate' }}>
      <Wash />
      <Container sx={{ py: { xs: 2.5, md: 6 } }}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 8 },
            alignItems: 'center',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.16fr) minmax(0, 1fr)' },
            mb: { xs: 6, md: 9 },
          }}
        >
          <div>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 2.5 }}>
              <Typography component="p" variant="h3" color="primary">
                {BRAND.name}
              </Typography>
              <Box
                component="p"
                sx={{
                  m: 0,
                  px: 1.25,
                  py: 0.5,
                  border: 1,
                  borderColor: 'outline',
                  borderRadius: 999,
                  fontSize: '0.875rem',
                }}
              >
                {t('For singles 18+')}
              </Box>
            </Box>
            <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ mb: 2.5 }}>
              {t(BRAND.tagline)}
            </Typography>
            <Typography sx={{ color: 'text.secondary', fontSize: '1.125rem', lineHeight: 1.5, maxWidth: '29em' }}>
              {t(
                'Membership is free and needs no credit card. Search, wink and email members near you. Your real address stays hidden.',
              )}
            </Typography>
          </div>
          {secondStep ? (
            <Suspense fallback={<Waiting text={t('Signing you in...')} />}>
              <SecondStepCard step={secondStep} onSignedIn={goOn} onBack={() => setSecondStep(null)} />
            </Suspense>
          ) : (
            <SignInCard
              failed={failed}
              sessionEnded={tellsOfEndedSession(state)}
              way={wayOf(state)}
              onFailed={setFailed}
              onSecondStep={setSecondStep}
              onSignedIn={goOn}
            />
          )}
        </Box>
        <SampleGrid />
      </Container>
    </Box>
  );
}

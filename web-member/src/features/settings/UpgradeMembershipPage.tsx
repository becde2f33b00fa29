import { useEffect, useRef, useState, type FormEvent } from 'react';
import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isUpgraded, LIMITS, PLANS, ROUTES, TEXTS, TIMERS, type PlanName } from '#contract';
import { Message } from '../../shared/notices/Message';
import { Notice } from '../../shared/notices/Notice';
import { PageLayout } from '../../shared/layout/PageLayout';
import { useClaims } from '../../shared/account/session';
import { useDraft } from '../../shared/forms/useDraft';
import { useTimedNotice } from '../../shared/notices/useTimedNotice';
import { PlanCard } from './PlanCard';
import { PlanPreview } from './PlanPreview';
import { useMembership } from './settings.api';

const texts = TEXTS.upgrade;

const RIGHTS = [
  'Write to members even while your profile is hidden, incomplete or in review',
  'Decide that only upgraded members, or only members with a photo, may write to you',
  'Private mode: be found only by people you choose',
  'Matches by e-mail on every day somebody new fits, and invitations to events',
  'Up to {{photos}} photos instead of {{freePhotos}}',
] as const;

/** The plan that is previewed on this device, for as long as a draft is kept or until the member ends it. */
function usePreviewedPlan(): readonly [PlanName | null, (plan: PlanName) => void, () => void] {
  const [kept, keep, end] = useDraft('plan-preview');
  return [PLANS.find(({ name }) => name === kept)?.name ?? null, keep, end];
}

/**
 * Plan previews (product.md 4): choosing one and pressing the button shows what it opens. Nothing is bought, the membership
 * stays what it is, and the press makes no call.
 */
export function UpgradeMembershipPage() {
  const { t } = useTranslation();
  const claims = useClaims();
  const { data: settings } = useMembership();
  // The token may be older than the membership.
  const upgraded = isUpgraded(settings?.memberType ?? claims?.memberTypeId ?? 1);
  const [plan, setPlan] = useState<PlanName | null>(null);
  const [previewed, preview, endPreview] = usePreviewedPlan();
  const [activating, setActivating] = useState(false);
  const [problem, showProblem, clearProblem] = useTimedNotice(TIMERS.planError);
  const [activated, showActivated, clearActivated] = useTimedNotice(TIMERS.planShown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isCurrent = plan !== null && plan === previewed;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (activating || isCurrent) return;
    if (plan === null) return showProblem(t(texts.planRequired));
    clearProblem();
    clearActivated();
    setActivating(true);
    timer.current = setTimeout(() => {
      setActivating(false);
      preview(plan);
      showActivated(t(texts.activated, { plan }));
    }, TIMERS.planDelay);
  };

  return (
    <PageLayout
      title={t(TEXTS.menu.upgradeMembership)}
      intro={t('A preview of the plans to come. All of them are free during the promotional period.')}
      width="md"
    >
      <Message kind={upgraded ? 'success' : 'info'} sx={{ mb: 3 }}>
        {upgraded
          ? t('Your membership: upgraded. Everything on this page is open to you, and it costs nothing at present.')
          : t('Your membership: free. At present nobody pays for any plan.')}
      </Message>
      <Box component="form" noValidate onSubmit={submit}>
        <Typography id="plans-differ" sx={{ mb: 2 }}>
          {t('All three plans open the same. They differ only in the price they had before the promotion.')}
        </Typography>
        <Box
          role="radiogroup"
          aria-label={t('Plan preview')}
          aria-describedby="plans-differ"
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}
        >
          {PLANS.map((one) => (
            <PlanCard
              key={one.name}
              plan={one}
              chosen={plan === one.name}
              previewed={previewed === one.name}
              onChoose={() => setPlan(one.name)}
            />
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
          <Notice kind="error" text={problem} />
          <Notice text={activated} />
          <Button
            type="submit"
            variant="contained"
            disabled={activating || isCurrent}
            sx={{ justifySelf: { xs: 'stretch', sm: 'start' } }}
          >
            {isCurrent ? t('{{plan}} is your preview', { plan }) : t(texts.submit)}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {t(
              'The button shows below what the plan opens and remembers it on this device. Nothing is sent, paid or renewed, and your membership stays as it is.',
            )}
          </Typography>
        </Box>
      </Box>
      {previewed && <PlanPreview plan={previewed} upgraded={upgraded} settings={settings} onEnd={endPreview} />}
      <Box component="section" aria-labelledby="rights" sx={{ mt: 5 }}>
        <Typography id="rights" variant="h4" component="h2" sx={{ mb: 2 }}>
          {t('What upgraded members can do')}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25, maxWidth: '60ch' }}>
          {RIGHTS.map((right) => (
            <Box component="li" key={right} sx={{ display: 'flex', gap: 1.5 }}>
              <CheckIcon aria-hidden color="secondary" />
              {t(right, { photos: LIMITS.photos.upgraded, freePhotos: LIMITS.photos.free })}
            </Box>
          ))}
        </Box>
        <Box sx={{ mt: 2 }}>
          <Link href={ROUTES.helpUpgradedMembership}>{t('Help on upgraded membership')}</Link>
        </Box>
      </Box>
    </PageLayout>
  );
}

import { useEffect, useRef, useState, type FormEvent } from 'react';
import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { LIMITS, PLANS, ROUTES, TEXTS, TIMERS, type PlanName } from '#contract';
import { useLocale } from '../../shared/language';
import { Notice } from '../../shared/Notice';
import { PageLayout } from '../../shared/PageLayout';
import { useTimedNotice } from '../../shared/useTimedNotice';

const texts = TEXTS.upgrade;

const RIGHTS = [
  'Write to members even while your profile is hidden, incomplete or in review',
  'Decide that only upgraded members, or only members with a photo, may write to you',
  'Private mode: be found only by people you choose',
  'Up to {{photos}} photos instead of {{freePhotos}}',
] as const;

/**
 * Plan previews (product.md 4): choosing one and pressing the button shows what would happen. Nothing is bought,
 * nothing changes, and no call is made.
 */
export function UpgradeMembershipPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const [plan, setPlan] = useState<PlanName | null>(null);
  const [activating, setActivating] = useState(false);
  const [problem, showProblem, clearProblem] = useTimedNotice(TIMERS.planError);
  const [activated, showActivated, clearActivated] = useTimedNotice(TIMERS.planShown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (activating) return;
    if (plan === null) return showProblem(t(texts.planRequired));
    clearProblem();
    clearActivated();
    setActivating(true);
    timer.current = setTimeout(() => {
      setActivating(false);
      showActivated(t(texts.activated, { plan }));
    }, TIMERS.planDelay);
  };

  const price = (dollars: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(dollars);

  return (
    <PageLayout
      title={t(TEXTS.menu.upgradeMembership)}
      intro={t('A preview of the plans to come. All of them are free during the promotional period.')}
      width="md"
    >
      <Box component="form" noValidate onSubmit={submit}>
        <Box
          role="radiogroup"
          aria-label={t('Plan preview')}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}
        >
          {PLANS.map(({ name, originalPrice }) => (
            <Card
              key={name}
              component="label"
              sx={{
                position: 'relative',
                display: 'block',
                p: 3,
                cursor: 'pointer',
                borderColor: plan === name ? 'primary.main' : 'divider',
                boxShadow: plan === name ? 'inset 0 0 0 1px var(--mui-palette-primary-main)' : 'none',
                transition: 'border-color 150ms',
                '&:hover': { borderColor: plan === name ? 'primary.main' : 'outline' },
              }}
            >
              <Radio
                name="plan"
                value={name}
                checked={plan === name}
                onChange={() => setPlan(name)}
                slotProps={{ input: { 'aria-describedby': `plan-${name}` } }}
                sx={{ position: 'absolute', top: 14, right: 10 }}
              />
              <Typography variant="h3" component="span" sx={{ display: 'block' }}>
                {name}
              </Typography>
              <Box id={`plan-${name}`} component="span" sx={{ display: 'block', mt: 2 }}>
                <Typography component="span" color="textSecondary">
                  <span style={visuallyHidden}>{t('Original price')}: </span>
                  <s>{price(originalPrice)}</s>
                </Typography>
                <Typography component="span" variant="h2" sx={{ display: 'block', color: 'primary.main' }}>
                  {t('Free')}
                </Typography>
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {t('during the promotional period')}
                </Typography>
              </Box>
            </Card>
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
          <Notice kind="error" text={problem} />
          <Notice text={activated} />
          <Button
            type="submit"
            variant="contained"
            disabled={activating}
            sx={{ justifySelf: { xs: 'stretch', sm: 'start' } }}
          >
            {t(texts.submit)}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {t('No card, no payment, nothing renews. A preview does not change your membership yet.')}
          </Typography>
        </Box>
      </Box>
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

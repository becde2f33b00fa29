import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  DECISIONS_TEXTS,
  ROUTES,
  SETTING_NAMES,
  SettingsForm,
  SAVED_SEARCH_TEXTS,
  TEXTS,
  TIMERS,
  isUpgraded,
  isUpgradedSetting,
  settingsFormOf,
  type AccountSettingsRow,
  type SettingName,
  type SettingsFormValues,
  type SettingValues,
} from '#contract';
import { useCounts } from '../../shared/data/useCounts';
import { useLanguageChoice } from '../../shared/forms/LanguageSelect';
import { useLocale } from '../../shared/language/language';
import { ErrorState } from '../../shared/lists/ListState';
import { Message } from '../../shared/notices/Message';
import { Notice } from '../../shared/notices/Notice';
import { PageLayout } from '../../shared/layout/PageLayout';
import { useTimedNotice } from '../../shared/notices/useTimedNotice';
import { ActivitySetting } from './ActivitySetting';
import { TravelSetting } from './TravelSetting';
import { HowYouSignIn } from './HowYouSignIn';
import { NoticesHere } from './NoticesHere';
import { NoticeSettings } from './NoticeSettings';
import { SETTING_HINTS } from './settingHints';
import { SettingSelect } from './SettingSelect';
import { TwoStepSignIn } from './TwoStepSignIn';
import { SignedInDevices } from './SignedInDevices';
import { TakeBreak } from './TakeBreak';
import { TokenMissing, saveSettings, useSettings } from './settings.api';
import { WhoCanSeeMe } from './WhoCanSeeMe';
import { WhoMayReachMe } from './WhoMayReachMe';
import { YourData } from './YourData';

const texts = TEXTS.accountSettings;

export function AccountSettingsPage() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useSettings();
  const { newDecisions } = useCounts();
  // What could not be read again stands as it was read: somebody may be choosing.
  const failed = data ? null : error;
  return (
    <PageLayout
      title={t(TEXTS.menu.accountSettings)}
      width="md"
      intro={data && <AccountLine account={data} />}
      waiting={isPending}
    >
      {failed instanceof TokenMissing && <TokenMissingMessage />}
      {failed && !(failed instanceof TokenMissing) && (
        <ErrorState text={t(texts.loadFailed)} onRetry={() => void refetch()} />
      )}
      {newDecisions > 0 && <SomethingNew />}
      {isPending && <SettingsSkeleton />}
      {data && <Parts />}
      {data && <SettingsFields account={data} />}
      {data && <NoticeSettings upgraded={isUpgraded(data.memberType)} />}
      {data && <NoticesHere />}
      {data && (
        <PlaceBeside
          title={t(SAVED_SEARCH_TEXTS.title)}
          words={t('How often each of them writes to you about new members.')}
          to={ROUTES.savedSearches}
        />
      )}
      {data && <WhoMayReachMe />}
      {data && <ActivitySetting />}
      {data && <TravelSetting />}
      {data && <HowYouSignIn />}
      {data && <TwoStepSignIn />}
      {data && <SignedInDevices />}
      {data && <YourData />}
      {data && (
        <PlaceBeside
          title={t('What you agreed to')}
          words={t('Terms, e-mails and what others see of you: since when, and how to take it back.')}
          to={ROUTES.consents}
        />
      )}
      {data && (
        <PlaceBeside
          title={t(DECISIONS_TEXTS.title)}
          words={t('What our moderation team has decided about you, why, and how to appeal.')}
          to={ROUTES.decisions}
        />
      )}
      {data && <TakeBreak />}
      {!isPending && <LanguageSetting />}
    </PageLayout>
  );
}

/** What members come here for, by the ids of the cards: the page is long. */
const PARTS = [
  { id: 'notices', title: 'What we tell you about' },
  { id: 'who-may-reach-me', title: 'Who may reach me' },
  { id: 'travelling', title: 'While you travel' },
  { id: 'how-you-sign-in', title: TEXTS.account.title },
  { id: 'two-step', title: TEXTS.secondStep.title },
  { id: 'devices', title: 'Where you are signed in' },
  { id: 'your-data', title: TEXTS.yourData.title },
  { id: 'take-a-break', title: 'Take a break' },
] as const;

/** The ways to the cards further down; on a phone one row, moved by the finger. */
function Parts() {
  const { t } = useTranslation();
  return (
    <Box
      component="nav"
      aria-label={t('On this page')}
      sx={{
        ...{ display: 'flex', flexWrap: { sm: 'wrap' }, gap: 1, mb: 2.5 },
        // The frame of what has the focus is not cut off.
        ...{ overflowX: 'auto', p: 0.5, mx: -0.5, mt: -0.5 },
      }}
    >
      {PARTS.map(({ id, title }) => (
        <Button
          key={id}
          href={`#${id}`}
          size="small"
          variant="outlined"
          color="inherit"
          sx={{ flexShrink: 0, borderColor: 'divider', fontWeight: 550 }}
        >
          {t(title)}
        </Button>
      ))}
    </Box>
  );
}

/** Where the badge of the menu leads on; the page is below, and far. */
function SomethingNew() {
  const { t } = useTranslation();
  return (
    <Box sx={{ mb: 3 }}>
      <Message
        kind="info"
        action={
          <Button color="inherit" size="small" href={ROUTES.decisions}>
            {t('Read')}
          </Button>
        }
      >
        {t('There is something new for you to read')}
      </Message>
    </Box>
  );
}

interface Place {
  readonly title: string;
  readonly words: string;
  readonly to: string;
}

/** What belongs to the settings and has a page of its own. */
function PlaceBeside({ title, words, to }: Place) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <Card
      component="section"
      sx={{ mt: 3, p: { xs: 2.5, sm: 4 }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography id={name} variant="subtitle1" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {words}
        </Typography>
      </Box>
      <Button href={to} variant="outlined" color="inherit" aria-describedby={name}>
        {t('Open')}
      </Button>
    </Card>
  );
}

/** Beside the settings rather than among them: it belongs to this device and is never sent. */
function LanguageSetting() {
  const { t } = useTranslation();
  const choice = useLanguageChoice();
  return (
    <Card
      component="section"
      sx={{ mt: 3, p: { xs: 2.5, sm: 4 }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography component="label" htmlFor="language" variant="subtitle1" sx={{ display: 'block' }}>
          {t('Language')}
        </Typography>
        <Typography id="language-hint" variant="body2" color="textSecondary">
          {t('For this device. What you and other members wrote stays in its own language.')}
        </Typography>
      </Box>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '0 0 176px' } }}>
        <NativeSelect
          fullWidth
          {...choice}
          input={<OutlinedInput size="small" />}
          inputProps={{ id: 'language', 'aria-describedby': 'language-hint' }}
          sx={{ minHeight: 44 }}
        />
      </Box>
    </Card>
  );
}

function AccountLine({ account }: { readonly account: AccountSettingsRow }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const since =
    account.memberSince &&
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(account.memberSince),
    );
  return (
    <Box component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {[account.username, account.email, since && t('member since {{since}}', { since })].filter(Boolean).join(' · ')}
    </Box>
  );
}

function SettingsFields({ account }: { readonly account: AccountSettingsRow }) {
  const { t } = useTranslation();
  const upgraded = isUpgraded(account.memberType);
  const [saved, showSaved, clearSaved] = useTimedNotice(TIMERS.settingsSaved);
  const [problem, setProblem] = useState<unknown>(null);
  const loaded = settingsFormOf(account);
  const form = useForm<SettingsFormValues, unknown, SettingValues>({
    resolver: zodResolver(SettingsForm),
    values: loaded,
    // What somebody has chosen and not saved yet stays, whatever else changes meanwhile.
    resetOptions: { keepDirtyValues: true },
  });
  const { isSubmitting, isDirty } = form.formState;

  const submit = async (values: SettingValues) => {
    setProblem(null);
    clearSaved();
    const pressed = { ...form.getValues() };
    try {
      await saveSettings(
        values,
        SETTING_NAMES.filter((name) => values[name] !== loaded[name]),
      );
      const now = { ...form.getValues() };
      // Saved, they are nobody's any more: the next answer may show others.
      form.reset(values, { keepDirtyValues: false });
      for (const name of SETTING_NAMES)
        if (now[name] !== pressed[name]) form.setValue(name, now[name], { shouldDirty: true });
      showSaved(t(texts.succeeded));
    } catch (error) {
      setProblem(error);
    }
  };

  return (
    <Box component="form" noValidate onSubmit={form.handleSubmit(submit)} sx={{ display: 'grid', gap: 3 }}>
      <Card component="section" aria-labelledby="basic-settings" sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography id="basic-settings" variant="h3" component="h2" sx={{ mb: 3 }}>
          {t(texts.basic)}
        </Typography>
        <WhoCanSeeMe values={form.watch()} unsaved={isDirty} hiddenByDesk={account.hiddenByDesk} />
        <Selects form={form} names={SETTING_NAMES.filter((name) => !isUpgradedSetting(name))} disabled={false} />
      </Card>
      <Card component="section" aria-labelledby="upgraded-settings" sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography id="upgraded-settings" variant="h3" component="h2">
          {t(texts.upgraded)}
        </Typography>
        {!upgraded && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t('These are for upgraded members.')} <Link href={ROUTES.upgradeMembership}>{t('Look at the plans')}</Link>
          </Typography>
        )}
        <Selects form={form} names={SETTING_NAMES.filter(isUpgradedSetting)} disabled={!upgraded} />
      </Card>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Notice kind="error" text={problem && !(problem instanceof TokenMissing) ? t(texts.saveFailed) : null} />
        {problem instanceof TokenMissing && <TokenMissingMessage />}
        <Notice text={saved} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {isSubmitting ? t(texts.submitting) : t('Save settings')}
          </Button>
          {isDirty && !isSubmitting && (
            <Typography variant="body2" color="textSecondary">
              {t('Not saved yet')}
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
}

interface SelectsProps {
  readonly form: UseFormReturn<SettingsFormValues, unknown, SettingValues>;
  readonly names: readonly SettingName[];
  readonly disabled: boolean;
}

function Selects({ form, names, disabled }: SelectsProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <Box sx={{ mt: 3 }}>
      {names.map((name) => {
        const error = errors[name]?.message;
        return (
          <SettingSelect
            key={name}
            {...form.register(name)}
            name={name}
            disabled={disabled}
            hint={SETTING_HINTS[name]}
            error={error && t(error)}
          />
        );
      })}
    </Box>
  );
}

function TokenMissingMessage() {
  const { t } = useTranslation();
  return (
    <Message
      kind="error"
      role="alert"
      action={
        <Button color="inherit" size="small" href={ROUTES.login}>
          {t(TEXTS.menu.login)}
        </Button>
      }
    >
      {t(texts.tokenMissing)}
    </Message>
  );
}

function SettingsSkeleton() {
  const { t } = useTranslation();
  return (
    <Card role="status" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('Loading settings...')}
      </Typography>
      <Box aria-hidden sx={{ display: 'grid', gap: 3 }}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={44} />
        ))}
      </Box>
    </Card>
  );
}

import { useId, type ReactNode } from 'react';
import AgreedIcon from '@mui/icons-material/CheckCircleOutlineRounded';
import NotAgreedIcon from '@mui/icons-material/RemoveCircleOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CONSENT_PURPOSES, isUpgraded, ROUTES, type ConsentPurpose, type ConsentRow } from '#contract';
import { useSending } from '../../shared/data/useSending';
import { fullDate } from '../../shared/language/dates';
import { useLocale } from '../../shared/language/language';
import { PageLayout } from '../../shared/layout/PageLayout';
import { Waiting } from '../../shared/layout/Waiting';
import { ErrorState } from '../../shared/lists/ListState';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';
import { CONSENT_WORDS } from './consentWords';
import { agreeToLetters, hideAnswer, useConsents, type Letters } from './consents.api';
import { useMembership } from './settings.api';

/** Everything the member agreed to, each by itself, with when and in which words, and the way to take it back. */
export function ConsentsPage() {
  const { t } = useTranslation();
  const { data, isPending, refetch } = useConsents();
  return (
    <PageLayout
      title={t('What you agreed to')}
      width="md"
      intro={t('What you agreed to, and since when. What you take back no longer holds from that moment.')}
    >
      {isPending && <Waiting text={t('Loading...')} />}
      {!isPending && !data && (
        <ErrorState
          text={t('What you agreed to could not be loaded. Please try again.')}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {CONSENT_PURPOSES.map((purpose) => (
            <Consent key={purpose} purpose={purpose} rows={data.filter((row) => row.purpose === purpose)} />
          ))}
        </Box>
      )}
    </PageLayout>
  );
}

interface ConsentProps {
  readonly purpose: ConsentPurpose;
  /** What holds first, then what was taken back. */
  readonly rows: readonly ConsentRow[];
}

function Consent({ purpose, rows }: ConsentProps) {
  const { t } = useTranslation();
  const title = useId();
  const [newest, ...earlier] = rows;
  const holds = newest !== undefined && newest.withdrawnAt === null;
  const Icon = holds ? AgreedIcon : NotAgreedIcon;
  return (
    <Card component="li" aria-labelledby={title} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id={title} variant="subtitle1" component="h2">
        {t(CONSENT_WORDS[purpose].title)}
      </Typography>
      <Typography sx={{ mt: 0.5, maxWidth: '68ch' }}>{t(CONSENT_WORDS[purpose].says)}</Typography>
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5, color: holds ? 'success.main' : 'text.secondary' }}>
        <Icon aria-hidden fontSize="small" sx={{ flexShrink: 0, mt: '1px' }} />
        <Typography variant="body2" color={holds ? 'textPrimary' : 'textSecondary'}>
          {newest ? (
            <When row={newest} />
          ) : (
            t(purpose === 'terms' ? 'We have no record of when you agreed.' : 'You have not agreed to this.')
          )}
        </Typography>
      </Box>
      <Change purpose={purpose} holds={holds} title={t(CONSENT_WORDS[purpose].title)} />
      {earlier.length > 0 && <Earlier rows={earlier} />}
    </Card>
  );
}

/** One row in a sentence or two: which words, since when, until when. */
function When({ row: { version, givenAt, withdrawnAt } }: { readonly row: ConsentRow }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const day = (at: string) => fullDate(new Date(at), locale);
  const given =
    givenAt === null
      ? t('You agreed before we wrote down when.')
      : t('You agreed on {{when}}, to the words of {{version}}.', {
          when: day(givenAt),
          version: monthOf(version, locale),
        });
  return (
    <>
      {given}
      {withdrawnAt !== null && ` ${t('You took it back on {{when}}.', { when: day(withdrawnAt) })}`}
    </>
  );
}

/** "2026-11" as the reader says it; a version that is no month stays as it is. */
function monthOf(version: string, locale: string): string {
  if (!/^\d{4}-\d{2}$/.test(version)) return version;
  const month = new Date(`${version}-01T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(month);
}

interface ChangeProps {
  readonly purpose: ConsentPurpose;
  readonly holds: boolean;
  readonly title: string;
}

/** Giving and taking back, each as easy as the other where both are one press. */
function Change({ purpose, holds, title }: ChangeProps) {
  const { t } = useTranslation();
  if (purpose === 'terms') return <TermsLinks />;
  if (purpose === 'ethnicity' || purpose === 'religion' || purpose === 'seeks')
    return (
      <Actions>
        {holds && <Press label={t('Take back')} about={title} act={() => hideAnswer(purpose)} />}
        <Link href={ROUTES.editProfile} sx={{ py: 1.25 }}>
          {t('Choose in your profile who sees it')}
        </Link>
      </Actions>
    );
  return <LettersChange kind={purpose} holds={holds} title={title} />;
}

function LettersChange({ kind, holds, title }: { readonly kind: Letters; readonly holds: boolean; title: string }) {
  const { t } = useTranslation();
  const { data: account } = useMembership();
  if (kind === 'events' && !holds && account && !isUpgraded(account.memberType))
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('These are for upgraded members.')} <Link href={ROUTES.upgradeMembership}>{t('Look at the plans')}</Link>
      </Typography>
    );
  return (
    <Actions>
      <Press label={holds ? t('Take back') : t('I agree')} about={title} act={() => agreeToLetters(kind, !holds)} />
      <Link href={ROUTES.accountSettings} sx={{ py: 1.25 }}>
        {t('All notices')}
      </Link>
    </Actions>
  );
}

function TermsLinks() {
  const { t } = useTranslation();
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('They end with your account, which you may remove at any time.')}
      </Typography>
      <Actions>
        <Link href={ROUTES.termsOfUse} sx={{ py: 1.25 }}>
          {t('Read the terms')}
        </Link>
        <Link href={ROUTES.removeAccount} sx={{ py: 1.25 }}>
          {t('Remove account')}
        </Link>
      </Actions>
    </>
  );
}

function Actions({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1, mt: 1.5 }}>
      {children}
    </Box>
  );
}

interface PressProps {
  readonly label: string;
  /** What it is about, for who hears the button alone. */
  readonly about: string;
  readonly act: () => Promise<void>;
}

function Press({ label, about, act }: PressProps) {
  const { t } = useTranslation();
  const { send, sending, error } = useSending(act);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={`${label}: ${about}`}
        disabled={sending}
        onClick={() => send()}
      >
        {label}
      </Button>
      <Notice
        kind="error"
        text={error && (serverWords(error) ?? t('That did not work. Please try again.'))}
        sx={{ order: 1, flexBasis: '100%' }}
      />
    </>
  );
}

function Earlier({ rows }: { readonly rows: readonly ConsentRow[] }) {
  const { t } = useTranslation();
  return (
    <Box component="details" sx={{ mt: 1.5 }}>
      <Box component="summary" sx={{ minHeight: 44, lineHeight: '44px', cursor: 'pointer', width: 'fit-content' }}>
        {t('Earlier ({{number}})', { number: rows.length })}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {rows.map((row, index) => (
          <Typography key={index} component="li" variant="body2" color="textSecondary">
            <When row={row} />
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

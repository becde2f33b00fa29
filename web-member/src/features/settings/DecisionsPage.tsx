import { useId, type ReactNode } from 'react';
import NothingIcon from '@mui/icons-material/CheckCircleOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  API,
  DECISIONS_TEXTS,
  isNeutralUsername,
  LinkToAppealBody,
  pathTo,
  ROUTES,
  SUBJECTS,
  TEXT_FIELDS,
  type OwnDecision,
} from '#contract';
import { useOwnAccount } from '../../shared/account/useOwnAccount';
import { api } from '../../shared/data/api';
import { useSending } from '../../shared/data/useSending';
import { fullDate } from '../../shared/language/dates';
import { useLocale } from '../../shared/language/language';
import { PageLayout } from '../../shared/layout/PageLayout';
import { Waiting } from '../../shared/layout/Waiting';
import { EmptyState, ErrorState } from '../../shared/lists/ListState';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';
import { useAnswers, useDecisions, useLookedAt, useWarnings } from './decisions.api';

const texts = DECISIONS_TEXTS;
const PROSE = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' } as const;

/** What the moderation team has decided about the member, each with its reasons, of whom they were warned, and what they were answered. */
export function DecisionsPage() {
  const { t } = useTranslation();
  useLookedAt();
  const [decisions, warnings, answers] = [useDecisions(), useWarnings(), useAnswers()];
  // Together: what comes later pushes nothing about, and a way to the answers leads there.
  const areHeard = [decisions, warnings, answers].every(({ isFetched }) => isFetched);
  return (
    <PageLayout
      title={t(texts.title)}
      width="md"
      intro={t('What our moderation team has decided about you, why, and how to appeal.')}
    >
      {areHeard ? (
        <>
          <Decisions list={decisions} />
          <FraudWarnings list={warnings} />
          <Answers list={answers} />
        </>
      ) : (
        <Waiting text={t('Loading...')} />
      )}
    </PageLayout>
  );
}

function Decisions({ list }: { readonly list: ReturnType<typeof useDecisions> }) {
  const { t } = useTranslation();
  const { data, isPending, refetch } = list;
  if (isPending) return <Waiting text={t('Loading...')} />;
  if (!data) {
    return (
      <ErrorState text={t('The decisions could not be loaded. Please try again.')} onRetry={() => void refetch()} />
    );
  }
  if (data.decisions.length === 0) return <EmptyState title={t(texts.none)} icon={<NothingIcon fontSize="large" />} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {data.decisions.map((decision) => (
        <Decision key={`${decision.kind}-${decision.id}`} decision={decision} onGone={() => void refetch()} />
      ))}
    </Box>
  );
}

function Decision({ decision, onGone }: { readonly decision: OwnDecision; readonly onGone: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const { kind, id, about, decidedAt, fields, reason, until, ground, appeal, appealUntil } = decision;
  const { send, sending, error } = useSending(
    async () => LinkToAppealBody.parse(await api.post(API.linkToAppeal, { kind, id })),
    { onSuccess: ({ token }) => void navigate(pathTo(ROUTES.appeal, { token })), onError: onGone },
  );
  return (
    <Card component="li" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography variant="subtitle1" component="h2">
        {t(texts.what[about])}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {fullDate(new Date(decidedAt), locale)}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 1.5 }}>
        <Fact name={t('It is about')}>{fields.map((field) => t(TEXT_FIELDS[field].title)).join(', ')}</Fact>
        <Fact name={t('Until')}>{until && fullDate(new Date(until), locale)}</Fact>
        <Fact name={t('The reason')}>{reason}</Fact>
        <Fact name={t('How it came about')}>{t(texts.grounds[ground])}</Fact>
        <Fact name={t('Appeal')}>
          {appeal !== null
            ? t(texts.appeals[appeal])
            : appealUntil !== null
              ? t('Possible once until {{when}}, free of charge. Somebody else will decide.', {
                  when: fullDate(new Date(appealUntil), locale),
                })
              : t('The time to appeal is over.')}
        </Fact>
      </Box>
      <Notice kind="error" text={error && t(serverWords(error) ?? texts.failed)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '&:not(:empty)': { mt: 2 } }}>
        {about === 'username' && <ChooseUsername />}
        {appealUntil !== null && (
          <Button variant="outlined" color="inherit" disabled={sending} onClick={() => send()}>
            {t(appeal === null ? 'Appeal this decision' : 'Write the appeal anew')}
          </Button>
        )}
      </Box>
    </Card>
  );
}

/** The way to another username, as long as there is none. */
function ChooseUsername() {
  const { t } = useTranslation();
  const { data: account } = useOwnAccount();
  if (!account || !isNeutralUsername(account.username)) return null;
  return (
    <Button variant="contained" href={`${ROUTES.accountSettings}#how-you-sign-in`}>
      {t('Choose a new username')}
    </Button>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, ...PROSE }}>
        {children}
      </Typography>
    </div>
  );
}

/** Nothing where nobody was warned of, which is most members' case. */
function FraudWarnings({ list }: { readonly list: ReturnType<typeof useWarnings> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const title = useId();
  const { data, isError, refetch } = list;
  if (!isError && !data?.warnings.length) return null;
  return (
    <Box component="section" aria-labelledby={title} sx={{ mt: 6 }}>
      <Typography id={title} variant="h3" component="h2">
        {t('Members we warned you about')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2, maxWidth: '68ch' }}>
        {t('These accounts may have used a false identity. Never send money to another member.')}{' '}
        <Link href={`${ROUTES.safety}#fraud`}>{t('Safety, and how not to be defrauded')}</Link>
      </Typography>
      {isError && (
        <ErrorState text={t('The warnings could not be loaded. Please try again.')} onRetry={() => void refetch()} />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {data?.warnings.map(({ username, lastContactAt, warnedAt, withdrawn }) => (
          <Card component="li" key={`${username} ${warnedAt}`} sx={{ p: { xs: 2, sm: 2.5 } }}>
            <Typography translate="no" variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
              {username ?? t('A member')}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {lastContactAt &&
                t('You last wrote to each other on {{when}}.', { when: fullDate(new Date(lastContactAt), locale) })}
            </Typography>
            {withdrawn && (
              <Typography variant="body2" sx={{ mt: 0.75 }}>
                {t('We have taken this warning back: it was a mistake.')}
              </Typography>
            )}
          </Card>
        ))}
      </Box>
    </Box>
  );
}

/** What the staff answered: to be read here also by whom no e-mail reaches. Nothing where nothing was. */
function Answers({ list }: { readonly list: ReturnType<typeof useAnswers> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const title = useId();
  const { data, isError, refetch } = list;
  if (!isError && !data?.answers.length) return null;
  return (
    <Box id="answers" tabIndex={-1} component="section" aria-labelledby={title} sx={{ mt: 6, outline: 'none' }}>
      <Typography id={title} variant="h3" component="h2" sx={{ mb: 2 }}>
        {t('What we answered you')}
      </Typography>
      {isError && (
        <ErrorState text={t('The answers could not be loaded. Please try again.')} onRetry={() => void refetch()} />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {data?.answers.map(({ id, subjectCode, question, answer, answeredAt, language }) => (
          <Card component="li" key={id} sx={{ p: { xs: 2.5, sm: 3 } }}>
            <Typography variant="subtitle1" component="h3">
              {t((SUBJECTS.find(({ code }) => code === subjectCode) ?? SUBJECTS[0]).description)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {fullDate(new Date(answeredAt), locale)}
            </Typography>
            <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 1.5 }}>
              <Fact name={t('You wrote')}>{question}</Fact>
              <Fact name={t('Our answer')}>
                <span lang={language}>{answer}</span>
              </Fact>
            </Box>
          </Card>
        ))}
      </Box>
    </Box>
  );
}

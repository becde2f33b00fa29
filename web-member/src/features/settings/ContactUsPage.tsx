import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  API,
  ContactForm,
  DECISIONS_TEXTS,
  LIMITS,
  ROUTES,
  SubjectRow,
  TEXTS,
  TIMERS,
  contactPayload,
  decodeRows,
} from '#contract';
import { api } from '../../shared/data/api';
import { CountedTextArea } from '../../shared/forms/FormField';
import { ErrorState } from '../../shared/lists/ListState';
import { Notice } from '../../shared/notices/Notice';
import { PageLayout } from '../../shared/layout/PageLayout';
import { SelectInput } from '../../shared/forms/SelectInput';
import { serverWords } from '../../shared/notices/serverWords';
import { useDelayedNavigate } from '../../shared/navigation/useDelayedNavigate';
import { useDraft } from '../../shared/forms/useDraft';

const texts = TEXTS.contact;

const useSubjects = () =>
  useQuery({
    queryKey: ['contact', 'subjects'],
    queryFn: async ({ signal }) => decodeRows(SubjectRow, await api.get(API.contactSubjects, { signal })),
    staleTime: Infinity,
  });

/** Sends a message to the team. `?subject=REPORT` chooses the subject for who comes from "Report User". */
export function ContactUsPage() {
  const { t } = useTranslation();
  const asked = useSearchParams()[0].get('subject');
  const goTo = useDelayedNavigate();
  const goBack = useGoBack();
  const subjects = useSubjects();
  const [subject, setSubject, discardSubject] = useDraft(`contact-subject:${asked ?? ''}`, asked ?? '');
  const [message, setMessage, discardMessage] = useDraft('contact-message');
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state !== 'open') return;
    const form = ContactForm.safeParse({ subject, message });
    const chosen = subjects.data?.find(({ code }) => code === subject);
    if (!form.success || !chosen) return setProblem(form.error?.issues[0]?.message ?? texts.incomplete);
    setProblem(null);
    setState('sending');
    try {
      const answer = await api.post<unknown>(API.contactUs, contactPayload(chosen, form.data.message));
      if (!Array.isArray(answer) || answer.length === 0) throw new Error('The message was not accepted');
      discardSubject();
      discardMessage();
      setState('sent');
      goTo(ROUTES.search, TIMERS.contactRedirect);
    } catch (error) {
      setState('open');
      setProblem(serverWords(error) ?? texts.failed);
    }
  };

  return (
    <PageLayout
      title={t(TEXTS.menu.contactUs)}
      intro={
        <>
          {t('A person reads every message. The answer comes by e-mail, and stands here as well:')}{' '}
          <Link href={`${ROUTES.decisions}#answers`}>{t(DECISIONS_TEXTS.title)}</Link>
        </>
      }
      width="md"
    >
      <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
          {subjects.isError && <ErrorState text={t(texts.subjectsFailed)} onRetry={() => void subjects.refetch()} />}
          <SelectInput
            label={t('Subject')}
            emptyLabel={subjects.isPending ? t('Loading...') : t('Please choose')}
            value={subjects.data ? subject : ''}
            disabled={!subjects.data}
            choices={(subjects.data ?? []).map(({ code, description }) => ({ value: code, label: t(description) }))}
            onChange={(event) => setSubject(event.target.value)}
            invalid={problem === texts.incomplete && subject === ''}
          />
          <CountedTextArea
            label={t('Message')}
            value={message}
            readOnly={state !== 'open'}
            minRows={7}
            onChange={(event) => setMessage(event.target.value)}
            limit={LIMITS.messageMax}
            count={message.length}
            counter={t(texts.counter, { n: String(message.length) })}
            hint={t('Kept on this device until it is sent.')}
          />
          <Notice kind="error" text={problem && t(problem)} />
          <Notice text={state === 'sent' ? t(texts.succeeded) : null} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button type="submit" variant="contained" disabled={state !== 'open'}>
              {t(texts.submit)}
            </Button>
            <Button color="inherit" onClick={goBack}>
              {t(texts.cancel)}
            </Button>
          </Box>
        </Box>
      </Card>
    </PageLayout>
  );
}

/** Back to where the member came from; home when the screen was opened by its address. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate(ROUTES.home) : navigate(-1));
}

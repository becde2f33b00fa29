import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { API, APPEAL, AppealLookBody, DECISIONS_TEXTS, ROUTES, TEXTS, type Appealable } from '#contract';
import { ApiError, api } from '../../shared/data/api';
import { useSending } from '../../shared/data/useSending';
import { CountedTextArea } from '../../shared/forms/FormField';
import { FormCard } from '../../shared/layout/FormCard';
import { ErrorState } from '../../shared/lists/ListState';
import { Message } from '../../shared/notices/Message';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';
import { useDraft } from '../../shared/forms/useDraft';
import { Waiting } from '../../shared/layout/Waiting';
import { AppealedDecision } from './AppealedDecision';

const texts = TEXTS.appeal;

const isAbout = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;
const isOver = (error: unknown): boolean =>
  isAbout(error, 'APPEAL_LINK_UNKNOWN') || isAbout(error, 'APPEAL_LINK_EXPIRED');

/** What the link is about. Whether it can be used is the server's to say, so an answer is never asked for again. */
const useAppealed = (token: string) =>
  useQuery({
    queryKey: ['appeal', token],
    queryFn: async ({ signal }) => AppealLookBody.parse(await api.post(API.lookAtAppeal, { token }, { signal })),
    retry: (failures, error) => !isOver(error) && failures < 1,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** Appeals a decision of the moderation team, with the link of its notice; works without a session. */
export function AppealPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const appealed = useAppealed(token);
  const [sent, setSent] = useState(false);

  return (
    <FormCard
      title={t(texts.title)}
      intro={t('You may say once why you see a decision differently. Somebody else than before will look at it.')}
    >
      {sent ? (
        <Sent about={appealed.data?.about} />
      ) : appealed.isPending ? (
        <Waiting text={t('Loading...')} />
      ) : isOver(appealed.error) ? (
        <LinkOver expired={isAbout(appealed.error, 'APPEAL_LINK_EXPIRED')} />
      ) : appealed.data ? (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <AppealedDecision decision={appealed.data} />
          {appealed.data.again && (
            <Message kind="info">
              {t('You have appealed, and nobody has begun to read it. What you send now takes its place.')}
            </Message>
          )}
          {appealed.data.appeal === null || appealed.data.again ? (
            <AppealForm token={token} onSent={() => setSent(true)} onOver={() => void appealed.refetch()} />
          ) : (
            <Message kind="info">
              {t(DECISIONS_TEXTS.appeals[appealed.data.appeal])}
              {appealed.data.accountBack !== null && (
                <Box component="p" sx={{ m: 0, mt: 1 }}>
                  {t(DECISIONS_TEXTS.account[appealed.data.accountBack ? 'back' : 'erased'])}
                </Box>
              )}
            </Message>
          )}
        </Box>
      ) : (
        <ErrorState
          text={t('The decision could not be loaded. Please try again.')}
          onRetry={() => void appealed.refetch()}
        />
      )}
    </FormCard>
  );
}

interface FormProps {
  readonly token: string;
  readonly onSent: () => void;
  /** The link ended while the page was open. */
  readonly onOver: () => void;
}

function AppealForm({ token, onSent, onOver }: FormProps) {
  const { t } = useTranslation();
  const [text, setText, discard] = useDraft(`appeal:${token.slice(0, 8)}`);
  const [missing, setMissing] = useState(false);
  const { send, sending, error } = useSending(() => api.post(API.appeal, { token, text }), {
    onSuccess: () => {
      discard();
      onSent();
    },
    onError: (problem) => isOver(problem) && onOver(),
  });
  const failure = error && !isOver(error) ? (serverWords(error) ?? texts.failed) : null;
  const problem = missing ? texts.required : failure;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '') send();
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <CountedTextArea
        label={t('Why should it be decided differently?')}
        value={text}
        readOnly={sending}
        minRows={7}
        onChange={(event) => setText(event.target.value)}
        limit={APPEAL.textMax}
        count={text.length}
        counter={t(texts.counter, { n: String(text.length) })}
        hint={t('Kept on this device until it is sent.')}
      />
      <Notice kind="error" text={problem && t(problem)} />
      <Button type="submit" variant="contained" disabled={sending} sx={{ justifySelf: 'start' }}>
        {t(texts.submit)}
      </Button>
    </Box>
  );
}

/** Nobody can write to who has no account any more: the link says what was decided. */
function Sent({ about }: { readonly about: Appealable | undefined }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      <Notice
        text={
          about === 'closing'
            ? t('Your appeal was sent. Keep the link: within some days this page says what was decided.')
            : t('Your appeal was sent. We will write to you by e-mail when it is decided.')
        }
      />
      <Button href={ROUTES.home} variant="outlined" color="inherit">
        {t('To the start page')}
      </Button>
    </Box>
  );
}

function LinkOver({ expired }: { readonly expired: boolean }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      <Message kind="info">
        {expired
          ? t('This link has expired: a decision can be appealed for {{count}} days.', { count: APPEAL.days })
          : t('This link is not valid or was used already. Every decision can be appealed once.')}
      </Message>
      <Button href={ROUTES.contact} variant="outlined" color="inherit">
        {t('Contact us')}
      </Button>
    </Box>
  );
}

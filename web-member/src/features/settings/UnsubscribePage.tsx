import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { API, pathTo, ROUTES, TEXTS, UnsubscribedBody, type EndableMail } from '#contract';
import { api } from '../../shared/data/api';
import { useSending } from '../../shared/data/useSending';
import { FormCard } from '../../shared/layout/FormCard';
import { tokenOf, useMailedLink } from '../../shared/navigation/useMailedLink';
import { Message } from '../../shared/notices/Message';
import { Notice } from '../../shared/notices/Notice';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { serverWords } from '../../shared/notices/serverWords';

const texts = TEXTS.unsubscribe;

const DONE: Readonly<Record<EndableMail, string>> = {
  mail: 'You get no more e-mails about new messages. Your settings say so too.',
  wink: 'You get no more e-mails about winks. Your settings say so too.',
  favorite: 'You get no more e-mails about who favorites you. Your settings say so too.',
  view: 'You get no more e-mails about who looks at your profile. Your settings say so too.',
  digest: 'You get no more e-mails that gather your news. Your settings say so too.',
  matches: 'You get no more e-mails about people who fit. Your settings say so too.',
  news: 'You get no more news by e-mail. Your settings say so too.',
  events: 'You get no more invitations by e-mail. Your settings say so too.',
  searches: 'Your saved searches send you no more e-mails. You find them under Search and can change this for each.',
};

const unsubscribe = async (token: string) => UnsubscribedBody.parse(await api.post(pathTo(API.unsubscribe, { token })));

/** Behind the link that ends an e-mail, signed in or not. Opening it changes nothing: scanners of mail do. */
export function UnsubscribePage() {
  const token = tokenOf(useMailedLink());
  return <Ending key={token} token={token} />;
}

function Ending({ token }: { readonly token: string | null }) {
  const { t } = useTranslation();
  const { send, sending, answer, error } = useSending(unsubscribe, {
    onSuccess: () => {
      for (const queryKey of [queryKeys.settings, queryKeys.notices, queryKeys.savedSearches])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  const ended = answer?.mailing ?? null;

  return (
    <FormCard
      width={520}
      title={t(ended === null ? texts.title : texts.ended)}
      intro={
        token !== null && ended === null
          ? t('Press the button, and this kind of e-mail comes no more. All others stay as they are.')
          : null
      }
    >
      {token === null ? (
        <Message kind="info">{t(TEXTS.forgotPassword.linkIncomplete)}</Message>
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Notice text={ended && t(DONE[ended])} />
          <Notice kind="error" text={error && t(serverWords(error) ?? texts.failed)} />
          {ended === null ? (
            <Button variant="contained" disabled={sending} onClick={() => send(token)}>
              {t(texts.submit)}
            </Button>
          ) : (
            <Button href={ROUTES.accountSettings} variant="outlined">
              {t(TEXTS.menu.accountSettings)}
            </Button>
          )}
        </Box>
      )}
    </FormCard>
  );
}

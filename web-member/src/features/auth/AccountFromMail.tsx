import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { MEMBER_REFUSALS, ROUTES, TEXTS, type UndoneBody } from '#contract';
import { endSession } from '../../shared/account/session';
import { useSending } from '../../shared/data/useSending';
import { FormCard } from '../../shared/layout/FormCard';
import { tokenOf, useMailedLink } from '../../shared/navigation/useMailedLink';
import { Message } from '../../shared/notices/Message';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';
import { NewPasswordForm } from './NewPasswordForm';

/** Whose account it is, and with what its owner chooses a password: nothing where it is suspended. */
type Owned = Pick<UndoneBody, 'username' | 'token'>;

interface Props {
  readonly title: string;
  readonly intro: string;
  readonly press: string;
  /** What becomes of it without a press. */
  readonly otherwise: string;
  readonly act: (token: string) => Promise<Owned>;
  readonly failed: string;
  readonly done: { readonly title: string; readonly intro: (username: string) => string };
}

/**
 * Behind a link in an e-mail that gives somebody their account at a press, whoever is signed in here, and has them choose a
 * password then. Opening it changes nothing: scanners of mail do. All texts are in the reader's language.
 */
export function AccountFromMail(page: Props) {
  const token = tokenOf(useMailedLink());
  return <BehindLink key={token} token={token} {...page} />;
}

type Linked = Props & { readonly token: string | null };

function BehindLink({ token, title, intro, press, otherwise, act, failed, done }: Linked) {
  const { t } = useTranslation();
  const { send, sending, answer, error } = useSending(act, {
    onSuccess: () => {
      // The token is spent; a copied address must not suggest otherwise.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      endSession('expired');
    },
  });

  if (answer) return <Done title={done.title} intro={done.intro(answer.username)} token={answer.token} />;
  return (
    <FormCard width={520} title={title} intro={token !== null && intro}>
      {token === null ? (
        <Message kind="info">{t(TEXTS.forgotPassword.linkIncomplete)}</Message>
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Notice kind="error" text={error && t(serverWords(error) ?? failed)} />
          <Button variant="contained" disabled={sending} onClick={() => send(token)}>
            {press}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {otherwise}
          </Typography>
        </Box>
      )}
    </FormCard>
  );
}

interface DoneProps {
  readonly title: string;
  readonly intro: string;
  readonly token: string | null;
}

function Done({ title, intro, token }: DoneProps) {
  const { t } = useTranslation();
  return (
    <FormCard width={520} title={title} intro={intro}>
      {token === null ? (
        <Message kind="info">{t(MEMBER_REFUSALS.ACCOUNT_SUSPENDED.message)}</Message>
      ) : (
        <>
          <Typography sx={{ mb: 2.5 }}>{t('Now choose a password that nobody else knows.')}</Typography>
          <NewPasswordForm token={token} />
        </>
      )}
      <Box sx={{ mt: 3, textAlign: 'center' }}>
        <Link href={ROUTES.login}>{t(TEXTS.forgotPassword.backToLogin)}</Link>
      </Box>
    </FormCard>
  );
}

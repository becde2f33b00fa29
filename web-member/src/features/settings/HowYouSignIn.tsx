import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import {
  ACCOUNT_CHANGES,
  isNeutralUsername,
  LIMITS,
  ROUTES,
  TEXTS,
  signupFields,
  type OwnAccountBody,
} from '#contract';
import { useOwnAccount } from '../../shared/account/useOwnAccount';
import { useSending } from '../../shared/data/useSending';
import { fullDate } from '../../shared/language/dates';
import { useLocale } from '../../shared/language/language';
import { ErrorState } from '../../shared/lists/ListState';
import { Message } from '../../shared/notices/Message';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';
import { askForEmail, changeUsername, keepEmail } from './account.api';
import { ChangeForm } from './ChangeForm';
import { GoogleSignIn } from './GoogleSignIn';
import { Row } from './Row';
import { SettingsCard } from './SettingsCard';

const texts = TEXTS.account;
const { undoHours: hours } = ACCOUNT_CHANGES;

/** Address, username, password and Google, each with its change. */
export function HowYouSignIn() {
  const { t } = useTranslation();
  const { data: account, error, refetch } = useOwnAccount();
  return (
    <SettingsCard
      id="how-you-sign-in"
      title={t(texts.title)}
      about={
        account?.emailConfirmed === false
          ? t(
              'Once your address is confirmed, we tell it of every change, and you can undo it from there for {{hours}} hours.',
              { hours },
            )
          : t(
              'We tell your address of every change. If it was not you, you can undo it from there for {{hours}} hours.',
              { hours },
            )
      }
    >
      <Box sx={{ mt: 2.5 }}>
        {error && !account && (
          <ErrorState text={t('This could not be loaded. Please try again.')} onRetry={() => void refetch()} />
        )}
        {!account && !error && <Skeleton variant="rounded" height={196} />}
        {account && (
          <>
            <Email account={account} />
            <Divider sx={{ my: 2 }} />
            <Username account={account} />
            <Divider sx={{ my: 2 }} />
            <Password hasPassword={account.hasPassword} />
            {account.google && (
              <>
                <Divider sx={{ my: 2 }} />
                <GoogleSignIn linked={account.google === 'linked'} hasPassword={account.hasPassword} />
              </>
            )}
          </>
        )}
      </Box>
    </SettingsCard>
  );
}

function Email({ account }: { readonly account: OwnAccountBody }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const keeping = useSending(keepEmail);
  const { email, newEmail } = account;
  return (
    <Changeable
      name={t('Email', { context: 'address' })}
      value={email}
      change={(close) => (
        <ChangeForm
          account={account}
          label={t('New e-mail address')}
          type="email"
          rule={signupFields.email}
          call={askForEmail}
          submit={t('Send a link there')}
          hint={t('Your address stays the same until you open the link that we send to the new one.')}
          onDone={close}
          onCancel={close}
        />
      )}
    >
      {newEmail && (
        <Box sx={{ mt: 1.5 }} role="status">
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {t('We have sent a link to {{email}}. Open it there until {{until}}, and it takes the place of this one.', {
              email: newEmail.email,
              until: fullDate(new Date(newEmail.until), locale),
            })}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {t(
              'Nothing has come? Look in your spam folder. We send no link to an address that already has an account here.',
            )}
          </Typography>
          <Notice kind="error" text={keeping.error && (serverWords(keeping.error) ?? t(texts.failed))} />
          <Button
            color="inherit"
            size="small"
            disabled={keeping.sending}
            onClick={() => keeping.send()}
            sx={{ ml: -2 }}
          >
            {t('Keep my address')}
          </Button>
        </Box>
      )}
    </Changeable>
  );
}

function Username({ account }: { readonly account: OwnAccountBody }) {
  const { t } = useTranslation();
  return (
    <Changeable
      name={t(TEXTS.login.username)}
      value={account.username}
      change={(close) => (
        <ChangeForm
          account={account}
          label={t('New username')}
          maxLength={LIMITS.usernameMax}
          rule={signupFields.username}
          isUsername
          call={changeUsername}
          submit={t('Change my username')}
          hint={t('Nobody else gets your old one for three months. Those who see your first name still do.')}
          onDone={close}
          onCancel={close}
        />
      )}
    >
      {isNeutralUsername(account.username) && (
        <Message kind="warning" sx={{ mt: 1.5 }}>
          {t('Our team took your username away, and others read this neutral one. Please choose another one.')}{' '}
          <Link href={ROUTES.decisions}>{t('Why, and how to appeal')}</Link>
        </Message>
      )}
    </Changeable>
  );
}

function Password({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useTranslation();
  return (
    <Row
      name={t(TEXTS.login.password)}
      value={hasPassword ? '••••••••' : t('None: Google signs you in')}
      action={
        <Button
          href={hasPassword ? ROUTES.updatePassword : ROUTES.forgotPassword}
          variant="outlined"
          color="inherit"
          aria-label={hasPassword ? t('Change your password') : t('Set a password')}
        >
          {hasPassword ? t('Change') : t('Set a password')}
        </Button>
      }
    />
  );
}

/** What stands there, and beside it the button that opens its form. */
function Changeable({
  name,
  value,
  change,
  children,
}: {
  readonly name: string;
  readonly value: string;
  readonly change: (close: () => void) => ReactNode;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Row
        name={name}
        value={value}
        action={
          !open && (
            <Button
              variant="outlined"
              color="inherit"
              aria-label={t('Change: {{what}}', { what: name })}
              onClick={() => setOpen(true)}
            >
              {t('Change')}
            </Button>
          )
        }
      />
      {open ? <Box sx={{ mt: 2 }}>{change(() => setOpen(false))}</Box> : children}
    </div>
  );
}

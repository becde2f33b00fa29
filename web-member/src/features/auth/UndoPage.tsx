import { useTranslation } from 'react-i18next';
import { API, TEXTS, UndoneBody } from '#contract';
import { api } from '../../shared/data/api';
import { AccountFromMail } from './AccountFromMail';

const undo = async (token: string) => UndoneBody.parse(await api.post(API.undoChange, { token }));

/** Behind the link of a notice that something of the account was changed. */
export function UndoPage() {
  const { t } = useTranslation();
  return (
    <AccountFromMail
      title={t('Was this change not yours?')}
      intro={t(
        'Press the button: your address, username, two-step sign-in and sign-in with Google are again what they were, every device is signed out, and the password no longer works. Then you choose a new one.',
      )}
      press={t('Undo the change')}
      otherwise={t('If it was you who made the change, close this page: nothing happens then.')}
      act={undo}
      failed={TEXTS.undo.failed}
      done={{
        title: t('The change is undone'),
        intro: (username) => t('Your username is {{username}}, and every device is signed out.', { username }),
      }}
    />
  );
}

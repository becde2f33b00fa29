import { useTranslation } from 'react-i18next';
import { API, LEAVING, ReturnedBody, TEXTS } from '#contract';
import { api } from '../../shared/data/api';
import { AccountFromMail } from './AccountFromMail';

const comeBack = async (token: string) => ReturnedBody.parse(await api.post(API.comeBack, { token }));

/** Behind the link of the goodbye to who has left. */
export function ComeBackPage() {
  const { t } = useTranslation();
  return (
    <AccountFromMail
      title={t('Would you like to come back?')}
      intro={t(
        'Press the button: your profile, photos, messages and settings are as you left them. Then you choose a new password.',
      )}
      press={t('Bring my account back')}
      otherwise={t(
        'If you want to stay away, close this page: nothing happens then, and {{days}} days after you left everything is erased.',
        { days: LEAVING.days },
      )}
      act={comeBack}
      failed={TEXTS.comeBack.failed}
      done={{
        title: t('Welcome back'),
        intro: (username) => t('Your username is {{username}}, and everything is as you left it.', { username }),
      }}
    />
  );
}

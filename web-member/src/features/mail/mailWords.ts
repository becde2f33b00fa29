import { useTranslation } from 'react-i18next';
import { TEXTS } from '#contract';
import { isFromFormerMember, type Mail } from './mail.api';

/** The mail as it is shown: its own words stay, but "Former member" and "(no subject)" are the product's. */
export function useMailWords(): <Row extends Mail>(mail: Row) => Row {
  const { t } = useTranslation();
  return (mail) => ({
    ...mail,
    name: isFromFormerMember(mail) ? t(TEXTS.mail.formerMember) : mail.name,
    subject: mail.subject === TEXTS.mail.noSubject ? t(TEXTS.mail.noSubject) : mail.subject,
  });
}

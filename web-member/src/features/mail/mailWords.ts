import { useTranslation } from 'react-i18next';
import { TEXTS } from '#contract';
import { isUnknown } from '../../shared/letters/letters.api';
import type { Mail } from './mail.api';

/** The mail as it is shown: its own words stay, but "Member" and "(no subject)" are the product's. */
export function useMailWords(): <Row extends Mail>(mail: Row) => Row {
  const { t } = useTranslation();
  return (mail) => ({
    ...mail,
    name: isUnknown(mail) ? t(TEXTS.mail.unknownMember) : mail.name,
    subject: mail.subject === TEXTS.mail.noSubject ? t(TEXTS.mail.noSubject) : mail.subject,
  });
}

import { useTranslation } from 'react-i18next';
import { FIRST_CONTACTS, TEXTS, type MailCheckBody } from '#contract';
import { fullDate } from '../language/dates';
import { useLocale } from '../language/language';
import { Message } from '../notices/Message';

/** Said before anybody writes: how many new people may still be written to today, once they are few, or none. */
export function FirstContactsHint({ contacts }: { readonly contacts: Omit<MailCheckBody, 'ask'> | undefined }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { left = null, moreAt = null } = contacts ?? {};
  if (left === null || left > FIRST_CONTACTS.few) return null;
  if (left > 0) {
    return (
      <Message kind="info" role="status">
        {t('New people you can still write to today: {{left}}, this one included. Each answer gives you more.', {
          left,
        })}
      </Message>
    );
  }
  return (
    <Message kind="info" role="status">
      {t(TEXTS.mail.strangersToday)}{' '}
      {moreAt && t('You can send this from {{moment}}.', { moment: fullDate(new Date(moreAt), locale) })}{' '}
      {t('What you write here is kept until then.')}
    </Message>
  );
}

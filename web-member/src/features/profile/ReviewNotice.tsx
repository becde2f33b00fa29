import { useTranslation } from 'react-i18next';
import type { TextReviews } from '#contract';
import { Message } from '../../shared/notices/Message';

/** Where the review of one's texts stands as a whole; nothing once no text is open. */
export function ReviewNotice({ reviews }: { readonly reviews: TextReviews | null }) {
  const { t } = useTranslation();
  const texts = Object.values(reviews?.texts ?? {});
  const states = texts.map(({ state }) => state);
  if (states.includes('R')) {
    return (
      <Message kind="warning">
        {t('One of your texts was not accepted, so others do not see it. A small change is often enough.')}
      </Message>
    );
  }
  if (!states.includes('P')) return null;
  return (
    <Message kind="info">
      {texts.some(({ state, approved }) => state === 'P' && approved !== null)
        ? t('A person is reading your changes, usually within 24 hours. Until then others see your earlier text.')
        : t('A person is reading your changes, usually within 24 hours. Then others see them.')}
    </Message>
  );
}

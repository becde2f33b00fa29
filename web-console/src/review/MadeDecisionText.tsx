import { useTranslation } from 'react-i18next';
import { CLOSING_REASONS, REJECT_REASONS, type MadeDecision } from '#contract';
import { language } from '../app/i18n';
import { momentOf } from '../shared/time';
import { DECISION_WORDS } from './words';

/** A decision in a sentence: what, why, who, when. */
export function MadeDecisionText({ decision }: { readonly decision: MadeDecision }) {
  const { t } = useTranslation();
  const { reasonCode, note, hidProfile, overtaken, overturned, by, closingReason, at } = decision;
  const unaided = closingReason
    ? t('automatic: {{reason}}', { reason: t(CLOSING_REASONS[closingReason]) })
    : t('automatic');
  return (
    <>
      <strong>{t(DECISION_WORDS[decision.decision])}</strong>
      {reasonCode && t('{{what}}: {{words}}', { what: '', words: REJECT_REASONS[reasonCode].label[language()] })}
      {note && ` (${note})`}
      {hidProfile && `, ${t('profile hidden')}`}
      {overtaken && ` – ${t('without effect, the member had changed the text')}`}
      {overturned && ` – ${t('taken back on appeal')}`}
      {` · ${by?.name ?? unaided}, ${momentOf(at)}`}
    </>
  );
}

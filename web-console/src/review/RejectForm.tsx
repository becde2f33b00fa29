import type { ReactNode } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';
import {
  type MailLanguage,
  REASON_REQUIRED,
  REJECT_REASONS,
  reasonCodesFor,
  rejectionLetter,
  reasonText,
  type RejectionFacts,
  type RejectReasonCode,
  selfieLetter,
} from '#contract';
import { language as deskLanguage } from '../app/i18n';
import { ChoiceForm } from './ChoiceForm';
import { useDraft } from './drafts';
import { LetterPreview } from './LetterPreview';

export interface Rejection {
  readonly reasonCode: RejectReasonCode;
  readonly note: string | null;
  readonly hideProfile: boolean;
}

interface Props {
  readonly caseId: number;
  readonly kind: 'text' | 'photo' | 'selfie';
  /** Whom the e-mail is for, in the language the member is written to. */
  readonly name: string;
  readonly language: MailLanguage;
  /** Of texts: which are rejected, and which approved with them. */
  readonly texts: RejectionFacts['texts'];
  /** Whether the rejection may hide the profile. */
  readonly mayHide: boolean;
  readonly missing?: string | null;
  readonly before?: ReactNode;
  readonly onReject: (rejection: Rejection) => void;
  readonly onCancel: () => void;
}

/** Why it is rejected, or not verified, with the very words the member will read. */
export function RejectForm(props: Props) {
  const { caseId, kind, name, language, texts, mayHide, missing = null, before, onReject, onCancel } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useDraft<RejectReasonCode | null>(caseId, 'reason', null);
  const [note, setNote] = useDraft(caseId, 'note', '');
  const [wantsHidden, setHides] = useDraft(caseId, 'hides', false);
  // What is rejected may have been chosen anew since.
  const hides = mayHide && wantsHidden;
  const codes = reasonCodesFor(kind);
  const words = (code: RejectReasonCode) => reasonText(code, language, note.trim() || null);

  return (
    <ChoiceForm
      legend="Reason"
      choices={codes.map((code) => ({ value: code, label: REJECT_REASONS[code].label[deskLanguage()] }))}
      chosen={reason}
      onChoose={(code) => setReason(code as RejectReasonCode)}
      noteLabel="Note to the member (optional)"
      note={note}
      onNote={setNote}
      submitLabel={kind === 'selfie' ? 'Not verified' : 'Reject'}
      color="error"
      missing={reason === null ? REASON_REQUIRED : missing}
      onSubmit={() => reason && onReject({ reasonCode: reason, note: note.trim() || null, hideProfile: hides })}
      onCancel={onCancel}
      shortcuts={mayHide ? { h: () => setHides(!hides) } : undefined}
      before={before}
    >
      {mayHide && (
        <FormControlLabel
          control={<Checkbox size="small" checked={hides} onChange={(_event, checked) => setHides(checked)} />}
          label={t('Hide the profile until a new text is approved')}
        />
      )}
      {reason && (
        <LetterPreview
          // Whoever is not verified has lost nothing.
          mayAppeal={kind !== 'selfie'}
          language={language}
          letter={
            kind === 'selfie'
              ? selfieLetter(language, { name, reason: words(reason) })
              : rejectionLetter(language, { name, texts, reason: words(reason), hidden: hides })
          }
        />
      )}
    </ChoiceForm>
  );
}

import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { BRAND, CONTACT_ANSWER_MAX, contactLetter, templatesFor } from '#contract';
import { language as deskLanguage } from '../app/i18n';
import type { OpenContact } from '../app/records';
import { LetterPreview } from '../review/LetterPreview';
import { LongField } from '../shared/LongField';

interface Props {
  readonly message: OpenContact;
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
}

/** The answer, begun with a prepared one or from nothing, and the very e-mail the member will read. */
export function AnswerFields({ message, answer, onAnswer }: Props) {
  const { t } = useTranslation();
  const { language, member, subjectCode, body, receivedAt } = message;
  const templates = templatesFor(subjectCode);
  const {
    subject,
    paragraphs: [greeting = '', ...lines],
    quoteHead,
    quote,
  } = contactLetter(language, {
    name: member?.name ?? '',
    brand: BRAND.name,
    subjectCode,
    question: body,
    askedAt: new Date(receivedAt),
    answer,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        select
        label={t('Begin with a prepared answer')}
        value=""
        onChange={({ target }) => {
          const chosen = templates.find(({ code }) => code === target.value);
          if (chosen) onAnswer([answer.trim(), chosen.text[language]].filter(Boolean).join('\n\n'));
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{t('Please choose')}</option>
        {templates.map(({ code, label }) => (
          <option key={code} value={code}>
            {label[deskLanguage()]}
          </option>
        ))}
      </TextField>
      <LongField
        required
        label={t('Answer to the member')}
        value={answer}
        onChange={onAnswer}
        minRows={4}
        maxRows={14}
        max={CONTACT_ANSWER_MAX}
        lang={language}
      />
      {answer.trim() !== '' && (
        <LetterPreview
          language={language}
          letter={{ subject, greeting, lines: [...lines, `${quoteHead}\n${quote.replace(/^/gm, '> ')}`] }}
        />
      )}
    </Box>
  );
}

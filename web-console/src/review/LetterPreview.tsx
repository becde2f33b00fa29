import { useId } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { APPEAL, APPEAL_LINK_WORDS, type MailLanguage } from '#contract';
import { LANGUAGE_WORDS } from './words';

interface Props {
  readonly language: MailLanguage;
  /** As the contract writes it: the e-mail is made of the very same. */
  readonly letter: {
    readonly subject: string;
    readonly greeting: string;
    readonly lines: readonly string[];
    /** What the link below says, where there is one. */
    readonly link?: string;
  };
  /** Whom it is for, where that is no member. */
  readonly title?: string;
  /** Whether the e-mail says how to appeal. */
  readonly mayAppeal?: boolean;
}

/** What the member will read, word for word, in the language the member is written to. */
export function LetterPreview({
  language,
  letter: { subject, greeting, lines, link },
  title = 'The e-mail to the member ({{language}})',
  mayAppeal = false,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '12px', bgcolor: 'background.default', p: 1.5 }}
    >
      <Typography variant="body2" color="textSecondary" id={id} sx={{ mb: 1 }}>
        {t(title, { language: t(LANGUAGE_WORDS[language]!) })}
      </Typography>
      <Box lang={language} sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {subject}
        </Typography>
        {[greeting, ...lines].map((line, index) => (
          <Typography key={index} variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {line}
          </Typography>
        ))}
        {[link, mayAppeal && APPEAL_LINK_WORDS[language](APPEAL.days)].filter(Boolean).map((words) => (
          <Typography key={String(words)} variant="body2" sx={{ textDecoration: 'underline' }}>
            {words}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

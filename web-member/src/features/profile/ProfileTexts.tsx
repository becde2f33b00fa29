import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TEXT_FIELDS, PROFILE_TEXT_NAMES, genderOf, type ProfileText, type ProfileViewRow } from '#contract';
import { writtenLanguage } from '../../shared/language/writtenLanguage';
import { LetterText } from '../../shared/letters/LetterText';

/** Those that stand elsewhere: beside the picture, and beside the name. */
const ELSEWHERE: readonly ProfileText[] = ['headline', 'genderWords'];

/** What somebody wrote, in the order of the form. */
export function writtenTexts(
  profile: ProfileViewRow,
): readonly { readonly field: ProfileText; readonly text: string }[] {
  return PROFILE_TEXT_NAMES.flatMap((field) => {
    const text = profile[field];
    // "Man" and "Woman" are a choice, not words of one's own.
    const isChoice = field === 'lookingFor' && genderOf(text) !== null;
    return text && !ELSEWHERE.includes(field) && !isChoice ? [{ field, text }] : [];
  });
}

interface Props {
  readonly profile: ProfileViewRow;
  /** Something below a text, e.g. where its review stands. */
  readonly note?: (field: ProfileText) => ReactNode;
  /** Takes words into a letter to whose they are. */
  readonly onQuote?: (words: string) => void;
}

/** Each text on a card of its own. */
export function ProfileTexts({ profile, note, onQuote }: Props) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {writtenTexts(profile).map(({ field, text }) => (
        <Card key={field} component="section" aria-labelledby={`text-${field}`} sx={{ p: { xs: 2.5, sm: 3 } }}>
          <Typography id={`text-${field}`} variant="h5" component="h2" sx={{ mb: 1 }}>
            {t(TEXT_FIELDS[field].title)}
          </Typography>
          {onQuote ? (
            <LetterText body={text} onQuote={onQuote} answer="everything" />
          ) : (
            <Typography lang={writtenLanguage(text)} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          )}
          {note?.(field)}
        </Card>
      ))}
    </Box>
  );
}

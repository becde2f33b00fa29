import { useId } from 'react';
import AnswerIcon from '@mui/icons-material/ReplyRounded';
import Box, { type BoxProps } from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { writtenLanguage } from '../language/writtenLanguage';
import { isAnswerable, paragraphsOf, quotedIn } from './quote';

interface Props {
  readonly body: string;
  /** Takes a paragraph into the answer; without it there is nothing to answer with. */
  readonly onQuote?: (paragraph: string) => void;
  /** What can be answered: every paragraph, or but for greetings and names, as in a letter. */
  readonly answer?: 'everything' | 'thoughts';
  readonly sx?: BoxProps['sx'];
}

/** The words of a letter, paragraph by paragraph; what it quotes is set apart. */
export function LetterText({ body, onQuote, answer = 'thoughts', sx }: Props) {
  const lang = writtenLanguage(body);
  return (
    <Box sx={{ display: 'grid', rowGap: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...sx }}>
      {paragraphsOf(body).map((paragraph, index) => (
        <Paragraph key={index} text={paragraph} lang={lang} onQuote={onQuote} answer={answer} />
      ))}
    </Box>
  );
}

interface ParagraphProps extends Pick<Props, 'onQuote' | 'answer'> {
  readonly text: string;
  readonly lang: string;
}

function Paragraph({ text, lang, onQuote, answer }: ParagraphProps) {
  const id = useId();
  const quoted = quotedIn(text);
  if (quoted !== null) {
    return (
      <Box
        component="blockquote"
        lang={lang}
        sx={{ m: 0, pl: 2, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' }}
      >
        {quoted}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1 }}>
      <Box component="p" id={id} lang={lang} sx={{ m: 0 }}>
        {text}
      </Box>
      {onQuote && (answer === 'everything' || isAnswerable(text)) && (
        <AnswerThis describedBy={id} onPress={() => onQuote(text)} />
      )}
    </Box>
  );
}

interface AnswerThisProps {
  /** The element that holds the words. */
  readonly describedBy: string;
  readonly onPress: () => void;
}

/** Takes words into what is being written to whose they are. */
export function AnswerThis({ describedBy, onPress }: AnswerThisProps) {
  const { t } = useTranslation();
  return (
    <IconButton
      aria-label={t('Answer this')}
      aria-describedby={describedBy}
      title={t('Answer this')}
      onClick={onPress}
      // As high as a finger, without pushing short paragraphs apart.
      sx={{ alignSelf: 'start', my: '-9px', mr: -1, color: 'text.secondary' }}
    >
      <AnswerIcon fontSize="small" />
    </IconButton>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslation } from 'react-i18next';
import { SIGNALS, type Signal } from '#contract';
import { type Piece, piecesOf } from './marks';

interface Props {
  readonly before: string | null;
  readonly after: string;
  readonly signals: readonly Signal[];
}

/** The new text with its changes and what screening noticed; readers hear what the colours say. */
export function MarkedText({ before, after, signals }: Props) {
  return (
    <Typography component="div" sx={{ whiteSpace: 'pre-wrap', fontSize: '1rem', lineHeight: 1.65, maxWidth: '68ch' }}>
      {piecesOf(before, after, signals).map((piece, index) => (
        <MarkedPiece key={index} piece={piece} />
      ))}
    </Typography>
  );
}

function MarkedPiece({ piece: { text, change, signals } }: { readonly piece: Piece }) {
  const noticed = signals.length > 0 ? <Noticed text={text} signals={signals} /> : text;
  if (change === 'same') return noticed;
  const added = change === 'added';
  return (
    <Box
      component={added ? 'ins' : 'del'}
      sx={{
        bgcolor: added ? 'mark.added' : 'mark.removed',
        textDecoration: added ? 'none' : 'line-through',
        borderRadius: '4px',
        px: '2px',
        boxDecorationBreak: 'clone',
        WebkitBoxDecorationBreak: 'clone',
      }}
    >
      {noticed}
    </Box>
  );
}

function Noticed({ text, signals }: { readonly text: string; readonly signals: readonly Signal[] }) {
  const { t } = useTranslation();
  const names = [...new Set(signals.map(({ code }) => t(SIGNALS[code])))].join(', ');
  return (
    <Box
      component="mark"
      title={names}
      sx={{
        bgcolor: 'mark.noticed',
        color: 'inherit',
        borderRadius: '4px',
        borderBottom: 2,
        borderColor: 'warning.main',
        px: '2px',
      }}
    >
      {text}
      <Box component="span" sx={visuallyHidden}>
        {` (${names}) `}
      </Box>
    </Box>
  );
}

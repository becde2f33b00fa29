import Box, { type BoxProps } from '@mui/material/Box';
import { writtenLanguage } from '../language/writtenLanguage';

interface Props {
  readonly words: string | null | undefined;
  readonly sx?: BoxProps['sx'];
}

/** How a member calls the own gender, beneath the name: two lines at the most, of which who cannot see them hears all. */
export function GenderWords({ words, sx }: Props) {
  if (!words) return null;
  return (
    <Box
      component="span"
      lang={writtenLanguage(words)}
      sx={[
        {
          ...{ overflow: 'hidden', display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '2' },
          ...{ typography: 'body2', overflowWrap: 'anywhere' },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {words}
    </Box>
  );
}

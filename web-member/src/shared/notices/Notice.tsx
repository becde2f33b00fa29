import Box, { type BoxProps } from '@mui/material/Box';
import { Message, type MessageKind } from './Message';

interface Props {
  /** Nothing is shown for null; the live region stays, so that readers hear the text when it comes. */
  readonly text: string | null | undefined;
  readonly kind?: MessageKind;
  readonly sx?: BoxProps['sx'];
}

/** A message inside a screen: errors interrupt, the others wait their turn. */
export function Notice({ text, kind = 'success', sx }: Props) {
  return (
    <Box
      role={kind === 'error' ? 'alert' : 'status'}
      // Empty it takes no room, but stays where readers can hear it fill.
      sx={[{ '&:empty': { position: 'absolute' } }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {text && <Message kind={kind}>{text}</Message>}
    </Box>
  );
}

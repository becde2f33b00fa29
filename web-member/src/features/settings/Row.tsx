import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Props {
  readonly name: string;
  readonly value: string;
  readonly action: ReactNode;
}

/** What something is called and what stands there, and beside it what can be done. */
export function Row({ name, value, action }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', minHeight: 44 }}>
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {name}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{inParts(value)}</Typography>
      </Box>
      {action}
    </Box>
  );
}

/** An address that is too long for its line breaks after its sign, before it breaks anywhere else. */
function inParts(value: string): ReactNode {
  const sign = value.indexOf('@') + 1;
  return (
    <>
      {value.slice(0, sign)}
      {sign > 0 && <wbr />}
      {value.slice(sign)}
    </>
  );
}

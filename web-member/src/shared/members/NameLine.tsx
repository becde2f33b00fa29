import Box from '@mui/material/Box';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { OnlineDot } from './MemberCard';
import { VerifiedMark } from './VerifiedMark';

interface Props {
  /** "Anna, 34" */
  readonly name: string;
  readonly verified: boolean;
  readonly online: boolean;
  readonly variant?: TypographyProps['variant'];
  readonly weight?: number;
}

/** A name in one line of a list: one that is too long ends in an ellipsis, and its marks are seen behind that. */
export function NameLine({ name, verified, online, variant = 'body2', weight }: Props) {
  return (
    <Typography
      variant={variant}
      component="span"
      sx={{ display: 'flex', alignItems: 'baseline', minWidth: 0, fontWeight: weight }}
    >
      <Typography noWrap variant="inherit" component="span" translate="no">
        {name}
      </Typography>
      {(verified || online) && (
        <Box component="span" sx={{ flexShrink: 0 }}>
          {verified && <VerifiedMark />}
          {online && <OnlineDot />}
        </Box>
      )}
    </Typography>
  );
}

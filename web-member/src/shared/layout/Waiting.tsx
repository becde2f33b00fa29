import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';

/** A spinner that says what it waits for. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <Box
      role="status"
      sx={{ minHeight: '60vh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2 }}
    >
      <CircularProgress aria-hidden />
      <Typography color="textSecondary">{text}</Typography>
    </Box>
  );
}

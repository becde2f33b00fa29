import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** A part of the form with a heading of its own. */
export function FormSection({ id, title, intro, children }: Props) {
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={id} variant="h4" component="h2">
        {title}
      </Typography>
      {intro && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: '65ch' }}>
          {intro}
        </Typography>
      )}
      <Box sx={{ mt: 3, display: 'grid', gap: 3 }}>{children}</Box>
    </Card>
  );
}

/** Short fields side by side where there is room. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}

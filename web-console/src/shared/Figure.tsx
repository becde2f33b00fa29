import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

/** Figures beside each other, on a phone in twos; the last one of an odd number is as wide as two. */
export function Figures({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: `repeat(${columns}, minmax(0, 1fr))` },
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      {children}
    </Box>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly alarming?: boolean;
  readonly children: ReactNode;
}

/** A figure with its name, and what it is measured by. */
export function Figure({ name, value, alarming = false, children }: FigureProps) {
  return (
    <Card sx={{ p: { xs: 1.5, md: 2 }, display: 'flex', flexDirection: 'column' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography
        component="dd"
        color={alarming ? 'error' : 'textPrimary'}
        sx={{ m: 0, fontFamily: 'h1.fontFamily', fontSize: { xs: '1.75rem', md: '2.25rem' }, lineHeight: 1.3 }}
      >
        {value}
      </Typography>
      <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Card>
  );
}

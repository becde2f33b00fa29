import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** A page of the console that is read from top to bottom: its title and what stands beside it, then its parts. */
export function Page({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }} tabIndex={0}>
      <Box
        sx={{
          maxWidth: 1100,
          mx: 'auto',
          p: { xs: 2, md: 3 },
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h1">{title}</Typography>
          {aside}
        </Box>
        {children}
      </Box>
    </Box>
  );
}

/** A part of a page, as a sheet of its own. */
export function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: '16px',
        bgcolor: 'background.paper',
        display: 'grid',
        gap: 1.5,
      }}
    >
      <Typography variant="h2" sx={{ fontSize: '1.125rem' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

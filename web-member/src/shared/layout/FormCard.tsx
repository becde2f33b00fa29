import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import { PageHeading } from './PageHeading';
import { Wash } from './Wash';

interface Props {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly width?: number;
  readonly children: ReactNode;
}

/** One form in the middle of a page: sign-up, password look-up, step 2. */
export function FormCard({ title, intro, width = 600, children }: Props) {
  return (
    <Box sx={{ position: 'relative', isolation: 'isolate' }}>
      <Wash />
      <Container sx={{ maxWidth: `${width + 32}px !important`, py: { xs: 3, md: 6 } }}>
        <PageHeading sx={{ mb: 1 }}>{title}</PageHeading>
        {intro && <Box sx={{ color: 'text.secondary', mb: 3 }}>{intro}</Box>}
        <Card sx={{ p: { xs: 2.5, sm: 4 }, mt: 3 }}>{children}</Card>
      </Container>
    </Box>
  );
}

import { type ReactNode, useId } from 'react';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

interface Props {
  /** What it shows, in the reader's language. */
  readonly title: string;
  /** Takes the whole width. */
  readonly wide?: true;
  readonly children: ReactNode;
}

/** The frame of a plot, named by its title. */
export function Plot({ title, wide, children }: Props) {
  const id = useId();
  return (
    <Card
      component="figure"
      aria-labelledby={id}
      sx={{ m: 0, p: { xs: 1.5, md: 2 }, minWidth: 0, gridColumn: wide && '1 / -1' }}
    >
      <Typography variant="h3" component="figcaption" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

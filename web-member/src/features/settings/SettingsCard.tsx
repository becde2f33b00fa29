import type { ReactNode } from 'react';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

interface Props {
  /** Behind `#` it leads here. */
  readonly id: string;
  readonly title: string;
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** A part of the settings: its title, what it is about, and what can be done. */
export function SettingsCard({ id, title, about, children }: Props) {
  return (
    <Card
      component="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      sx={{ p: { xs: 2.5, sm: 4 }, mt: 3 }}
    >
      <Typography id={`${id}-title`} variant="h3" component="h2">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '68ch' }}>
        {about}
      </Typography>
      {children}
    </Card>
  );
}

import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

interface Props {
  readonly title: string;
  /** The whole of what the section shows the beginning of. */
  readonly all?: { readonly label: string; readonly href: string };
  readonly children: ReactNode;
}

/** A part of the home screen with a heading of its own. */
export function HomeSection({ title, all, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 2 }}>
        <Typography id={id} variant="h4" component="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {all && (
          <Link href={all.href} variant="body2" sx={{ py: 1.5, my: -0.5 }}>
            {all.label}
          </Link>
        )}
      </Box>
      {children}
    </Box>
  );
}

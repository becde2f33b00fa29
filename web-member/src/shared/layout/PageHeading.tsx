import { useRef } from 'react';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { usePageTitle } from './usePageTitle';

/** The one h1 of a screen; it names the window and receives the focus when the screen opens. */
export function PageHeading({ children, ...rest }: TypographyProps & { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(children, heading);
  return (
    <Typography component="h1" variant="h2" {...rest} ref={heading} tabIndex={-1}>
      {children}
    </Typography>
  );
}

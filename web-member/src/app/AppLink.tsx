import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** The anchor behind every MUI link and link button: own addresses go through the router, others leave the app. */
export function AppLink({ href, ...rest }: Props) {
  const own = href.startsWith('/') && !href.startsWith('//');
  return own ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}

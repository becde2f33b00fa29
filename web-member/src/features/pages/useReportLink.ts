import { ROUTES } from '#contract';
import { useSession } from '../../shared/account/session';
import type { ProseLink } from './Prose';

/** Members report with the contact form, its subject already chosen; visitors get the support address. */
export function useReportLink(): ProseLink {
  const { isAuthenticated } = useSession();
  return { label: 'Report User', href: isAuthenticated ? `${ROUTES.contactUs}?subject=REPORT` : ROUTES.contact };
}

import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLogoutIfAccessDenied } from 'react-admin';

/** A query whose 401 leads back to the sign-in page, as those of react-admin's own lists do. */
export function useAsked<Answer>(queryKey: readonly unknown[], queryFn: () => Promise<Answer>) {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const asked = useQuery({ queryKey, queryFn, placeholderData: (before) => before });
  const { error } = asked;
  useEffect(() => {
    if (error) void logoutIfAccessDenied(error);
  }, [error, logoutIfAccessDenied]);
  return asked;
}

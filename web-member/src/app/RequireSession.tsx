import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ROUTES } from '#contract';
import { useSession } from '../shared/session';
import { CheckingAuthentication } from './CheckingAuthentication';

/** Protected screens need a token (product.md 2). The address asked for is kept for after the sign-in. */
export function RequireSession() {
  const { isAuthenticated, loading } = useSession();
  const { pathname, search } = useLocation();
  if (loading) return <CheckingAuthentication />;
  if (!isAuthenticated) return <Navigate to={ROUTES.login} replace state={{ from: pathname + search }} />;
  return (
    <Suspense fallback={<CheckingAuthentication />}>
      <Outlet />
    </Suspense>
  );
}

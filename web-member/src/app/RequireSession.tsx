import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ROUTES } from '#contract';
import { sessionEndedByItself, useLastMember, useSession } from '../shared/account/session';
import type { WayToLogin } from '../shared/account/wayToLogin';
import { CheckingAuthentication } from './CheckingAuthentication';

/** Protected screens need a token (product.md 2). The sign-in says why the member is there, and leads back. */
export function RequireSession() {
  const { isAuthenticated, loading } = useSession();
  const { pathname, search, hash } = useLocation();
  const member = useLastMember();
  if (loading) return <CheckingAuthentication />;
  if (!isAuthenticated) {
    const way: WayToLogin = { from: pathname + search + hash, sessionEnded: sessionEndedByItself(), member };
    return <Navigate to={ROUTES.login} replace state={way} />;
  }
  return (
    <Suspense fallback={<CheckingAuthentication />}>
      {/* What one member was typing, or was shown, is not taken over by the next. */}
      <Outlet key={member} />
    </Suspense>
  );
}

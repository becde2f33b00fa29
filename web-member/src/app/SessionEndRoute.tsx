import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ROUTES } from '#contract';
import { onSessionEnd } from '../shared/account/session';

/** A refused member (403) goes to the login page from anywhere; other ends are seen by the guard of the screen. */
export function SessionEndRoute() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionEnd((reason) => {
        if (reason === 'forbidden') void navigate(ROUTES.login);
      }),
    [navigate],
  );
  return null;
}

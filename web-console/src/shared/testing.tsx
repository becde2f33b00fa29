import type { ReactNode } from 'react';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, type I18nProvider, Notification } from 'react-admin';
import { ThemeProvider } from '@mui/material/styles';
import { MemoryRouter } from 'react-router';
import type { StaffRole } from '#contract';
import { dataProvider } from '../app/dataProvider';
import { theme } from '../app/theme';

/** A ripple goes on after the key that made it, and with it the drawing, which no test waits for. */
const STILL = {
  ...theme,
  components: { ...theme.components, MuiButtonBase: { defaultProps: { disableRipple: true } } },
};

interface Props {
  /** The language, as it was started. */
  readonly i18nProvider: I18nProvider;
  readonly address?: string;
  readonly role?: StaffRole;
  /** What stands for the server's answers where `fetch` does not. */
  readonly provider?: object;
  readonly children: ReactNode;
}

/** Shows something as the console does: somebody of the staff is signed in and stands at an address. */
export function AtDesk({ i18nProvider, address = '/', role = 'moderator', provider = dataProvider, children }: Props) {
  return (
    <MemoryRouter initialEntries={[address]}>
      <CoreAdminContext
        authProvider={{
          ...{ login: async () => undefined, logout: async () => undefined, checkAuth: async () => undefined },
          ...{ checkError: async () => undefined, getPermissions: async () => undefined },
          getIdentity: async () => ({ id: 1, fullName: 'Robin', role }),
        }}
        dataProvider={provider as never}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <ThemeProvider theme={STILL} noSsr>
          {children}
          <Notification />
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>
  );
}

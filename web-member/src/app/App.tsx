import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../shared/data/queryClient';
import { ScreenBoundary } from './ScreenBoundary';
import { Shell } from './Shell';
import { theme } from './theme';

/**
 * The declarative router, not the data router: data is TanStack Query's, and the difference is 20 kB of
 * the 200 the login page may weigh.
 */
export function App() {
  return (
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      <CssBaseline enableColorScheme />
      {/* The last one: whatever breaks outside the screens, nobody is left with an empty page. */}
      <ScreenBoundary address="">
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <Shell />
          </BrowserRouter>
        </QueryClientProvider>
      </ScreenBoundary>
    </ThemeProvider>
  );
}

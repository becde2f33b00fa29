import { useEffect } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { codeOfLastCall } from '#web/quotable';
import { CodeToQuote } from '../shared/notices/CodeToQuote';

/** What is said of a file that did not come: by Chrome and Firefox, by Safari, and of a style sheet. */
const NOT_FETCHED = /dynamically imported module|importing a module script|valid JavaScript MIME type|preload CSS/i;

/** After an update the old page asks for files that are gone; a reload brings the new ones. */
const isStalePage = (error: unknown) => error instanceof Error && NOT_FETCHED.test(error.message);

/** What stands in place of a screen that broke. Bar and footer stay usable around it. */
export function ScreenProblem({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const isStale = isStalePage(error);
  // Somebody who was offline sees the screen come as soon as the connection is back.
  useEffect(() => {
    if (!isStale || navigator.onLine) return;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isStale]);
  return (
    <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', px: 3, py: 12, textAlign: 'center' }}>
      <Typography component="h1" variant="h2" gutterBottom>
        {isStale ? t('This page could not be loaded') : t('Something went wrong')}
      </Typography>
      <Typography color="textSecondary">
        {isStale
          ? t('Your connection was interrupted, or there is a newer version. Reloading usually helps.')
          : t('This is our fault, not yours. What you typed is kept on this device. Please reload the page.')}
      </Typography>
      {!isStale && <CodeToQuote code={codeOfLastCall()} />}
      <Button sx={{ mt: 4 }} variant="contained" onClick={() => window.location.reload()}>
        {t('Reload page')}
      </Button>
    </Box>
  );
}

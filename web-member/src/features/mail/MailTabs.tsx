import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ROUTES, TEXTS } from '#contract';

const TABS = [
  { label: TEXTS.menu.inbox, to: ROUTES.inbox },
  { label: TEXTS.menu.sent, to: ROUTES.sent },
  { label: 'Conversations', to: ROUTES.conversations },
  { label: 'Filtered', to: ROUTES.filtered },
] as const;

/** The ways to look at one's mail, and what fell out of it. */
export function MailTabs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label={t('Your messages')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: { xs: -1, sm: 0 } }}
    >
      {TABS.map(({ label, to }) => (
        <Button
          key={to}
          href={to}
          color="inherit"
          aria-current={to === pathname ? 'page' : undefined}
          sx={{
            px: { xs: 1.25, sm: 1.75 },
            fontWeight: 550,
            '&[aria-current]': { bgcolor: 'action.selected', fontWeight: 700 },
          }}
        >
          {t(label)}
        </Button>
      ))}
    </Box>
  );
}

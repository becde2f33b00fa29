import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { BRAND, ROUTES, TEXTS, withQuery } from '#contract';
import { useSession } from '../shared/account/session';
import { DisplayChoices } from './DisplayChoices';

export function Footer() {
  const { t } = useTranslation();
  const { isAuthenticated } = useSession();
  const links = [
    { label: t(TEXTS.menu.helpGeneral), to: ROUTES.helpGeneral },
    { label: t(TEXTS.menu.privacyPolicy), to: ROUTES.privacyPolicy },
    { label: t(TEXTS.menu.termsOfUse), to: ROUTES.termsOfUse },
    { label: t('Safety'), to: ROUTES.safety },
    { label: t(TEXTS.takedown.title), to: ROUTES.takedown },
    { label: t(TEXTS.takedown.noticeTitle), to: withQuery(ROUTES.takedown, { about: 'content' }) },
    { label: t(TEXTS.menu.forgotAccount), to: ROUTES.forgotPassword },
    // The form needs a token, so visitors get the page with the support address instead.
    { label: t(TEXTS.menu.contactUs), to: isAuthenticated ? ROUTES.contactUs : ROUTES.contact },
  ];
  return (
    <Box
      component="footer"
      sx={{
        mt: 'auto',
        borderTop: 1,
        borderColor: 'divider',
        pt: 3,
        pb: { xs: isAuthenticated ? 'calc(88px + env(safe-area-inset-bottom))' : 3, md: 3 },
      }}
    >
      <Container sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1.5 }}>
        <Typography variant="body2" color="textSecondary">
          © {new Date().getFullYear()} {BRAND.name}
        </Typography>
        <Box
          component="nav"
          aria-label={t('Footer')}
          sx={{
            // Lines of one length: none with a single link.
            textWrap: { md: 'balance' },
            mx: -1.25,
            // A row of its own above: with the choices it fits into no width.
            order: { md: -1 },
            flex: { xs: '1 1 auto', md: '1 0 100%' },
          }}
        >
          {links.map(({ label, to }) => (
            <Link
              key={to}
              href={to}
              variant="body2"
              color="textPrimary"
              underline="hover"
              sx={{ display: 'inline-block', py: 1.5, px: 1.25 }}
            >
              {label}
            </Link>
          ))}
        </Box>
        <DisplayChoices />
      </Container>
    </Box>
  );
}

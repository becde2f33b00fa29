import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ROUTES } from '#contract';
import { PageLayout } from '../../shared/layout/PageLayout';
import { site } from '../../shared/data/site';
import type { ProseLink } from './Prose';

interface Stub {
  readonly title: string;
  readonly text: string;
  readonly links: readonly ProseLink[];
}

const help: ProseLink = { label: 'General help', href: ROUTES.helpGeneral };
const contact: ProseLink = { label: 'Contact us', href: ROUTES.contact };

/** The six short pages of product.md 2: a heading, an honest paragraph, and a way on. */
const STUBS: Readonly<Record<string, Stub>> = {
  [ROUTES.aboutTeam]: {
    title: 'Our team',
    text: 'Truly Yours is made by a small team of people who build the service, read profile texts, and answer your messages.',
    links: [contact, help],
  },
  [ROUTES.aboutCareers]: {
    title: 'Careers',
    text: 'There are no open positions at the moment. If you would like to work with us later, write a few lines about yourself.',
    links: [contact],
  },
  [ROUTES.webDevelopment]: {
    title: 'Web development',
    text: 'The team behind Truly Yours builds web applications: fast, accessible, and understandable to the people who run them.',
    links: [contact],
  },
  [ROUTES.mobileDevelopment]: {
    title: 'Mobile development',
    text: 'Truly Yours works in the browser of every phone. We make mobile web applications for others, too.',
    links: [contact],
  },
  [ROUTES.seo]: {
    title: 'Search engine optimization',
    text: 'We help sites to be found for what they are: clear structure, honest words, quick pages.',
    links: [contact],
  },
  [ROUTES.contact]: {
    title: 'Contact us',
    text: 'Members reach us fastest with the contact form under Settings. Everybody else is welcome to write an e-mail.',
    links: [help],
  },
};

export function StubPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, '');
  const { title, text, links } = STUBS[path] ?? STUBS[ROUTES.contact]!;
  return (
    <PageLayout title={t(title)} width="md">
      <Typography sx={{ maxWidth: '60ch', mb: 3 }}>{t(text)}</Typography>
      {path === ROUTES.contact && site.supportEmail && (
        <Typography sx={{ mb: 3 }}>
          <Link href={`mailto:${site.supportEmail}`}>{site.supportEmail}</Link>
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {links.map(({ label, href }) => (
          <Link key={href} href={href}>
            {t(label)}
          </Link>
        ))}
      </Box>
    </PageLayout>
  );
}

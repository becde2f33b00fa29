import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../shared/layout/PageLayout';

export interface ProseLink {
  readonly label: string;
  readonly href: string;
}

export interface ProseSection {
  /** Also the target of links such as `#safety`. */
  readonly id?: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly bullets?: readonly string[];
  readonly link?: ProseLink;
}

interface Props {
  readonly title: string;
  readonly intro?: string;
  readonly sections: readonly ProseSection[];
  /** What stands in the texts in double braces. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** A page to read: sections of plain text at a comfortable width. */
export function Prose({ title, intro, sections, figures }: Props) {
  const { t } = useTranslation();
  return (
    <PageLayout title={t(title)} intro={intro && t(intro)} width="md">
      <Box sx={{ display: 'grid', gap: 4, pt: 1, maxWidth: '68ch' }}>
        {sections.map(({ id, heading, paragraphs, bullets, link }) => (
          <Box
            component="section"
            key={heading}
            id={id}
            tabIndex={id ? -1 : undefined}
            sx={{ '&:focus': { outline: 'none' } }}
          >
            <Typography variant="h4" component="h2" gutterBottom>
              {t(heading)}
            </Typography>
            {paragraphs.map((paragraph) => (
              <Typography key={paragraph} component="p" sx={{ mb: 1.5, lineHeight: 1.65, fontSize: '1rem' }}>
                {t(paragraph, { ...figures })}
              </Typography>
            ))}
            {bullets && (
              <Box component="ul" sx={{ my: 0, pl: 3, '& li': { mb: 1, lineHeight: 1.6, fontSize: '1rem' } }}>
                {bullets.map((bullet) => (
                  <li key={bullet}>{t(bullet, { ...figures })}</li>
                ))}
              </Box>
            )}
            {link && <Link href={link.href}>{t(link.label)}</Link>}
          </Box>
        ))}
      </Box>
    </PageLayout>
  );
}

import type { ComponentType } from 'react';
import FavoriteIcon from '@mui/icons-material/FavoriteBorderRounded';
import MailIcon from '@mui/icons-material/MailOutlineRounded';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import WinkIcon from '@mui/icons-material/SentimentSatisfiedAltRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ROUTES, type LiveCountsBody } from '#contract';
import { useLocale } from '../../shared/language/language';
import { useKnownCounts } from '../../shared/data/useCounts';

const CARDS: readonly {
  readonly count: keyof LiveCountsBody;
  readonly label: string;
  readonly href: string;
  readonly icon: ComponentType<SvgIconProps>;
}[] = [
  { count: 'unreadMail', label: 'New messages', href: ROUTES.inbox, icon: MailIcon },
  { count: 'newWinks', label: 'New winks', href: ROUTES.winks, icon: WinkIcon },
  { count: 'newViews', label: 'New profile views', href: ROUTES.views, icon: ViewIcon },
  { count: 'newFavoritedMe', label: 'Favorited you', href: ROUTES.favoritedMe, icon: FavoriteIcon },
];

/** Four numbers, each the way to its list; none is shown before it is known. */
export function WhatIsNew() {
  const { t } = useTranslation();
  const { counts, isPending } = useKnownCounts();
  const number = new Intl.NumberFormat(useLocale());
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))' }}>
      {CARDS.map(({ count, label, href, icon: Icon }) => {
        const isNew = (counts?.[count] ?? 0) > 0;
        return (
          <Card key={count}>
            <CardActionArea href={href} sx={{ p: 2.5, height: '100%' }}>
              <Icon aria-hidden color={isNew ? 'primary' : 'inherit'} />
              <Typography
                component="span"
                sx={{
                  display: 'block',
                  typography: 'h2',
                  mt: 1,
                  color: isNew ? 'primary.main' : 'text.primary',
                  fontVariantNumeric: 'tabular-nums lining-nums',
                }}
              >
                {isPending && <Skeleton component="span" width="1.2em" sx={{ display: 'block' }} />}
                {!isPending && (counts ? number.format(counts[count]) : '–')}
              </Typography>
              <Typography component="span" variant="body2">
                {t(label)}
              </Typography>
            </CardActionArea>
          </Card>
        );
      })}
    </Box>
  );
}

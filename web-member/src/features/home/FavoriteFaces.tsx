import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ROUTES, TEXTS, nameAndAge, type FavoriteRow } from '#contract';
import { FaceLink } from '../../shared/members/FaceLink';
import { HomeSection } from './HomeSection';

const SHOWN = 4;

/** Some of the own favorites, who is online now before the others. */
export function FavoriteFaces({ favorites }: { readonly favorites: readonly FavoriteRow[] }) {
  const { t } = useTranslation();
  const shown = [...favorites].sort((one, other) => Number(other.online) - Number(one.online)).slice(0, SHOWN);
  return (
    <HomeSection title={t(TEXTS.menu.myFavorites)} all={{ label: t('All favorites'), href: ROUTES.favorites }}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {shown.map((favorite) => (
          <Box component="li" key={favorite.memberId} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <FaceLink face={{ ...favorite, label: nameAndAge(favorite.name, favorite.age) }} />
          </Box>
        ))}
      </Box>
    </HomeSection>
  );
}

import { useEffect, useRef } from 'react';
import AppealsIcon from '@mui/icons-material/BalanceRounded';
import ConductIcon from '@mui/icons-material/VisibilityOutlined';
import ContactIcon from '@mui/icons-material/ForumOutlined';
import HeldMailIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import TakedownsIcon from '@mui/icons-material/HideImageOutlined';
import LinkedAccountsIcon from '@mui/icons-material/LinkRounded';
import MembersIcon from '@mui/icons-material/PeopleAltOutlined';
import OverviewIcon from '@mui/icons-material/InsightsRounded';
import PhotosIcon from '@mui/icons-material/PhotoOutlined';
import SelfiesIcon from '@mui/icons-material/CameraFrontOutlined';
import ReportsIcon from '@mui/icons-material/OutlinedFlagRounded';
import TextsIcon from '@mui/icons-material/ArticleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useQuery } from '@tanstack/react-query';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { useTranslation } from 'react-i18next';
import type { ConsoleCounts } from '#contract';
import { useConsole } from './dataProvider';
import { COUNTS_KEY } from './live';
import type { ResourceName } from './records';

interface Place {
  readonly name: ResourceName | 'overview';
  readonly label: string;
  readonly icon: typeof TextsIcon;
  readonly counted: keyof ConsoleCounts | null;
}

/** From here on the bar has room for more than the names. */
const ROOMY = '@media (min-width: 1800px)';

/** The desks and pages, in the order of the bar. */
export const PLACES: readonly Place[] = [
  { name: 'texts', label: 'Texts', icon: TextsIcon, counted: 'text' },
  { name: 'photos', label: 'Photos', icon: PhotosIcon, counted: 'photo' },
  { name: 'selfies', label: 'Selfies', icon: SelfiesIcon, counted: 'selfie' },
  { name: 'reports', label: 'Reports', icon: ReportsIcon, counted: 'report' },
  { name: 'contact', label: 'Messages', icon: ContactIcon, counted: 'contact' },
  { name: 'appeals', label: 'Appeals', icon: AppealsIcon, counted: 'appeal' },
  { name: 'mails', label: 'Held messages', icon: HeldMailIcon, counted: 'mail' },
  { name: 'takedowns', label: 'Takedowns', icon: TakedownsIcon, counted: 'takedown' },
  { name: 'accounts', label: 'Accounts', icon: LinkedAccountsIcon, counted: 'accounts' },
  { name: 'conduct', label: 'Conduct', icon: ConductIcon, counted: 'conduct' },
  { name: 'members', label: 'Members', icon: MembersIcon, counted: null },
  { name: 'overview', label: 'Overview', icon: OverviewIcon, counted: null },
];

/** Where nothing waits: on a phone these stand in the moderator's own menu, so that the desks have room for their names. */
export const BESIDE_DESKS = PLACES.filter(({ counted }) => counted === null);

/** How much waits at the desk. The live socket makes it ask again; without one, it asks by itself. */
export function useDeskCounts() {
  const { counts } = useConsole();
  const { data } = useQuery({
    queryKey: COUNTS_KEY,
    queryFn: async () => (await counts()).data,
    refetchInterval: 30_000,
  });
  return data;
}

type Counts = ReturnType<typeof useDeskCounts>;

/** Whether a case waits there in which somebody may be in danger, and nobody works on it. */
const isDanger = ({ counted }: Place, counts: Counts): boolean =>
  counted !== null && (counts?.danger[counted] ?? 0) > 0;

/** Goes to the next desk, in the order of the bar, where somebody may be in danger; else where something waits. */
export function useNextDesk(): () => void {
  const counts = useDeskCounts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    const here = PLACES.findIndex(({ name }) => pathname.startsWith(`/${name}`));
    const onwards = [...PLACES.slice(here + 1), ...PLACES.slice(0, Math.max(here, 0))];
    const next =
      onwards.find((place) => isDanger(place, counts)) ??
      onwards.find(({ counted }) => counted !== null && (counts?.open[counted] ?? 0) > 0);
    if (next) void navigate(`/${next.name}`);
  };
}

/** Says, for who hears the page, at which desks somebody may be in danger. */
export function DangerSaid() {
  const { t } = useTranslation();
  const counts = useDeskCounts();
  const desks = PLACES.filter((place) => isDanger(place, counts)).map(({ label }) => t(label));
  return (
    <Box role="status" sx={visuallyHidden}>
      {desks.length > 0 && t('{{what}}: {{words}}', { what: t('Somebody may be in danger'), words: desks.join(', ') })}
    </Box>
  );
}

/** The pages with what waits on each, in the bar. */
export function BarNavigation() {
  const { t } = useTranslation();
  return (
    <Box
      component="nav"
      aria-label={t('Pages')}
      sx={{ display: { xs: 'none', xl: 'flex' }, gap: 0.25, [ROOMY]: { gap: 0.5 }, minWidth: 0, overflowX: 'auto' }}
    >
      {PLACES.map((place) => (
        <PlaceLink
          key={place.name}
          place={place}
          sx={{
            px: 0.625,
            gap: 0.375,
            fontSize: '0.8125rem',
            height: 40,
            borderRadius: 999,
            flex: 'none',
            [ROOMY]: { px: 1.5, gap: 0.75, fontSize: '0.9375rem' },
          }}
        />
      ))}
    </Box>
  );
}

/** The same pages at the bottom of a narrow window, within the thumb's reach; more than fit are reached by a swipe. */
export function PhoneNavigation() {
  const { t } = useTranslation();
  return (
    <Box
      component="nav"
      aria-label={t('Pages')}
      sx={{
        display: { xs: 'flex', xl: 'none' },
        overflowX: 'auto',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {PLACES.map((place) => (
        <PlaceLink
          key={place.name}
          place={place}
          sx={{
            ...(place.counted === null ? { display: { xs: 'none', sm: 'flex' } } : {}),
            // As wide as its name, so that no language has one cut off, and so wide that the edge of a phone cuts through
            // one: there is more to the side.
            flex: '1 0 auto',
            minWidth: 70,
            px: 0.75,
            height: 56,
            flexDirection: 'column',
            justifyContent: 'center',
            fontSize: '0.6875rem',
          }}
          stacked
        />
      ))}
    </Box>
  );
}

function PlaceLink({ place, sx, stacked }: { place: Place; sx: object; stacked?: boolean }) {
  const { t } = useTranslation();
  const counts = useDeskCounts();
  const count = place.counted && counts?.open[place.counted];
  const danger = isDanger(place, counts);
  const { icon: Icon } = place;
  const { pathname } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const active = pathname.startsWith(`/${place.name}`);
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <Box
      ref={link}
      component={NavLink}
      to={`/${place.name}`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        position: 'relative',
        textDecoration: 'none',
        fontSize: '0.875rem',
        fontWeight: 650,
        color: 'text.secondary',
        '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
        '&.active': { color: 'primary.main', bgcolor: stacked ? undefined : 'action.selected' },
        ...sx,
      }}
    >
      {/* The bar has room for the names of all desks, and for the icons only where the window is wide. */}
      <Icon
        fontSize="small"
        aria-hidden
        sx={stacked ? undefined : { display: 'none', [ROOMY]: { display: 'block' } }}
      />
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {t(place.label)}
      </Box>
      {Boolean(count) && (
        <Typography
          component="span"
          aria-label={[
            t('{{count}} wait', { count: count as number }),
            ...(danger ? [t('Somebody may be in danger')] : []),
          ].join('. ')}
          sx={{
            fontSize: '0.75rem',
            fontWeight: 700,
            px: 0.75,
            minWidth: 20,
            lineHeight: '20px',
            textAlign: 'center',
            borderRadius: 999,
            bgcolor: danger ? 'error.main' : 'primary.main',
            color: danger ? 'error.contrastText' : 'primary.contrastText',
            ...(stacked ? { position: 'absolute', top: 4, left: 'calc(50% + 6px)' } : {}),
          }}
        >
          {count}
        </Typography>
      )}
    </Box>
  );
}

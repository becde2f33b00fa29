import type { ReactNode } from 'react';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import Box, { type BoxProps } from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { GenderWords } from './GenderWords';
import { Photo, type PhotoFile } from './Photo';
import { VerifiedMark } from './VerifiedMark';
import { writtenLanguage } from '../language/writtenLanguage';

interface Props {
  readonly name: string;
  readonly age?: number | null;
  readonly city?: string | null;
  readonly state?: string | null;
  /** How they call their gender. */
  readonly genderWords?: string | null;
  /** The desk has compared their main photo with a selfie. */
  readonly verified?: boolean;
  readonly online?: boolean;
  /** A city where they are for some days. */
  readonly visiting?: string | null;
  /** The reader keeps a note about them. */
  readonly noted?: boolean;
  /** The reader passed on them. */
  readonly passed?: boolean;
  readonly photo: PhotoFile;
  /** In the member's own words, of which two lines are shown. */
  readonly words?: string | null;
  /** One line under the rest: a date, a distance. */
  readonly meta?: ReactNode;
  /** Opens something over the list; the photo, and without `href` the name too. */
  readonly onOpen?: () => void;
  /** The member's own page, behind the name. */
  readonly href?: string;
  /** Buttons at the top right: they show on hover and focus, always on touch screens. */
  readonly actions?: ReactNode;
}

/** Beyond it a name takes more lines than a card has for it; whoever cannot see them hears it whole. */
const LONG_TITLE = 40;

/** So many lines, and an ellipsis. */
const lines = (count: number) =>
  ({
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: String(count),
  }) as const;

/** A member in a grid: square photo, name and age, place, one more line. */
export function MemberCard({
  name,
  age,
  city,
  state,
  genderWords,
  verified,
  online,
  visiting,
  noted,
  passed,
  photo,
  words,
  meta,
  onOpen,
  href,
  actions,
}: Props) {
  const { t } = useTranslation();
  const title = age ? `${name}, ${age}` : name;
  const place = [city, state].filter(Boolean).join(', ');
  const picture = <Photo {...photo} alt="" />;
  return (
    <Card
      component="article"
      aria-label={title}
      sx={{
        position: 'relative',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        '@media (hover: hover)': {
          '& .member-actions': { opacity: 0, transition: 'opacity 150ms' },
          '&:hover .member-actions, &:focus-within .member-actions': { opacity: 1 },
        },
      }}
    >
      {onOpen ? (
        <ButtonBase
          onClick={onOpen}
          aria-label={t('Open {{name}}', { name })}
          sx={{ display: 'block', width: '100%', '&:focus-visible': { outlineOffset: -4 } }}
        >
          {picture}
        </ButtonBase>
      ) : (
        picture
      )}
      <Box sx={{ p: { xs: 1.5, sm: 2 }, flexGrow: 1, display: 'flex', flexDirection: 'column' }}>
        <Typography variant="subtitle1" component="h2" sx={{ lineHeight: 1.35, overflowWrap: 'anywhere' }}>
          <Box component="span" translate="no" sx={title.length > LONG_TITLE ? lines(3) : undefined}>
            {href ? (
              <Link href={href} color="inherit" underline="hover">
                {title}
              </Link>
            ) : (
              title
            )}
          </Box>
          {verified && <VerifiedMark />}
          {online && <OnlineDot />}
          {noted && <NoteMark />}
        </Typography>
        <GenderWords words={genderWords} />
        {place && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {place}
          </Typography>
        )}
        {visiting && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>
            {t('Visiting {{place}}', { place: visiting })}
          </Typography>
        )}
        {passed && (
          <Typography variant="body2" color="textSecondary">
            {t('You passed on them')}
          </Typography>
        )}
        {words && (
          <Typography
            variant="body2"
            lang={writtenLanguage(words)}
            sx={{
              my: 0.5,
              fontStyle: 'italic',
              overflowWrap: 'anywhere',
              ...lines(2),
            }}
          >
            {words}
          </Typography>
        )}
        {meta && (
          <Typography
            variant="body2"
            component="div"
            color="textSecondary"
            sx={{ flexGrow: 1, display: 'flex', flexDirection: 'column' }}
          >
            {meta}
          </Typography>
        )}
      </Box>
      {actions && (
        <Box className="member-actions" sx={{ position: 'absolute', top: 8, right: 8, display: 'flex', gap: 0.5 }}>
          {actions}
        </Box>
      )}
    </Card>
  );
}

/** A note of one's own: a sheet for the eye, a word for everybody else. */
function NoteMark() {
  const { t } = useTranslation();
  return (
    <NoteIcon
      titleAccess={t('You keep a note')}
      sx={{ fontSize: '1rem', ml: 0.75, verticalAlign: '-2px', color: 'text.secondary' }}
    />
  );
}

/** A green dot for the eye, the word for everybody else. */
export function OnlineDot() {
  const { t } = useTranslation();
  return (
    <>
      <Box
        component="span"
        aria-hidden
        title={t('Online')}
        sx={{
          ...{ display: 'inline-block', width: 10, height: 10, ml: 1, borderRadius: '50%', bgcolor: 'success.main' },
          // All that it says is its colour, also where the system chooses the others.
          forcedColorAdjust: 'none',
        }}
      />
      <span style={visuallyHidden}>{t('Online')}</span>
    </>
  );
}

/** Two columns on phones, four where there is room. */
export function CardGrid({ children, ...rest }: BoxProps) {
  return (
    <Box
      {...rest}
      sx={{
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(max(136px, 22%), 1fr))',
        ...rest.sx,
      }}
    >
      {children}
    </Box>
  );
}

/** Cards of the same size as the ones to come, so that nothing jumps. */
export function CardGridSkeleton({ count = 8, text }: { readonly count?: number; readonly text?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span style={visuallyHidden}>{text ?? t('Loading...')}</span>
      <CardGrid aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index}>
            <Skeleton variant="rectangular" sx={{ width: '100%', height: 'auto', aspectRatio: '1' }} />
            <Box sx={{ p: 2 }}>
              <Skeleton width="70%" />
              <Skeleton width="50%" />
            </Box>
          </Card>
        ))}
      </CardGrid>
    </div>
  );
}

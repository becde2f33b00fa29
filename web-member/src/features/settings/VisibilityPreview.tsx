import UnseenIcon from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Photo, type PhotoFile } from '../../shared/members/Photo';
import { useOwnProfile } from '../../shared/account/useOwnProfile';

/** Who meets the member in one of the three states. */
export interface SeenBy {
  readonly everybody: boolean;
  /** People the member winked at, favorited or emailed. */
  readonly contacted: boolean;
}

/** The member's own card, or the gap in its place, as the two kinds of people meet it. */
export function VisibilityPreview({ seenBy }: { readonly seenBy: SeenBy }) {
  const { t } = useTranslation();
  const { data: own } = useOwnProfile();
  // One that waits for review is nobody else's to see, and never the primary one.
  const photo = own?.photos.find(({ IMAGE_PRIMARY }) => IMAGE_PRIMARY);
  const card = {
    label: own?.profile.label || t('You'),
    folder: photo?.IMAGE_PATH ?? null,
    file: photo?.MEMBER_IMAGE_NAME ?? null,
  };
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 'auto',
        pt: 2,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 5.75rem))', sm: '1fr 1fr' },
      }}
    >
      <Meeting who={t('In search')} seen={seenBy.everybody} card={card} />
      <Meeting who={t('People you contacted')} seen={seenBy.contacted} card={card} />
    </Box>
  );
}

interface MeetingProps {
  readonly who: string;
  readonly seen: boolean;
  readonly card: PhotoFile & { readonly label: string };
}

function Meeting({ who, seen, card }: MeetingProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ fontSize: '0.75rem', color: 'text.secondary', mb: 0.5 }}>
        {who}
      </Typography>
      <Box
        component="dd"
        sx={{
          m: 0,
          mt: 'auto',
          overflow: 'hidden',
          borderRadius: '10px',
          border: 1,
          borderStyle: seen ? 'solid' : 'dashed',
          borderColor: seen ? 'divider' : 'outline',
          bgcolor: seen ? 'background.paper' : undefined,
          color: seen ? 'text.primary' : 'text.secondary',
        }}
      >
        {seen ? (
          <Photo folder={card.folder} file={card.file} alt="" size="thumb" />
        ) : (
          <Box sx={{ aspectRatio: '1', display: 'grid', placeItems: 'center' }}>
            <UnseenIcon aria-hidden />
          </Box>
        )}
        <Typography noWrap variant="body2" sx={{ fontSize: '0.8125rem', textAlign: 'center', px: 0.75, py: 0.5 }}>
          {seen ? card.label : t('Nothing')}
        </Typography>
      </Box>
    </Box>
  );
}

import type { ComponentType } from 'react';
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import PrivateIcon from '@mui/icons-material/LockOutlined';
import VisibleIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DECISIONS_TEXTS, ROUTES, pathTo, type SettingsFormValues } from '#contract';
import { useClaims } from '../../shared/account/session';
import { Message } from '../../shared/notices/Message';
import { VisibilityPreview, type SeenBy } from './VisibilityPreview';

type Visibility = 'visible' | 'private' | 'hidden';

const STATES: readonly {
  readonly name: Visibility;
  readonly title: string;
  readonly text: string;
  readonly icon: ComponentType<SvgIconProps>;
  readonly seenBy: SeenBy;
}[] = [
  {
    name: 'visible',
    title: 'Visible',
    text: 'Members find you in search, in Close Matches and on their lists.',
    icon: VisibleIcon,
    seenBy: { everybody: true, contacted: true },
  },
  {
    name: 'private',
    title: 'Private',
    text: 'Only people you wink at, favorite or email see you, and nobody else finds you; for upgraded members.',
    icon: PrivateIcon,
    seenBy: { everybody: false, contacted: true },
  },
  {
    name: 'hidden',
    title: 'Hidden',
    text: 'Nobody finds you and your profile does not open, until you choose Visible again or, without private mode, a text of yours is approved.',
    icon: HiddenIcon,
    seenBy: { everybody: false, contacted: false },
  },
];

/** What the member chooses ends no hiding of the desk's. */
const HIDDEN_BY_DESK =
  'Nobody finds you and your profile does not open, until our moderation team shows it again or, without private mode, a text of yours is approved.';

/** Hidden comes before private: who is hidden is seen by nobody at all. */
export function visibilityOf({
  profileSetting,
  upgradeVisibility,
}: Pick<SettingsFormValues, 'profileSetting' | 'upgradeVisibility'>): Visibility {
  if (profileSetting === 'PROFILE_HIDDEN') return 'hidden';
  return upgradeVisibility === 'UPVISIBILITY_PRIVATE' ? 'private' : 'visible';
}

interface Props {
  readonly values: Pick<SettingsFormValues, 'profileSetting' | 'upgradeVisibility'>;
  /** The selects were changed and not saved yet. */
  readonly unsaved: boolean;
  /** Nobody sees the member now, whatever they have chosen. */
  readonly hiddenByDesk: boolean;
}

/** What two of the selects mean together, said plainly, with the member's own state marked. */
export function WhoCanSeeMe({ values, unsaved, hiddenByDesk }: Props) {
  const { t } = useTranslation();
  const current = hiddenByDesk ? 'hidden' : visibilityOf(values);
  const { memberId, memberTypeId = 1 } = useClaims() ?? {};
  return (
    <Box component="section" aria-labelledby="who-can-see-me">
      <Typography id="who-can-see-me" variant="h4" component="h3" sx={{ mb: 1.5 }}>
        {t('Who can see me')}
      </Typography>
      {hiddenByDesk && (
        <Box sx={{ mb: 1.5 }}>
          <Message kind="info">
            {t('Our moderation team has hidden your profile. What you choose here counts when they show it again.')}{' '}
            <Link href={ROUTES.decisions}>{t(DECISIONS_TEXTS.title)}</Link>
          </Message>
        </Box>
      )}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {STATES.map(({ name, title, text, icon: Icon, seenBy }) => {
          const isCurrent = name === current;
          return (
            <Box
              component="li"
              key={name}
              aria-current={isCurrent ? 'true' : undefined}
              sx={{
                p: 2,
                display: 'flex',
                flexDirection: 'column',
                borderRadius: '14px',
                border: 1,
                borderColor: isCurrent ? 'primary.main' : 'divider',
                ...(isCurrent && {
                  backgroundImage: 'linear-gradient(rgb(var(--mui-palette-primary-mainChannel) / 0.07) 0 0)',
                }),
              }}
            >
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 0.5 }}>
                <Icon fontSize="small" aria-hidden color={isCurrent ? 'primary' : 'inherit'} />
                <Typography variant="subtitle1" component="span">
                  {t(title)}
                </Typography>
                {isCurrent && (
                  <Typography
                    variant="body2"
                    component="span"
                    sx={{ color: 'primary.main', fontWeight: 650, ml: 'auto' }}
                  >
                    {unsaved && !hiddenByDesk ? t('After saving') : t('You now')}
                  </Typography>
                )}
              </Box>
              <Typography variant="body2" color="textSecondary">
                {t(name === 'hidden' && hiddenByDesk ? HIDDEN_BY_DESK : text)}
              </Typography>
              <VisibilityPreview seenBy={seenBy} />
            </Box>
          );
        })}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('Whom you block never sees you, whatever you choose here.')}{' '}
        {memberId !== undefined && (
          <Link href={pathTo(ROUTES.viewProfile, { passMemberTypeId: memberTypeId, passMemberIdViewed: memberId })}>
            {t('See your profile as others do')}
          </Link>
        )}
      </Typography>
    </Box>
  );
}

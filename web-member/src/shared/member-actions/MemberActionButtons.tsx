import { type ComponentType } from 'react';
import BlockIcon from '@mui/icons-material/BlockRounded';
import FavoriteIcon from '@mui/icons-material/FavoriteBorderRounded';
import ReportIcon from '@mui/icons-material/OutlinedFlagRounded';
import EmailIcon from '@mui/icons-material/MailOutlineRounded';
import WinkIcon from '@mui/icons-material/WavingHandOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { useTranslation } from 'react-i18next';
import { ROUTES, TEXTS } from '#contract';
import { Message } from '../notices/Message';
import { useAddressDialog } from '../navigation/useAddressDialog';
import { PassButton } from './PassButton';
import { ReportReasonDialog } from './ReportReasonDialog';
import type { MemberAction, MemberActions } from './useMemberActions';

const profile = TEXTS.profile;

const BUTTONS: Record<MemberAction, { label: string; done: string; icon: ComponentType<SvgIconProps> }> = {
  wink: { label: profile.wink, done: profile.winked, icon: WinkIcon },
  favorite: { label: profile.favorite, done: profile.favorited, icon: FavoriteIcon },
  block: { label: profile.block, done: profile.blocked, icon: BlockIcon },
  report: { label: profile.report, done: profile.reported, icon: ReportIcon },
};

/** What is kind and what is not are rows of their own where one is too short for both. */
const row = { display: 'flex', flexWrap: 'wrap', gap: 1, flexGrow: { xs: 1, sm: 0 } } as const;
const grow = { flexGrow: { xs: 1, sm: 0 }, px: { xs: 1.75, sm: 2.75 } } as const;
/** Three of them stand beside each other on a phone. */
const calm = { ...grow, px: { xs: 1, sm: 2.75 } } as const;

interface Props {
  readonly memberId: number;
  readonly name: string;
  readonly actions: MemberActions;
  /** Opens the compose dialog; without it there is no Email button. */
  readonly onEmail?: () => void;
  readonly emailHint?: string | null;
  /** Whether the reader passed on the member; where that is not known yet, there is no button for it. */
  readonly passed?: boolean;
  readonly onDone?: (action: MemberAction) => void;
}

/** Email, Wink, Favorite, Not for me, Block, Report. What has been done says so and cannot be repeated. */
export function MemberActionButtons({ memberId, name, actions, onEmail, emailHint, passed, onDone }: Props) {
  const { t } = useTranslation();
  const reason = useAddressDialog('report');
  const run = async (action: MemberAction): Promise<boolean> => {
    if (!(await actions.perform(action))) return false;
    if (action === 'report') reason.open(memberId);
    onDone?.(action);
    return true;
  };
  const button = (action: MemberAction) => {
    const { label, done, icon: Icon } = BUTTONS[action];
    const isDone = Boolean(actions.done[action]);
    const quiet = action === 'block' || action === 'report';
    return (
      <Button
        key={action}
        variant={quiet ? 'text' : 'outlined'}
        color="inherit"
        startIcon={<Icon />}
        disabled={isDone}
        onClick={() => void run(action)}
        sx={quiet ? calm : grow}
      >
        {t(isDone ? done : label)}
      </Button>
    );
  };
  return (
    <Box>
      <Box sx={row}>
        <Box sx={row}>
          {onEmail && (
            <Button variant="contained" startIcon={<EmailIcon />} onClick={onEmail} sx={grow}>
              {t(profile.email, { context: 'action' })}
            </Button>
          )}
          {(['wink', 'favorite'] as const).map(button)}
        </Box>
        <Box sx={row}>
          {passed !== undefined && <PassButton memberId={memberId} name={name} passed={passed} sx={calm} />}
          {(['block', 'report'] as const).map(button)}
        </Box>
      </Box>
      {emailHint && (
        <Message kind="info" sx={{ mt: 2 }}>
          {emailHint}
        </Message>
      )}
      {actions.photoRequired && (
        <Message kind="info" role="alert" sx={{ mt: 2 }}>
          {t(profile.photoRequired)} <Link href={ROUTES.addPhotos}>{t('Add photos')}</Link>
        </Message>
      )}
      <ReportReasonDialog
        memberId={memberId}
        name={name}
        open={reason.openedHere && reason.id === memberId}
        blocked={Boolean(actions.done.block)}
        onBlock={() => run('block')}
        onClose={reason.close}
      />
    </Box>
  );
}

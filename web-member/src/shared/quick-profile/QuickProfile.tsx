import { useId } from 'react';
import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { nameAndAge, pathTo, ROUTES, TEXTS, TIMERS, type MemberRow } from '#contract';
import { ComposeDialog } from '../compose/ComposeDialog';
import { ErrorState } from '../lists/ListState';
import { MemberActionButtons } from '../member-actions/MemberActionButtons';
import { useMemberActions } from '../member-actions/useMemberActions';
import { activityText } from '../members/activityText';
import { soughtText } from '../members/soughtText';
import { OnlineDot } from '../members/MemberCard';
import { VerifiedNote } from '../members/VerifiedNote';
import { Notice } from '../notices/Notice';
import { useOptionText } from '../members/optionText';
import { GenderWords } from '../members/GenderWords';
import { Photo } from '../members/Photo';
import { useAddressDialog } from '../navigation/useAddressDialog';
import { useLast } from '../lists/useLast';
import { useTimedNotice } from '../notices/useTimedNotice';
import { writtenLanguage } from '../language/writtenLanguage';
import { introBeginning } from './introBeginning';
import { useMailHint } from './mailHint';
import { useQuickProfile } from './quickProfile.api';

interface Props {
  /** Whose profile; null closes the dialog. */
  readonly memberId: number | null;
  readonly known?: MemberRow;
  readonly onClose: () => void;
}

/** A member at a glance over a list: picture, facts, actions, and the way to the whole profile. */
export function QuickProfile({ memberId, known, onClose }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const shown = useLast(memberId);
  const { data, isPending, isError, refetch } = useQuickProfile(shown, known);
  return (
    <Dialog
      open={memberId !== null}
      onClose={onClose}
      fullWidth
      maxWidth="md"
      transitionDuration={TIMERS.modal}
      aria-labelledby={title}
    >
      <IconButton
        aria-label={t('Close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, right: 12, zIndex: 1 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent sx={{ p: { xs: 2, sm: 3 } }}>
        {isPending && <LoadingSummary title={title} />}
        {isError && <ErrorState text={t(TEXTS.profile.failed)} onRetry={() => void refetch()} />}
        {data === null && (
          <Typography id={title} sx={{ py: 6, textAlign: 'center' }}>
            {t(TEXTS.profile.empty)}
          </Typography>
        )}
        {data && <Summary member={data} title={title} />}
      </DialogContent>
    </Dialog>
  );
}

/** On a phone a small photo beside the name; from sm up the photo and the way to the profile are a column. */
const layout = {
  display: 'grid',
  columnGap: { xs: 2, sm: 3 },
  rowGap: 2,
  gridTemplateColumns: { xs: '104px minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' },
  gridTemplateRows: { sm: 'auto auto 1fr' },
  gridTemplateAreas: {
    xs: '"photo head" "text text" "profile profile"',
    sm: '"photo head" "photo text" "profile text"',
  },
} as const;

function Summary({ member, title }: { readonly member: MemberRow; readonly title: string }) {
  const { t } = useTranslation();
  const optionText = useOptionText();
  const navigate = useNavigate();
  const compose = useAddressDialog('compose');
  const [sent, showSent] = useTimedNotice();
  const emailHint = useMailHint(member.mailHint);
  const actions = useMemberActions(member.memberId, 'quick', { favorite: member.favorited });
  const place = [member.city, member.state].filter(Boolean).join(', ');
  const visiting = member.visiting && t('Visiting {{place}}', { place: member.visiting });
  const whereabouts = [place, visiting, activityText(t, member.activity)].filter(Boolean).join(' · ');
  const profile = pathTo(ROUTES.viewProfile, {
    passMemberTypeId: member.memberType,
    passMemberIdViewed: member.memberId,
  });
  const facts = [
    member.gender && member.seeking ? soughtText(t, member.gender, member.seeksBoth ? 'both' : member.seeking) : null,
    ...(['relationship', 'living', 'bodyType', 'education'] as const).map((list) => {
      const label = member[list];
      return label && optionText(list, label);
    }),
  ].filter(Boolean);
  return (
    <Box sx={layout}>
      <Photo
        folder={member.imageFolder}
        file={member.imageName}
        alt={t('Photo of {{name}}', { name: member.name })}
        sx={{ gridArea: 'photo', borderRadius: '20px' }}
      />
      <Box sx={{ gridArea: 'head', minWidth: 0, alignSelf: { xs: 'center', sm: 'start' } }}>
        <Typography
          id={title}
          component="h2"
          sx={{ typography: { xs: 'h4', sm: 'h3' }, pr: { xs: 5, sm: 6 }, overflowWrap: 'anywhere' }}
        >
          <span translate="no">{nameAndAge(member.name, member.age)}</span>
          {member.online && <OnlineDot />}
        </Typography>
        <GenderWords words={member.genderWords} sx={{ typography: 'body1' }} />
        {whereabouts && <Typography color="textSecondary">{whereabouts}</Typography>}
        {member.verified && (
          <Typography color="textSecondary">
            <VerifiedNote />
          </Typography>
        )}
      </Box>
      <Box sx={{ gridArea: 'text', minWidth: 0, display: 'grid', gap: 1.5, alignContent: 'start' }}>
        {member.headline && (
          <Typography
            variant="subtitle1"
            component="p"
            lang={writtenLanguage(member.headline)}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {member.headline}
          </Typography>
        )}
        {facts.length > 0 && <Typography>{facts.join(' · ')}</Typography>}
        {member.intro && (
          <Typography color="textSecondary" lang={writtenLanguage(member.intro)} sx={{ overflowWrap: 'anywhere' }}>
            {introBeginning(member.intro)}
          </Typography>
        )}
        <Notice text={sent} />
        <MemberActionButtons
          passed={member.passed}
          memberId={member.memberId}
          name={member.name}
          actions={actions}
          onEmail={() => compose.open(member.memberId)}
          emailHint={emailHint}
        />
      </Box>
      <Button
        onClick={() => void navigate(profile)}
        variant="outlined"
        color="primary"
        sx={{ gridArea: 'profile', alignSelf: 'start' }}
      >
        {t(TEXTS.profile.openProfile)}
      </Button>
      <ComposeDialog
        recipient={{ memberId: member.memberId, name: member.name }}
        open={compose.id === member.memberId}
        onClose={compose.close}
        onSent={() => showSent(t(TEXTS.mail.sent))}
        onTakenBack={() => compose.open(member.memberId)}
      />
    </Box>
  );
}

function LoadingSummary({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  return (
    <Box role="status" sx={layout}>
      <Skeleton
        variant="rounded"
        sx={{ gridArea: 'photo', width: '100%', height: 'auto', aspectRatio: '1', borderRadius: '20px' }}
      />
      <Typography id={title} sx={{ gridArea: 'head', alignSelf: { xs: 'center', sm: 'start' } }}>
        {t(TEXTS.profile.loading)}
      </Typography>
      <Box aria-hidden sx={{ gridArea: 'text', minHeight: 180 }}>
        <Skeleton width="60%" />
        <Skeleton width="80%" />
        <Skeleton width="70%" />
      </Box>
    </Box>
  );
}

import { useState } from 'react';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { idOf, ROUTES, TEXTS, type ProfileViewRow, type ProfileWithPhotos } from '#contract';
import { ComposeDialog } from '../../shared/compose/ComposeDialog';
import { Unscreened } from '../../shared/compose/SafetyNotice';
import { useAskedForNotice } from '../../shared/compose/safetyNotice.api';
import { EarlierLetters } from '../../shared/letters/EarlierLetters';
import { EmptyState, ErrorState } from '../../shared/lists/ListState';
import { MemberActionButtons } from '../../shared/member-actions/MemberActionButtons';
import { useMemberActions } from '../../shared/member-actions/useMemberActions';
import { useCommonGround } from '../../shared/members/commonGround.api';
import { Notice } from '../../shared/notices/Notice';
import { PageLayout } from '../../shared/layout/PageLayout';
import { useMailHint } from '../../shared/quick-profile/mailHint';
import { useClaims } from '../../shared/account/session';
import { useAddressDialog, type AddressDialog } from '../../shared/navigation/useAddressDialog';
import { useTimedNotice } from '../../shared/notices/useTimedNotice';
import { useViewedProfile } from './profile.api';
import { useKept } from './kept.api';
import { NoteSkeleton, PrivateNote } from './PrivateNote';
import { BlockedProfile } from './BlockedProfile';
import { ProfileBody, ProfileSkeleton } from './ProfileBody';
import { Whereabouts } from './Whereabouts';

const texts = TEXTS.profile;

/** `/profile/view/{memberTypeId}/{memberId}`: somebody's profile, or one's own as others meet it. */
export function ProfilePage() {
  const { passMemberTypeId = '', passMemberIdViewed = '' } = useParams();
  const memberId = idOf(passMemberIdViewed);
  return memberId === null ? <Nobody /> : <Viewed memberId={memberId} memberTypeId={idOf(passMemberTypeId) ?? 1} />;
}

function Viewed({ memberId, memberTypeId }: { readonly memberId: number; readonly memberTypeId: number }) {
  const { t } = useTranslation();
  const own = useClaims()?.memberId === memberId;
  const { data, isPending, isError, refetch } = useViewedProfile({ memberId, memberTypeId, own });
  const kept = useKept(memberId, !own);
  const { data: ground } = useCommonGround([memberId]);
  const compose = useAddressDialog('compose');
  const [quote, setQuote] = useState<Quote>();
  const answer = (words: string) => {
    setQuote({ of: memberId, words });
    compose.open(memberId);
  };
  if (data === null && !isError) return <Nobody />;
  if (data && isBlocked(data.profile)) {
    const name = data.profile.heading || t('A member');
    return (
      <PageLayout title={name} named>
        <BlockedProfile key={memberId} memberId={memberId} name={name} />
      </PageLayout>
    );
  }
  return (
    <PageLayout
      title={data ? data.profile.label || data.profile.heading : t(texts.openProfile)}
      named={data !== undefined}
      intro={<Whereabouts profile={data?.profile} />}
      waiting={isPending}
    >
      {isPending && <ProfileSkeleton />}
      {isError && <ErrorState text={t(texts.failed)} onRetry={() => void refetch()} />}
      {/* What cannot be read once more stands as it was read: somebody may be writing over it. */}
      {data && (
        <ProfileBody
          {...data}
          ground={ground?.get(memberId)}
          nothingWritten={t('{{name}} has not written anything yet.', { name: data.profile.heading })}
          onQuote={own ? undefined : answer}
        >
          {!own && (
            <Contact
              key={memberId}
              memberId={memberId}
              passed={kept.data?.passed ?? false}
              {...data}
              compose={compose}
              quote={quote?.of === memberId ? quote : undefined}
            />
          )}
        </ProfileBody>
      )}
      {data && !own && (
        <Box sx={{ mt: 5, maxWidth: '68ch' }}>
          {kept.data && <PrivateNote key={memberId} memberId={memberId} kept={kept.data} />}
          {kept.isPending && <NoteSkeleton />}
          {kept.isError && !kept.data && (
            <ErrorState text={t('Your note could not be loaded.')} onRetry={() => void kept.refetch()} />
          )}
        </Box>
      )}
      {data && !own && (
        <Box sx={{ '&:not(:empty)': { mt: 5 }, maxWidth: '68ch' }}>
          <EarlierLetters
            key={memberId}
            memberId={memberId}
            heading={t('Your messages with {{name}}', { name: data.profile.heading })}
          />
        </Box>
      )}
    </PageLayout>
  );
}

/** Of whom the reader blocked there is a name and nothing else. */
const isBlocked = ({ blocked, gender }: ProfileViewRow): boolean => blocked && gender === null;

/** Words of whose profile are to be answered; each press makes another one. */
interface Quote {
  readonly of: number;
  readonly words: string;
}

interface ContactProps extends ProfileWithPhotos<ProfileViewRow> {
  readonly memberId: number;
  readonly compose: AddressDialog;
  readonly quote: Quote | undefined;
  readonly passed: boolean;
}

/** Email, Wink, Favorite, Block and Report, for everybody's profile but one's own. */
function Contact({ memberId, profile, compose, quote, passed }: ContactProps) {
  const { t } = useTranslation();
  const [sent, showSent] = useTimedNotice();
  const unscreened = useAskedForNotice('profile');
  const actions = useMemberActions(memberId, 'profile', { favorite: profile.favorited });
  const emailHint = useMailHint(actions.done.block ? 'YOU_BLOCKED' : profile.mailHint);
  return (
    <Box>
      <Notice text={sent} sx={{ mb: 2 }} />
      <Unscreened shown={unscreened} />
      <MemberActionButtons
        memberId={memberId}
        name={profile.heading}
        actions={actions}
        onEmail={() => compose.open(memberId)}
        emailHint={emailHint}
        passed={passed}
      />
      <ComposeDialog
        recipient={{ memberId, name: profile.heading }}
        open={compose.id === memberId}
        onClose={compose.close}
        onSent={() => showSent(t(TEXTS.mail.sent))}
        onTakenBack={() => compose.open(memberId)}
        quote={quote}
      />
    </Box>
  );
}

/** One answer for unknown, hidden, private and removed members and for who blocked the reader: nobody learns which. */
function Nobody() {
  const { t } = useTranslation();
  return (
    <PageLayout title={t(texts.openProfile)}>
      <EmptyState
        title={t(texts.empty)}
        hint={t('The member may have left, or keeps the profile to a few people.')}
        action={{ label: t(TEXTS.menu.search), href: ROUTES.search }}
      />
    </PageLayout>
  );
}

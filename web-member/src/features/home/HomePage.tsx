import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ROUTES, TEXTS, WISHED_SEARCH } from '#contract';
import { EmptyState, ErrorState, failureText } from '../../shared/lists/ListState';
import { PageLayout } from '../../shared/layout/PageLayout';
import { useSession } from '../../shared/account/session';
import { useOwnProfile } from '../../shared/account/useOwnProfile';
import { FavoriteFaces } from './FavoriteFaces';
import { useFavorites, useWaiting } from './home.api';
import { Prompts } from './Prompts';
import { WaitingMail } from './WaitingMail';
import { WhatIsNew } from './WhatIsNew';

const GREETABLE = /^[A-Za-z0-9._-]{5,30}$/;

/** The name in `/welcome/{username}` when it can be one, else what the member is called: a link must not put words on the page. */
export function greetedName(fromAddress: string | undefined, own: string | null): string {
  return fromAddress !== undefined && GREETABLE.test(fromAddress) ? fromAddress : (own ?? '');
}

/** `/`, `/home` and `/welcome/{username}`: what is new, who waits for an answer, whom one likes, and what the own profile lacks. */
export function HomePage() {
  const { t } = useTranslation();
  const { username: own } = useSession();
  const { username: asked } = useParams();
  const profile = useOwnProfile();
  const mail = useWaiting();
  const favorites = useFavorites();
  const waiting = profile.isPending || mail.isPending || favorites.isPending;
  // As the own profile shows it, a name that waits for review included; nobody else reads this page. It comes with all
  // else, because a long one pushes what stands below.
  const name = greetedName(asked, waiting ? null : (profile.data?.profile.heading ?? own));
  const prompts = !waiting && profile.data && <Prompts own={profile.data} />;
  // Where nobody waits and nobody is liked, a better profile helps first.
  const alone = isEmpty(mail.data) && isEmpty(favorites.data?.content);
  return (
    <PageLayout
      title={name ? t('Welcome, {{name}}', { name }) : t('Welcome')}
      waiting={waiting}
      intro={t('Here is what happened since your last visit.')}
      actions={
        <Button variant="contained" href={ROUTES.search}>
          {t(TEXTS.menu.search)}
        </Button>
      }
    >
      <WhatIsNew />
      {/* All at once: what comes first would be pushed down by what comes later. */}
      {alone && prompts}
      {waiting ? <PeopleSkeleton /> : <People mail={mail} favorites={favorites} />}
      {!alone && prompts}
    </PageLayout>
  );
}

/** That there is nobody is known. */
const isEmpty = (people: readonly unknown[] | undefined): boolean => people?.length === 0;

interface PeopleProps {
  readonly mail: ReturnType<typeof useWaiting>;
  readonly favorites: ReturnType<typeof useFavorites>;
}

/** Who waits for an answer, and who is liked; somebody to find where there is neither. */
function People({ mail, favorites }: PeopleProps) {
  const { t } = useTranslation();
  const unanswered = mail.data ?? [];
  const liked = favorites.data?.content ?? [];
  return (
    <>
      <Failure of={mail} texts={TEXTS.lists.inbox} />
      <Failure of={favorites} texts={TEXTS.lists.favorites} />
      {unanswered.length > 0 && <WaitingMail conversations={unanswered} />}
      {liked.length > 0 && <FavoriteFaces favorites={liked} />}
      {isEmpty(mail.data) && isEmpty(favorites.data?.content) && (
        <Box sx={{ mt: 5 }}>
          <EmptyState
            title={t('Nobody is waiting for your answer')}
            hint={t('Find somebody and say something real.')}
            action={{ label: t('See who fits you'), href: WISHED_SEARCH }}
          />
        </Box>
      )}
    </>
  );
}

interface FailureProps {
  readonly of: { readonly error: Error | null; readonly refetch: () => Promise<unknown> };
  readonly texts: { readonly failed: string; readonly unreachable: string };
}

function Failure({ of: { error, refetch }, texts }: FailureProps) {
  const { t } = useTranslation();
  return error === null ? null : (
    <Box sx={{ mt: 3 }}>
      <ErrorState text={t(failureText(error, texts))} onRetry={() => void refetch()} />
    </Box>
  );
}

function PeopleSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" sx={{ mt: 5 }}>
      <span style={visuallyHidden}>{t('Loading...')}</span>
      <Typography variant="h4" component="div" aria-hidden sx={{ mb: 2 }}>
        <Skeleton width={220} />
      </Typography>
      <Skeleton variant="rounded" height={240} sx={{ borderRadius: '20px' }} />
    </Box>
  );
}

import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  API,
  PAGING,
  PassedMembers as PassedMembersBody,
  pathTo,
  ROUTES,
  withQuery,
  type PassedMember,
} from '#contract';
import { api } from '../../shared/data/api';
import { queryKeys } from '../../shared/data/queryKeys';
import { useDates } from '../../shared/language/dates';
import { usePass } from '../../shared/member-actions/usePass';
import { CardGrid, MemberCard } from '../../shared/members/MemberCard';
import { Message } from '../../shared/notices/Message';

/** Whom the member passed on, and the way back. Nothing where there is nobody. */
export function PassedMembers() {
  const { t } = useTranslation();
  const title = useId();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: queryKeys.passed,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const asked = { size: PAGING.defaultSize, ...(pageParam !== undefined && { before: pageParam }) };
      return PassedMembersBody.parse(await api.get(withQuery(API.passed, asked), { signal }));
    },
    getNextPageParam: ({ content, more }) => (more ? content.at(-1)?.passId : undefined),
  });
  const passed = data?.pages.flatMap(({ content }) => content) ?? [];
  if (!isError && passed.length === 0) return null;
  return (
    <Box component="section" id="passed" aria-labelledby={title} sx={{ mt: 6 }}>
      <Typography id={title} variant="h3" component="h2">
        {t('People I passed on')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {t('Search and Close Matches leave them out. They are not told, and may write to you.')}
      </Typography>
      {isError && (
        <Message kind="error">
          {t('The people you passed on could not be loaded.')}{' '}
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </Message>
      )}
      <CardGrid>
        {passed.map((member) => (
          <Passed key={member.passId} member={member} />
        ))}
      </CardGrid>
      {hasNextPage && (
        <Button color="inherit" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          {t('Show more')}
        </Button>
      )}
    </Box>
  );
}

function Passed({ member }: { readonly member: PassedMember }) {
  const { t } = useTranslation();
  const when = useDates()({ date: null, time: null, iso: member.passedAt })?.day;
  const name = member.name || t('A member');
  const { takeBack, passed } = usePass(member.memberId, name, true);
  const { memberType, memberId } = member;
  return (
    <MemberCard
      name={name}
      age={member.age}
      city={member.city}
      state={member.state}
      verified={member.verified}
      words={member.headline}
      photo={{ folder: member.imageFolder, file: member.imageName }}
      href={
        memberType === null || member.blocked
          ? undefined
          : pathTo(ROUTES.viewProfile, { passMemberTypeId: memberType, passMemberIdViewed: memberId })
      }
      meta={
        <>
          {member.blocked && t('Blocked as well')}
          {when && <span>{t('Passed on {{when}}', { when })}</span>}
          <Box sx={{ mt: 'auto', pt: 1.5 }}>
            <Button
              variant="outlined"
              color="inherit"
              fullWidth
              disabled={!passed}
              aria-label={t('Show me again: {{name}}', { name })}
              onClick={takeBack}
              // On a phone the words have the whole width.
              sx={{ color: 'text.primary', px: 1 }}
            >
              {t('Show me again')}
            </Button>
          </Box>
        </>
      }
    />
  );
}

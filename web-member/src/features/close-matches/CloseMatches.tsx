import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { idOf, TEXTS } from '#contract';
import type { AsideProps } from '../../shared/layout/aside';
import { useCommonGround } from '../../shared/members/commonGround.api';
import { FaceLink } from '../../shared/members/FaceLink';
import { ErrorState } from '../../shared/lists/ListState';
import { WhyYouTwo } from '../../shared/members/WhyYouTwo';
import { useFastPhotos } from './closeMatches.api';

const sidebar = TEXTS.sidebar;

/** The right sidebar of lists, search and profiles; below lg a strip under the content. */
export function CloseMatches({ emptyNote }: AsideProps) {
  const { t } = useTranslation();
  const { data: matches, isPending, isError, refetch } = useFastPhotos();
  // Whose profile this stands beside is in view already.
  const viewed = idOf(useParams().passMemberIdViewed ?? '');
  const data = matches?.filter(({ memberId }) => memberId !== viewed);
  const { data: common } = useCommonGround(data?.map(({ memberId }) => memberId) ?? []);
  return (
    <Box component="aside" aria-labelledby="close-matches">
      <Typography id="close-matches" variant="h4" component="h2" sx={{ mb: 2, pt: { lg: 1 } }}>
        {t(sidebar.title)}
      </Typography>
      {isPending && <Typography role="status">{t('Loading fast photos...')}</Typography>}
      {isError && <ErrorState text={t(sidebar.failed)} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          <p>{t(sidebar.empty)}</p>
          {emptyNote && <p>{emptyNote}</p>}
        </Box>
      )}
      {data && data.length > 0 && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr))',
              sm: 'repeat(4, minmax(0, 1fr))',
              lg: 'repeat(2, minmax(0, 1fr))',
            },
          }}
        >
          {data.map((match) => (
            <li key={match.memberId}>
              <FaceLink
                face={match}
                note={
                  <WhyYouTwo common={common?.get(match.memberId)?.common} sx={{ mt: 0.5, fontSize: '0.8125rem' }} />
                }
              />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

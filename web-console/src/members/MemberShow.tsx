import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import { TEXT_FIELDS } from '#contract';
import { messageOf } from '../app/http';
import { type OpenMember, WHOLE } from '../app/records';
import { MarkedText } from '../review/MarkedText';
import { Facts } from '../review/MemberFactsCard';
import { DeskPicture, PicturePlace } from '../shared/DeskPicture';
import { ErrorState, LoadingLines } from '../shared/ListState';
import { GivenName } from '../shared/GivenName';
import { MemberPicture } from '../shared/MemberPicture';
import { MemberName } from '../shared/MemberName';
import { MemberAccount } from './MemberAccount';
import { MemberHistory } from './MemberHistory';
import { MemberNotes } from './MemberNotes';

/** One member as the desk sees them: texts others read and texts that wait, photos, history. */
export function MemberShow() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<OpenMember>('members', { id: Number(id), ...WHOLE });
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
      <Box
        sx={{
          maxWidth: 1100,
          mx: 'auto',
          p: { xs: 2, md: 3 },
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
        }}
      >
        <Link
          component={RouterLink}
          to="/members"
          sx={{ justifySelf: 'start', py: { xs: 1.5, md: 0 }, my: { xs: -1, md: 0 } }}
        >
          {t('All members')}
        </Link>
        {data ? (
          <Profile member={data} />
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <LoadingLines count={2} height={200} />
        )}
      </Box>
    </Box>
  );
}

function Profile({ member }: { readonly member: OpenMember }) {
  const { t } = useTranslation();
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <MemberPicture member={member} size={72} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            <MemberName member={member} id={member.memberId} />
          </Typography>
          <GivenName member={member} />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {member.texts.length === 0 && <Typography>{t('No texts yet.')}</Typography>}
          {member.texts.map(({ field, before, after }) => (
            <Card
              key={field}
              component="section"
              aria-labelledby={`text-${field}`}
              sx={{ p: 2, display: 'grid', gap: 1 }}
            >
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                <Typography variant="h3" component="h2" id={`text-${field}`}>
                  {t(TEXT_FIELDS[field].title)}
                </Typography>
                {after !== null && <Chip color="warning" variant="outlined" label={t('Waits for review')} />}
              </Box>
              <MarkedText before={after === null ? null : before} after={after ?? before ?? ''} signals={[]} />
            </Card>
          ))}
          <Photos member={member} />
          <MemberHistory member={member} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
            <Typography variant="h3" component="h2">
              {t('The member')}
            </Typography>
            <Facts facts={member.facts} level="h3" />
          </Card>
          <MemberAccount member={member} />
          <MemberNotes member={member} />
        </Box>
      </Box>
    </>
  );
}

function Photos({ member: { photos, name } }: { readonly member: OpenMember }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}>
      {photos.map(({ picture }, index) => (
        <PicturePlace key={picture}>
          <DeskPicture
            picture={picture}
            size="card"
            alt={t('Photo {{number}} of {{name}}', { number: index + 1, name })}
          />
        </PicturePlace>
      ))}
    </Box>
  );
}

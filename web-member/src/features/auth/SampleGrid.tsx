import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ageRange, LIMITS, genderLabel, genderOf } from '#contract';
import { Photo } from '../../shared/members/Photo';
import { useSampleProfiles, type SampleProfile } from './samples.api';

const SHAPE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  listStyle: 'none',
  p: 0,
  m: 0,
} as const;

/** Members as visitors see them. Nothing but the grid waits for them, and without an answer it is left out. */
export function SampleGrid() {
  const { t } = useTranslation();
  const { data, isPending } = useSampleProfiles();
  if (!isPending && !data?.length) return null;
  return (
    <section aria-labelledby="samples">
      <Typography id="samples" variant="h3" component="h2" sx={{ mb: 2 }}>
        {t('Some of our members')}
      </Typography>
      <Box component="ul" sx={SHAPE} aria-busy={isPending}>
        {isPending
          ? Array.from({ length: 4 }, (_, index) => (
              <Card key={index} component="li" sx={{ aspectRatio: '4 / 5', bgcolor: 'action.hover' }} />
            ))
          : data?.map((sample, index) => <SampleCard key={index} sample={sample} eager={index < 4} />)}
      </Box>
    </section>
  );
}

function SampleCard({ sample, eager }: { readonly sample: SampleProfile; readonly eager: boolean }) {
  const { t } = useTranslation();
  const city = sample.ZIP_CITYNAME?.slice(0, LIMITS.sampleCity).trimEnd();
  // Somebody's own words stay as they are.
  const sought = genderOf(sample.DESC_LOOKINGFOR);
  const whom = sought ? t(genderLabel(sought), { context: 'sought' }) : sample.DESC_LOOKINGFOR;
  const place = [city, sample.ZIP_STATEABBR].filter(Boolean).join(', ');
  return (
    <Card component="li">
      <Photo
        folder={sample.IMAGE_PATH}
        file={sample.MEMBER_IMAGE_NAME}
        alt={t('Portrait of a member')}
        fallback="add-photo"
        eager={eager}
      />
      <Box sx={{ p: { xs: 1.5, sm: 2 } }}>
        <Typography variant="subtitle1" component="p" sx={{ textWrap: 'wrap' }}>
          {[sample.MEMBER_AGE, place].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2">
          {t('Seeking {{whom}}', { whom })},{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {ageRange(sample.AGE_RANGE_START, sample.AGE_RANGE_END)}
          </Box>
        </Typography>
      </Box>
    </Card>
  );
}

import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { CaseMember, FiledReport } from '#contract';
import { useShortcuts } from '../app/shortcuts';
import { FrozenMails } from './FrozenMails';
import { FrozenPhotos } from './FrozenPhotos';
import { FrozenProfileTexts } from './FrozenProfileTexts';

const KINDS = ['mails', 'profile', 'photos'] as const;
type Kind = (typeof KINDS)[number];

interface Props {
  readonly report: FiledReport;
  readonly reported: CaseMember | null;
}

/** What there was to see when the report was made: mails, profile and photos, whatever became of them since. */
export function Evidence({ report, reported }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { profile, photos, mails } = report;
  const [kind, setKind] = useState<Kind>('mails');
  useShortcuts({ e: () => setKind(KINDS[(KINDS.indexOf(kind) + 1) % KINDS.length]!) });
  if (!mails) return <Typography>{t('The evidence of this report is no longer kept.')}</Typography>;

  const labels: Record<Kind, string> = {
    mails: t('Messages ({{number}})', { number: String(mails.length) }),
    profile: t('Profile'),
    photos: t('Photos ({{number}})', { number: String(photos.length) }),
  };
  // Who wrote may have left before they were reported: the mails are there all the same.
  const gone = <Typography>{t('The account was gone already.')}</Typography>;
  return (
    <Card component="section" aria-labelledby={`${id}-title`} sx={{ display: 'grid' }}>
      <Box sx={{ px: 2, pt: 2 }}>
        <Typography variant="h3" component="h3" id={`${id}-title`}>
          {t('As it was when the report was made')}
        </Typography>
      </Box>
      <Tabs
        value={kind}
        onChange={(_event, value: Kind) => setKind(value)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-labelledby={`${id}-title`}
        sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {KINDS.map((value) => (
          <Tab
            key={value}
            value={value}
            label={labels[value]}
            id={`${id}-tab-${value}`}
            aria-controls={`${id}-panel`}
            sx={{ textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${kind}`} tabIndex={0} sx={{ p: 2 }}>
        {kind === 'mails' && <FrozenMails mails={mails} reporter={report.reporter} reported={reported} />}
        {kind === 'profile' && (profile ? <FrozenProfileTexts profile={profile} /> : gone)}
        {kind === 'photos' && (profile || photos.length > 0 ? <FrozenPhotos photos={photos} /> : gone)}
      </Box>
    </Card>
  );
}

import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SIGNALS, TEXT_FIELDS, type ReviewedField, type Signal } from '#contract';
import type { OpenCase } from '../app/records';
import { MarkedText } from '../review/MarkedText';

/** Every changed text against the approved one, with what screening noticed by name. */
export function TextSubject({ record }: { readonly record: OpenCase }) {
  const { t } = useTranslation();
  const [view, setView] = useState<'changes' | 'new'>('changes');
  const changed = record.fields.some(({ before }) => before !== null);
  return (
    <>
      {changed && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_event, wanted: typeof view | null) => wanted && setView(wanted)}
          aria-label={t('How the texts are shown')}
        >
          <ToggleButton value="changes">{t('Changes')}</ToggleButton>
          <ToggleButton value="new">{t('New text only')}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {record.fields.map((reviewed) => (
        <FieldCard
          key={reviewed.field}
          reviewed={reviewed}
          signals={record.signals.filter(({ field }) => field === reviewed.field)}
          plain={view === 'new'}
        />
      ))}
    </>
  );
}

interface FieldProps {
  readonly reviewed: ReviewedField;
  readonly signals: readonly Signal[];
  readonly plain: boolean;
}

function FieldCard({ reviewed: { field, before, after }, signals, plain }: FieldProps) {
  const { t } = useTranslation();
  // Several cases may be on the screen at once.
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h3" id={id}>
          {t(TEXT_FIELDS[field].title)}
        </Typography>
        {before === null && <Chip variant="outlined" label={t('First text')} />}
      </Box>
      <MarkedText before={plain ? null : before} after={after ?? ''} signals={signals} />
      {signals.length > 0 && (
        <Box
          component="ul"
          aria-label={t('What screening noticed')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
        >
          {signals.map((signal) => (
            <Box
              key={`${signal.code} ${signal.span}`}
              component="li"
              sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
            >
              <Chip
                color={signal.risk === 'high' ? 'error' : 'warning'}
                variant="outlined"
                label={t(SIGNALS[signal.code])}
              />
              {signal.detail && (
                <Typography variant="body2" color="textSecondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {signal.detail}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}

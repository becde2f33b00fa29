import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../app/http';
import { ErrorState, LoadingLines } from './ListState';

interface Props<Span extends string | number, Data> {
  /** The name of the choice between spans, and the word for each of them. */
  readonly spansLabel: string;
  readonly spans: readonly { readonly span: Span; readonly label: string }[];
  readonly span: Span;
  readonly onSpan: (span: Span) => void;
  readonly table: boolean;
  readonly onTable: (table: boolean) => void;
  /** What else is chosen there. */
  readonly choices?: ReactNode;
  readonly loaded: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  readonly children: (data: Data) => ReactNode;
}

/** How it went in a span of time: the span, whether as a table, and what is shown of it once it is there. */
export function TrendSection<Span extends string | number, Data>({
  spansLabel,
  spans,
  span,
  onSpan,
  table,
  onTable,
  choices,
  loaded: { data, error, refetch },
  children,
}: Props<Span, Data>) {
  const { t } = useTranslation();
  const title = useId();
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 1, minWidth: 0, mt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h2" id={title} sx={{ mr: 'auto' }}>
          {t('How it went')}
        </Typography>
        {choices}
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={spansLabel}
          value={span}
          onChange={(_event, wanted: Span | null) => wanted !== null && onSpan(wanted)}
        >
          {spans.map(({ span: each, label }) => (
            <ToggleButton key={each} value={each}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ToggleButton size="small" value="table" selected={table} onChange={() => onTable(!table)}>
          {t('As a table')}
        </ToggleButton>
      </Box>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingLines count={1} height={240} />
      )}
    </Box>
  );
}

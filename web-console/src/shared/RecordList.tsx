import { type ReactNode, useCallback } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  downloadCSV,
  ExportButton,
  type Exporter,
  FilterLiveForm,
  List,
  Pagination,
  type RaRecord,
  useGetIdentity,
  useListContext,
  useNotify,
} from 'react-admin';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../app/http';
import { EXPORTED, type ResourceName } from '../app/records';
import { type Choice, ChoiceField } from './ChoiceField';
import { type Cell, csvOf } from './csv';
import { ErrorState, LoadingLines } from './ListState';

/** So many lines a file has at most; whoever needs more narrows the filters. */
const FILE_LINES = 5_000;
const PAGE_SIZES = [25, 50, 100];
/** Who types is asked for once they pause. */
const TYPING_MS = 250;
/** A list that cannot be loaded says so where it would stand, not in a note above as well. */
const SAID_IN_PLACE = () => undefined;

/** What a file of the list says of each record, column by column. */
export type Columns<Line> = Readonly<Record<string, (line: Line) => Cell>>;

interface LinesProps<Line extends RaRecord> {
  /** What the lines are, for who hears the page. */
  readonly label: string;
  /** How many there are, in words with singular and plural. */
  readonly counted: string;
  /** Inputs of the list's filters. */
  readonly filters: ReactNode;
  readonly line: (line: Line) => ReactNode;
  /** What is said where the filters find nothing. */
  readonly empty?: ReactNode;
  /** Of the file that operators may take away; without them there is none. */
  readonly columns?: Columns<Line>;
  /** In which orders the lines can be had, the first of them at first. */
  readonly orders?: readonly Choice[];
}

interface Props<Line extends RaRecord> extends LinesProps<Line> {
  readonly resource: ResourceName;
  readonly perPage?: number;
  /** Shown above all of it, of what comes with the list. */
  readonly above?: ReactNode;
}

/** react-admin's list in the shape of the console: filters, lines as the resource draws them, a file of them, and pages. */
export function RecordList<Line extends RaRecord>({ resource, perPage = 25, above, ...lines }: Props<Line>) {
  return (
    <List<Line>
      resource={resource}
      title={false}
      empty={false}
      actions={false}
      component="div"
      perPage={perPage}
      sort={{ field: lines.orders?.[0]?.value ?? '', order: 'ASC' }}
      queryOptions={{ onError: SAID_IN_PLACE }}
      error={<Failed />}
      pagination={<Pages />}
      sx={{ '& .RaList-main': { minWidth: 0 }, '&& .RaList-noActions': { mt: 0 } }}
    >
      {above}
      <Lines {...lines} />
    </List>
  );
}

/** Where nothing could be loaded there are no pages to turn. */
function Pages() {
  const { error } = useListContext();
  return error ? null : <Pagination rowsPerPageOptions={PAGE_SIZES} />;
}

function Failed() {
  const { error, refetch } = useListContext();
  return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
}

function Lines<Line extends RaRecord>(props: LinesProps<Line>) {
  const { label, counted, filters, line, empty, columns, orders } = props;
  const { t } = useTranslation();
  const { data, isPending, total = 0, sort, setSort } = useListContext<Line>();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box role="search">
        <FilterLiveForm debounce={TYPING_MS}>{filters}</FilterLiveForm>
      </Box>
      {isPending && <LoadingLines />}
      {data?.length === 0 && empty}
      {data && data.length > 0 && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
            <Typography variant="body2" color="textSecondary" role="status" sx={{ mr: 'auto' }}>
              {t(counted, { count: total })}
            </Typography>
            {columns && <FileButton columns={columns} />}
            {orders && (
              <ChoiceField
                label="Order"
                choices={orders}
                value={sort.field}
                onChoose={(field) => setSort({ field, order: 'ASC' })}
                sx={{ width: 180 }}
              />
            )}
          </Box>
          <Box
            component="ul"
            aria-label={t(label)}
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              border: 1,
              borderColor: 'divider',
              borderRadius: '16px',
              bgcolor: 'background.paper',
              overflow: 'hidden',
              '& > li + li': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            {data.map((record) => (
              <li key={record.id}>{line(record)}</li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

/** Takes what the filters find away as a file: for operators, and the server records it. */
function FileButton<Line>({ columns }: { readonly columns: Columns<Line> }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { identity } = useGetIdentity();
  const { total = 0 } = useListContext();
  const exporter = useCallback<Exporter>(
    (records: Line[], _related, _provider, resource = 'export') => {
      const rows = records.map((record) => Object.values(columns).map((cell) => cell(record)));
      downloadCSV(csvOf(Object.keys(columns), rows), resource);
      if (total > FILE_LINES)
        notify(
          t('The file has the first {{lines}} of {{total}}. Filters make it fewer.', { lines: FILE_LINES, total }),
          {
            type: 'warning',
          },
        );
    },
    [columns, notify, t, total],
  );
  if (identity?.['role'] !== 'operator') return null;
  return <ExportButton exporter={exporter} maxResults={FILE_LINES} meta={EXPORTED} />;
}

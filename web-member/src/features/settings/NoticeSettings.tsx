import { useId } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  cellOf,
  NOTICE_CHANNELS,
  NOTICE_FREQUENCIES,
  NOTICE_KINDS,
  NOTICES,
  ROUTES,
  type ChooseNoticesRequest,
  type NoticeChannel,
  type NoticeFrequency,
  type NoticeKind,
  type NoticesBody,
} from '#contract';
import { useLocale } from '../../shared/language/language';
import { ErrorState } from '../../shared/lists/ListState';
import { FREQUENCY_WORDS } from '../../shared/notices/frequencyWords';
import { Notice } from '../../shared/notices/Notice';
import { useTimedNotice } from '../../shared/notices/useTimedNotice';
import { chooseNotices, useNotices } from './settings.api';

const CHANNEL_WORDS: Readonly<Record<NoticeChannel, string>> = {
  live: 'In the app',
  email: 'By e-mail',
  push: 'Push',
};

const COLUMNS = { xs: '1fr', sm: 'minmax(0, 1.3fr) repeat(3, minmax(0, 1fr))' } as const;

const CHOOSING = ['choose-notices'];

/** The table as it is once a choice is saved. */
function withChoice({ notices, digest }: NoticesBody, { cells = [], ...time }: ChooseNoticesRequest): NoticesBody {
  return {
    notices: cells.reduce(
      (now, { kind, channel, frequency }) => ({ ...now, [kind]: { ...now[kind], [channel]: frequency } }),
      notices,
    ),
    digest: { ...digest, ...time },
  };
}

/** What the member is told of, how and how often: one table, each choice saved at once. */
export function NoticeSettings({ upgraded }: { readonly upgraded: boolean }) {
  const { t } = useTranslation();
  const title = useId();
  const { data: known, error, refetch } = useNotices();
  const underWay = useMutationState({
    filters: { mutationKey: CHOOSING, status: 'pending' },
    select: ({ state }) => state.variables as ChooseNoticesRequest,
  });
  // What was chosen is seen at once, however long the saving takes.
  const data = known && underWay.reduce(withChoice, known);
  const [saved, showSaved, clearSaved] = useTimedNotice();
  const choice = useMutation({
    mutationKey: CHOOSING,
    // One after the other: the last answer is the one that holds.
    scope: { id: 'notices' },
    mutationFn: chooseNotices,
    onMutate: clearSaved,
    onSuccess: () => showSaved(t('Saved')),
  });

  return (
    <Card component="section" id="notices" tabIndex={-1} aria-labelledby={title} sx={{ mt: 3, p: { xs: 2.5, sm: 4 } }}>
      <Typography id={title} variant="h3" component="h2">
        {t('What we tell you about')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2 }}>
        {t(
          'Nothing is sent about the conversation that is open in front of you. Push has to be switched on for each device.',
        )}
      </Typography>
      {error && !data && (
        <ErrorState text={t('This setting could not be loaded. Please try again.')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <ChannelNames />
          {NOTICE_KINDS.map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              told={data.notices[kind]}
              upgraded={upgraded}
              onChoose={(channel, frequency) => choice.mutate({ cells: [{ kind, channel, frequency }] })}
            />
          ))}
          <DigestTime digest={data.digest} onChoose={choice.mutate} />
        </>
      )}
      <Notice text={saved} sx={{ mt: saved ? 2 : 0 }} />
      <Notice
        kind="error"
        text={choice.isError ? t('This setting could not be saved. Please try again.') : null}
        sx={{ mt: choice.isError ? 2 : 0 }}
      />
    </Card>
  );
}

/** Heads of the columns, where there are columns; each select says its name itself. */
function ChannelNames() {
  const { t } = useTranslation();
  return (
    <Box aria-hidden sx={{ display: { xs: 'none', sm: 'grid' }, gridTemplateColumns: COLUMNS, columnGap: 2, pb: 1 }}>
      <span />
      {NOTICE_CHANNELS.map((channel) => (
        <Typography key={channel} variant="body2" color="textSecondary">
          {t(CHANNEL_WORDS[channel])}
        </Typography>
      ))}
    </Box>
  );
}

interface KindProps {
  readonly kind: NoticeKind;
  readonly told: NoticesBody['notices'][NoticeKind];
  readonly upgraded: boolean;
  readonly onChoose: (channel: NoticeChannel, frequency: NoticeFrequency) => void;
}

function KindRow({ kind, told, upgraded, onChoose }: KindProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <Box
      role="group"
      aria-labelledby={name}
      sx={{
        ...{ display: 'grid', gridTemplateColumns: COLUMNS, columnGap: 2, rowGap: 1 },
        ...{ alignItems: 'center', py: 1.5, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography id={name} variant="subtitle1" component="h3">
        {t(NOTICES[kind].title)}
      </Typography>
      {NOTICE_CHANNELS.map((channel) => (
        <Box
          key={channel}
          sx={{ display: cellOf(kind, channel) || isBySearch(kind, channel) ? 'block' : { xs: 'none', sm: 'block' } }}
        >
          {isBySearch(kind, channel) ? (
            <Link href={ROUTES.savedSearches} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
              {t('Each search says how often')}
            </Link>
          ) : (
            <CellSelect kind={kind} channel={channel} value={told[channel]} upgraded={upgraded} onChoose={onChoose} />
          )}
        </Box>
      ))}
    </Box>
  );
}

const isBySearch = (kind: NoticeKind, channel: NoticeChannel): boolean => kind === 'searches' && channel === 'email';

interface CellProps extends Omit<KindProps, 'told'> {
  readonly channel: NoticeChannel;
  readonly value: NoticeFrequency | null;
}

function CellSelect({ kind, channel, value, upgraded, onChoose }: CellProps) {
  const { t } = useTranslation();
  const cell = cellOf(kind, channel);
  if (!cell || value === null) return null;
  const label = `${t(NOTICES[kind].title)}, ${t(CHANNEL_WORDS[channel])}`;
  return (
    <Choice
      label={label}
      shown={t(CHANNEL_WORDS[channel])}
      value={value}
      disabled={kind === 'events' && !upgraded}
      choices={NOTICE_FREQUENCIES.filter((frequency) => cell.includes(frequency)).map((frequency) => ({
        value: frequency,
        words: t(FREQUENCY_WORDS[frequency]),
        disabled: kind === 'matches' && frequency === 'daily' && !upgraded,
      }))}
      onChoose={(frequency) => onChoose(channel, frequency as NoticeFrequency)}
    />
  );
}

interface ChoiceProps {
  /** What a reader of the screen hears. */
  readonly label: string;
  /** The part of it that stands beside the select where there are no columns. */
  readonly shown: string;
  /** No column says it: it stands above the select where it does not stand beside. */
  readonly named?: boolean;
  readonly value: string;
  readonly disabled?: boolean;
  readonly choices: readonly { readonly value: string; readonly words: string; readonly disabled?: boolean }[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, shown, named, value, disabled, choices, onChoose }: ChoiceProps) {
  return (
    <Box
      sx={{
        ...{ display: 'grid', gridTemplateColumns: { xs: '1fr 1.4fr', sm: '1fr' }, alignItems: 'center' },
        ...{ columnGap: 1, rowGap: 0.5 },
      }}
    >
      <Typography
        aria-hidden
        variant="body2"
        color="textSecondary"
        sx={{ display: named ? undefined : { sm: 'none' } }}
      >
        {shown}
      </Typography>
      <NativeSelect
        fullWidth
        disabled={disabled}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        input={<OutlinedInput size="small" />}
        inputProps={{ 'aria-label': label }}
        sx={{ minHeight: 44 }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.words}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}

interface DigestProps {
  readonly digest: NoticesBody['digest'];
  readonly onChoose: (choice: ChooseNoticesRequest) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** What stands for the zone of the place among the choices. */
const BY_PLACE = '';

/** When what is gathered comes, by the clock of the place unless the member says otherwise. */
function DigestTime({ digest, onChoose }: DigestProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const name = useId();
  const hourOf = (hour: number) =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2026, 0, 5, hour)),
    );
  // The fifth of January 2026 was a Monday.
  const dayOf = (weekday: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2026, 0, 4 + weekday)),
    );
  const zones = new Set([digest.timeZone, new Intl.DateTimeFormat(locale).resolvedOptions().timeZone].filter(Boolean));
  return (
    <Box
      role="group"
      aria-labelledby={name}
      sx={{
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        columnGap: 2,
        rowGap: { xs: 1, sm: 1.5 },
        alignItems: 'end',
        pt: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ gridRow: { sm: 'span 2' }, alignSelf: 'start' }}>
        <Typography id={name} variant="subtitle1" component="h3">
          {t('News in one e-mail')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('What you choose daily or weekly comes together, at this hour of {{place}}.', {
            place: digest.zone.split('/').at(-1)!.replaceAll('_', ' '),
          })}
        </Typography>
      </Box>
      <Choice
        label={t('Hour of the day')}
        shown={t('Hour of the day')}
        named
        value={String(digest.hour)}
        choices={HOURS.map((hour) => ({ value: String(hour), words: hourOf(hour) }))}
        onChoose={(hour) => onChoose({ hour: Number(hour) })}
      />
      <Choice
        label={t('Day of weekly news')}
        shown={t('Day of weekly news')}
        named
        value={String(digest.weekday)}
        choices={WEEKDAYS.map((weekday) => ({ value: String(weekday), words: dayOf(weekday) }))}
        onChoose={(weekday) => onChoose({ weekday: Number(weekday) })}
      />
      {/* Names of zones are long. */}
      <Box sx={{ gridColumn: { sm: '2 / -1' } }}>
        <Choice
          label={t('Time zone')}
          shown={t('Time zone')}
          named
          value={digest.timeZone ?? BY_PLACE}
          choices={[
            {
              value: BY_PLACE,
              words: t('As where I live'),
            },
            ...[...zones].map((zone) => ({ value: zone!, words: zone!.replaceAll('_', ' ') })),
          ]}
          onChoose={(zone) => onChoose({ timeZone: zone === BY_PLACE ? null : zone })}
        />
      </Box>
    </Box>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Box role="status">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('Loading settings...')}
      </Typography>
      <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
        {NOTICE_KINDS.map((kind) => (
          <Skeleton key={kind} variant="rounded" height={44} />
        ))}
      </Box>
    </Box>
  );
}

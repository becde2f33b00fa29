import { useId, useState, type FormEvent } from 'react';
import TravelIcon from '@mui/icons-material/LuggageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LIMITS, TEXTS, ZIPCODE_PATTERN } from '#contract';
import { ApiError } from '../data/api';
import { useSending } from '../data/useSending';
import { TextInput } from '../forms/FormField';
import { SelectInput } from '../forms/SelectInput';
import { useDraft } from '../forms/useDraft';
import { useLocale } from '../language/language';
import { FLUSH } from '../layout/flush';
import { Notice } from '../notices/Notice';
import { endTravel, travelTo, useTravel } from './travel.api';

const { least, most } = LIMITS.travelDays;
const DAYS = Array.from({ length: most - least + 1 }, (_, index) => least + index);
const USUAL_DAYS = 7;

/** A place to search from for some days: what is set, with its end, or a way to set one. */
export function TravelPlace() {
  const { t } = useTranslation();
  const locale = useLocale();
  const fields = useId();
  const [open, setOpen] = useState(false);
  const { data: travel } = useTravel();
  const end = useSending(endTravel);
  if (travel?.until) {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(travel.until));
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, minHeight: 44 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('You search from {{place}} until {{day}}, and others read that you are there.', {
            place: `${travel.city}, ${travel.state}`,
            day,
          })}
        </Typography>
        <Button variant="outlined" color="inherit" disabled={end.sending} onClick={() => end.send()}>
          {t('Back home')}
        </Button>
        <Notice kind="error" text={end.error ? t('That could not be saved. Please try again.') : null} />
      </Box>
    );
  }
  return (
    <Box sx={{ flexGrow: open ? 1 : 0, width: open ? '100%' : 'auto' }}>
      <Button
        color="inherit"
        startIcon={<TravelIcon />}
        aria-expanded={open}
        aria-controls={fields}
        onClick={() => setOpen(!open)}
        sx={FLUSH}
      >
        {t('Search from where you travel')}
      </Button>
      <div id={fields}>{open && <TravelForm />}</div>
    </Box>
  );
}

function TravelForm() {
  const { t } = useTranslation();
  const [zip, setZip, discard] = useDraft('travel-zip');
  const [days, setDays] = useState(USUAL_DAYS);
  const [malformed, setMalformed] = useState(false);
  const { send, sending, error } = useSending(() => travelTo(zip.trim(), days), { onSuccess: discard });
  const unknown = error instanceof ApiError && error.code === 'ZIPCODE_UNKNOWN';
  const problem = malformed ? TEXTS.editProfile.zipcodeLength : unknown ? TEXTS.editProfile.zipcodeInvalid : undefined;
  const tooOften = error instanceof ApiError && error.status === 429;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const good = ZIPCODE_PATTERN.test(zip.trim());
    setMalformed(!good);
    if (good) send();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mt: 2, display: 'grid', gap: 2, maxWidth: 520 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        <TextInput
          label={t('Zipcode there')}
          value={zip}
          error={problem && t(problem)}
          hint={t('Others read the city, never the zipcode.')}
          inputProps={{ inputMode: 'numeric', maxLength: LIMITS.zipcode, autoComplete: 'off' }}
          onChange={(event) => {
            setMalformed(false);
            setZip(event.target.value);
          }}
        />
        <SelectInput
          label={t('For how long')}
          value={days}
          choices={DAYS.map((count) => ({ value: count, label: t('{{count}} days', { count }) }))}
          onChange={(event) => setDays(Number(event.target.value))}
        />
      </Box>
      <Notice
        kind="error"
        text={
          error && !unknown
            ? t(
                tooOften
                  ? 'The place was changed often today. Please try again tomorrow.'
                  : 'That could not be saved. Please try again.',
              )
            : null
        }
      />
      <Box>
        <Button type="submit" variant="contained" disabled={sending}>
          {t('Search from there')}
        </Button>
      </Box>
    </Box>
  );
}

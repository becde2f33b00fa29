import { useEffect, useRef, useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useTranslation } from 'react-i18next';
import { DISTANCES, LIMITS, TEXTS, ZIPCODE_PATTERN, type SearchFilters } from '#contract';
import { TextInput } from '../../shared/FormField';
import { useLocale } from '../../shared/language';
import { SelectInput } from '../../shared/SelectInput';
import { showToast } from '../../shared/toasts';
import { Checklist } from './Checklist';
import { ownFilters, placeOfZip } from './search.api';

const texts = TEXTS.search;
const AGES = Array.from({ length: LIMITS.maximumAge - LIMITS.minimumAge + 1 }, (_, index) => LIMITS.minimumAge + index);

interface Props {
  readonly filters: SearchFilters;
  readonly onSearch: (filters: SearchFilters) => void;
}

/** What to look for. Nothing happens until "Update Search Results"; an unknown zip is said before anything is asked. */
export function FilterPanel({ filters, onSearch }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [draft, setDraft] = useState(filters);
  const [zipError, setZipError] = useState<string | null>(null);
  const set = (change: Partial<SearchFilters>) => setDraft((now) => ({ ...now, ...change }));
  const miles = new Intl.NumberFormat(locale, { style: 'unit', unit: 'mile', unitDisplay: 'long' });

  // The zip's answer may come when the member has gone on to somebody's profile: it must not lead back here.
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = await zipProblem(draft.zip);
    if (!here.current) return;
    setZipError(problem);
    if (problem !== null) return;
    const [ageFrom, ageTo] = [draft.ageFrom, draft.ageTo].sort((a, b) => a - b) as [number, number];
    onSearch({ ...draft, ageFrom, ageTo });
  };

  const fillOwn = async () => {
    try {
      const own = await ownFilters();
      if (own) set(own);
    } catch {
      // The form stays as it is; the member can type the zip.
      showToast(t('Your own values could not be loaded. Please try again.'), { kind: 'error' });
    }
  };

  return (
    <Card
      component="form"
      role="search"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ p: { xs: 2, sm: 3 } }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, 1fr)' },
          alignItems: 'start',
        }}
      >
        <SelectInput
          label={t(texts.seeking)}
          value={draft.seeking}
          choices={[
            { value: 'F', label: t(texts.woman) },
            { value: 'M', label: t(texts.man) },
          ]}
          onChange={(event) => set({ seeking: event.target.value === 'M' ? 'M' : 'F' })}
        />
        <SelectInput
          label={t('Distance')}
          value={draft.miles}
          choices={DISTANCES.map((value) => ({ value, label: miles.format(value) }))}
          onChange={(event) => set({ miles: Number(event.target.value) })}
        />
        <SelectInput
          label={t('Age from')}
          value={draft.ageFrom}
          choices={AGES.map((value) => ({ value, label: String(value) }))}
          onChange={(event) => set({ ageFrom: Number(event.target.value) })}
        />
        <SelectInput
          label={t('Age to')}
          value={draft.ageTo}
          choices={AGES.map((value) => ({ value, label: String(value) }))}
          onChange={(event) => set({ ageTo: Number(event.target.value) })}
        />
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <TextInput
            label={t('Zipcode')}
            value={draft.zip}
            error={zipError === null ? undefined : t(zipError)}
            inputProps={{ inputMode: 'numeric', maxLength: LIMITS.zipcode, autoComplete: 'postal-code' }}
            onChange={(event) => {
              setZipError(null);
              set({ zip: event.target.value });
            }}
          />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, alignItems: 'center' }}>
        <Checklist
          title={texts.bodyType}
          list="bodyType"
          chosen={draft.bodyTypes}
          onApply={(bodyTypes) => set({ bodyTypes })}
        />
        <Checklist
          title={texts.relationship}
          list="relationship"
          chosen={draft.relationships}
          onApply={(relationships) => set({ relationships })}
        />
        <Checklist
          title={texts.ethnicity}
          list="ethnicity"
          chosen={draft.ethnicities}
          onApply={(ethnicities) => set({ ethnicities })}
        />
        <Button color="inherit" onClick={() => void fillOwn()} sx={{ px: 1.5 }}>
          {t('Use my zip')}
        </Button>
        <Button type="submit" variant="contained" sx={{ ml: { md: 'auto' }, width: { xs: '100%', md: 'auto' } }}>
          {t(texts.submit)}
        </Button>
      </Box>
    </Card>
  );
}

/** Why a zip cannot be searched from; null when it can. When nobody can say, the search itself decides. */
async function zipProblem(zip: string): Promise<string | null> {
  if (!ZIPCODE_PATTERN.test(zip)) return TEXTS.editProfile.zipcodeLength;
  try {
    return (await placeOfZip(zip)) === null ? TEXTS.editProfile.zipcodeInvalid : null;
  } catch (error) {
    console.warn('The zipcode could not be checked', error);
    return null;
  }
}

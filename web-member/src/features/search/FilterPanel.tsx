import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import OpenIcon from '@mui/icons-material/ExpandMoreRounded';
import FiltersIcon from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { DISTANCES, LIMITS, TEXTS, ZIPCODE_PATTERN, type SearchFilters } from '#contract';
import { TextInput } from '../../shared/forms/FormField';
import { useLocale } from '../../shared/language/language';
import { SelectInput } from '../../shared/forms/SelectInput';
import { AGE_CHOICES } from '../../shared/forms/WishFields';
import { showToast } from '../../shared/notices/toasts';
import { Checklist } from './Checklist';
import { useOwnWishes, placeOfZip } from './search.api';

const texts = TEXTS.search;

interface Props {
  readonly filters: SearchFilters;
  readonly onSearch: (filters: SearchFilters) => void;
}

/**
 * What to look for. Nothing happens until "Update Search Results"; an unknown zip is said before anything is asked. On a
 * phone all of it is folded into a line that says what is looked for.
 */
export function FilterPanel({ filters, onSearch }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [draft, setDraft] = useState(filters);
  const [zipError, setZipError] = useState<string | null>(null);
  const [zipNote, setZipNote] = useState('');
  const [unfolded, setUnfolded] = useState(false);
  const fields = useId();
  const wishes = useOwnWishes();
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
    setUnfolded(false);
    onSearch({ ...draft, ageFrom, ageTo });
  };

  const fillOwnZip = async () => {
    const { data: own, isError } = wishes.data === undefined ? await wishes.refetch() : wishes;
    if (isError) {
      // The form stays as it is; the member can type the zip.
      showToast(t('Your zip could not be loaded. Please try again.'), { kind: 'error' });
      return;
    }
    if (!own) return setZipNote(t('Your profile has no zip yet.'));
    setZipError(null);
    set({ zip: own.zip });
    setZipNote(t('This is your zip now. Nothing else was changed.'));
  };

  return (
    <Card component="form" role="search" noValidate onSubmit={(event) => void submit(event)}>
      <ButtonBase
        aria-expanded={unfolded}
        aria-controls={fields}
        onClick={() => setUnfolded(!unfolded)}
        sx={{
          display: { xs: 'flex', md: 'none' },
          width: '100%',
          minHeight: 48,
          px: 1.5,
          typography: 'body2',
          gap: 1,
          textAlign: 'start',
        }}
      >
        <FiltersIcon aria-hidden />
        <Box
          component="span"
          sx={{ flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          <span style={visuallyHidden}>{t('Filters')}: </span>
          <FiltersInWords filters={filters} />
        </Box>
        <OpenIcon aria-hidden sx={{ transform: unfolded ? 'rotate(180deg)' : undefined }} />
      </ButtonBase>
      <Box
        id={fields}
        sx={{ display: { xs: unfolded ? 'block' : 'none', md: 'block' }, p: { xs: 2, sm: 3 }, pt: { xs: 1.5, md: 3 } }}
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
            choices={AGE_CHOICES}
            onChange={(event) => set({ ageFrom: Number(event.target.value) })}
          />
          <SelectInput
            label={t('Age to')}
            value={draft.ageTo}
            choices={AGE_CHOICES}
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
                setZipNote('');
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
          <Button color="inherit" onClick={() => void fillOwnZip()} sx={{ px: 1.5 }}>
            {t('Use my zip')}
          </Button>
          <Button type="submit" variant="contained" sx={{ ml: { md: 'auto' }, width: { xs: '100%', md: 'auto' } }}>
            {t(texts.submit)}
          </Button>
          <Typography
            role="status"
            variant="body2"
            color="textSecondary"
            // Empty it takes no room, but stays where readers can hear it fill.
            sx={{ flexBasis: '100%', '&:empty': { position: 'absolute' } }}
          >
            {zipNote}
          </Typography>
        </Box>
      </Box>
    </Card>
  );
}

/** "Women · 21–55 · 100 mi · 10001", and how many lists narrow it besides. */
export function FiltersInWords({ filters }: { readonly filters: SearchFilters }) {
  const { t } = useTranslation();
  const { seeking, ageFrom, ageTo, miles, zip, bodyTypes, relationships, ethnicities } = filters;
  const distance = new Intl.NumberFormat(useLocale(), { style: 'unit', unit: 'mile', unitDisplay: 'short' });
  const lists = [bodyTypes, relationships, ethnicities].filter(({ length }) => length > 0).length;
  return [
    t(seeking === 'F' ? 'Women' : 'Men'),
    `${ageFrom}–${ageTo}`,
    distance.format(miles),
    zip,
    lists > 0 && `+${lists}`,
  ]
    .filter(Boolean)
    .join(' · ');
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

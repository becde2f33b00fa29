import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import CloseIcon from '@mui/icons-material/CloseRounded';
import OpenIcon from '@mui/icons-material/ExpandMoreRounded';
import FiltersIcon from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { DISTANCES, LIMITS, TEXTS, ZIPCODE_PATTERN, type SearchFilters } from '#contract';
import { TextInput } from '../../shared/forms/FormField';
import { SelectInput } from '../../shared/forms/SelectInput';
import { AGE_CHOICES } from '../../shared/forms/WishFields';
import { useDistanceText } from '../../shared/members/distance';
import { useAddressDialog, type AddressDialog } from '../../shared/navigation/useAddressDialog';
import { showToast } from '../../shared/notices/toasts';
import { Checklist } from './Checklist';
import { useActiveFilters } from './filterText';
import { MoreFilters } from './MoreFilters';
import { placeOfZip, useOwnWishes, useSearchCounts } from './search.api';
import { useSettled } from './useSettled';

const texts = TEXTS.search;

interface Props {
  readonly filters: SearchFilters;
  /** The filters of a phone. */
  readonly sheet: AddressDialog;
  readonly onSearch: (filters: SearchFilters) => void;
}

/**
 * What to look for. Nothing happens until "Update Search Results"; an unknown zip is said before anything is asked. On a
 * phone all of it is folded into a line that says what is looked for, and opens over the whole screen.
 */
export function FilterPanel({ filters, sheet, onSearch }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const [draft, setDraft] = useState(filters);
  const [zipError, setZipError] = useState<string | null>(null);
  const [unfolded, setUnfolded] = useState(false);
  const set = (change: Partial<SearchFilters>) => setDraft((now) => ({ ...now, ...change }));

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
  const form = {
    component: 'form',
    role: 'search',
    noValidate: true,
    onSubmit: (event: FormEvent) => void submit(event),
  } as const;
  const fields = {
    draft,
    zipError: zipError === null ? undefined : t(zipError),
    onChange: (change: Partial<SearchFilters>) => {
      if ('zip' in change) setZipError(null);
      set(change);
    },
  };

  if (!onPhone)
    return (
      <Card {...form} sx={{ p: 3 }}>
        <FilterFields {...fields} unfolded={unfolded} onUnfold={() => setUnfolded(!unfolded)} />
      </Card>
    );
  const open = sheet.value !== null;
  return (
    <Card>
      <ButtonBase
        aria-haspopup="dialog"
        onClick={() => sheet.open('open')}
        sx={{
          display: 'flex',
          width: '100%',
          minHeight: 48,
          px: 1.5,
          typography: 'body2',
          gap: 1,
          textAlign: 'start',
        }}
      >
        <FiltersIcon aria-hidden />
        <FiltersInWords filters={filters} />
        <OpenIcon aria-hidden />
      </ButtonBase>
      {/* What was typed stays in it while it is closed. */}
      <Dialog fullScreen keepMounted open={open} onClose={sheet.close} aria-labelledby={title}>
        <Box {...form} sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              pl: 2,
              pr: 1,
              py: 0.5,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Typography id={title} variant="h4" component="h2" sx={{ flexGrow: 1 }}>
              {t('Filters')}
            </Typography>
            <IconButton aria-label={t(texts.close)} onClick={sheet.close}>
              <CloseIcon />
            </IconButton>
          </Box>
          <FilterFields {...fields} unfolded={open} />
        </Box>
      </Dialog>
    </Card>
  );
}

interface FieldsProps {
  readonly draft: SearchFilters;
  readonly zipError: string | undefined;
  /** Whether all filters show; without `onUnfold` nobody may fold them. */
  readonly unfolded: boolean;
  readonly onUnfold?: () => void;
  readonly onChange: (change: Partial<SearchFilters>) => void;
}

/** The fields of the form, and below them all other filters where they are unfolded. */
function FilterFields({ draft, zipError, unfolded, onUnfold, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const more = useId();
  const distance = useDistanceText('long');
  const [zipNote, setZipNote] = useState('');
  const wishes = useOwnWishes();
  const active = useActiveFilters(draft);
  const choosing = useAddressDialog('choose').value !== null;
  const counts = useSearchCounts(useSettled(draft), unfolded || choosing);

  const fillOwnZip = async () => {
    const { data: own, isError } = wishes.data === undefined ? await wishes.refetch() : wishes;
    if (isError) {
      // The form stays as it is; the member can type the zip.
      showToast(t('Your zip could not be loaded. Please try again.'), { kind: 'error' });
      return;
    }
    if (!own) return setZipNote(t('Your profile has no zip yet.'));
    onChange({ zip: own.zip });
    setZipNote(t('This is your zip now. Nothing else was changed.'));
  };
  const clearAll = () => onChange(Object.assign({}, ...active.map(({ change }) => change)) as Partial<SearchFilters>);

  return (
    <>
      <Box sx={onUnfold ? undefined : { flexGrow: 1, overflowY: 'auto', p: 2, pt: 2.5 }}>
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
            onChange={(event) => onChange({ seeking: event.target.value === 'M' ? 'M' : 'F' })}
          />
          <SelectInput
            label={t('Distance')}
            value={draft.miles}
            disabled={draft.anywhere}
            choices={DISTANCES.map((value) => ({ value, label: distance(value) }))}
            onChange={(event) => onChange({ miles: Number(event.target.value) })}
          />
          <SelectInput
            label={t('Age from')}
            value={draft.ageFrom}
            choices={AGE_CHOICES}
            onChange={(event) => onChange({ ageFrom: Number(event.target.value) })}
          />
          <SelectInput
            label={t('Age to')}
            value={draft.ageTo}
            choices={AGE_CHOICES}
            onChange={(event) => onChange({ ageTo: Number(event.target.value) })}
          />
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <TextInput
              label={t('Zipcode')}
              value={draft.zip}
              error={zipError}
              inputProps={{ inputMode: 'numeric', maxLength: LIMITS.zipcode, autoComplete: 'postal-code' }}
              onChange={(event) => {
                setZipNote('');
                onChange({ zip: event.target.value });
              }}
            />
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, alignItems: 'center' }}>
          <Checklist
            title={texts.bodyType}
            list="bodyType"
            chosen={draft.bodyTypes}
            counts={counts?.options.bodyTypes}
            onApply={(bodyTypes) => onChange({ bodyTypes })}
          />
          <Checklist
            title={texts.relationship}
            list="relationship"
            chosen={draft.relationships}
            counts={counts?.options.relationships}
            onApply={(relationships) => onChange({ relationships })}
          />
          <Checklist
            title={texts.ethnicity}
            list="ethnicity"
            chosen={draft.ethnicities}
            counts={counts?.options.ethnicities}
            onApply={(ethnicities) => onChange({ ethnicities })}
          />
          <Button color="inherit" onClick={() => void fillOwnZip()} sx={{ px: 1.5 }}>
            {t('Use my zip')}
          </Button>
          {onUnfold && (
            // The two stay together where they have a row of their own.
            <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
              <Button
                color="inherit"
                aria-expanded={unfolded}
                aria-controls={more}
                startIcon={<FiltersIcon />}
                onClick={onUnfold}
                sx={{ px: 1.5 }}
              >
                {active.length > 0 ? t('All filters ({{number}})', { number: active.length }) : t('All filters')}
              </Button>
              {!unfolded && (
                <Button type="submit" variant="contained">
                  {t(texts.submit)}
                </Button>
              )}
            </Box>
          )}
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
        <Box id={more} hidden={!unfolded} sx={{ mt: 2.5 }}>
          {unfolded && <MoreFilters filters={draft} counts={counts} onChange={onChange} inSheet={!onUnfold} />}
        </Box>
        {onUnfold && unfolded && (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 2,
              mt: 2,
              minHeight: 44,
            }}
          >
            <HowMany total={counts?.total} />
            <Box sx={{ display: 'flex', gap: 1 }}>
              <ClearAll active={active.length} onClear={clearAll} />
              <Button type="submit" variant="contained">
                {t(texts.submit)}
              </Button>
            </Box>
          </Box>
        )}
      </Box>
      {!onUnfold && (
        <Box sx={{ p: 2, pt: 1, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 44 }}>
            <HowMany total={counts?.total} />
            <ClearAll active={active.length} onClear={clearAll} />
          </Box>
          <Button type="submit" variant="contained" fullWidth sx={{ mt: 0.5 }}>
            {t(texts.submit)}
          </Button>
        </Box>
      )}
    </>
  );
}

/** How many a search would find by what is filled in. */
function HowMany({ total }: { readonly total: number | undefined }) {
  const { t } = useTranslation();
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {total !== undefined && t('{{count}} members fit', { count: total })}
    </Typography>
  );
}

function ClearAll({ active, onClear }: { readonly active: number; readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Button color="inherit" disabled={active === 0} onClick={onClear} sx={{ px: 1.5 }}>
      {t('Clear all')}
    </Button>
  );
}

/** "Women · 21–55 · 100 mi · 10001", and how many filters narrow it besides: the number stays where the words are cut off. */
export function FiltersInWords({ filters }: { readonly filters: SearchFilters }) {
  const { t } = useTranslation();
  const { seeking, ageFrom, ageTo, miles, zip, anywhere } = filters;
  const distance = useDistanceText('short');
  const besides = useActiveFilters(filters).filter(({ name }) => name !== 'anywhere').length;
  const whom = t(seeking === 'F' ? 'Women' : 'Men');
  return (
    <Box component="span" sx={{ display: 'flex', flexGrow: 1, minWidth: 0 }}>
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        <span style={visuallyHidden}>{t('Filters')}: </span>
        {[whom, `${ageFrom}–${ageTo}`, anywhere ? t('Anywhere') : distance(miles), zip].join(' · ')}
      </span>
      {besides > 0 && <span style={{ flexShrink: 0, whiteSpace: 'pre' }}>{` · +${besides}`}</span>}
    </Box>
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

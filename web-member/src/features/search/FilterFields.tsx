import { useId, useState } from 'react';
import FiltersIcon from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DISTANCES, LIMITS, TEXTS, type SearchFilters } from '#contract';
import { TextInput } from '../../shared/forms/FormField';
import { SelectInput } from '../../shared/forms/SelectInput';
import { AGES_FROM, AGES_TO } from '../../shared/forms/WishFields';
import { useDistanceText } from '../../shared/members/distance';
import { useAddressDialog } from '../../shared/navigation/useAddressDialog';
import { showToast } from '../../shared/notices/toasts';
import { Checklist } from './Checklist';
import { useActiveFilters } from './filterText';
import { MoreFilters } from './MoreFilters';
import { useOwnWishes, useSearchCounts } from './search.api';
import { useSettled } from './useSettled';

const texts = TEXTS.search;

interface Props {
  readonly draft: SearchFilters;
  readonly zipError: string | undefined;
  /** Whether all filters show; without `onUnfold` nobody may fold them. */
  readonly unfolded: boolean;
  readonly onUnfold?: () => void;
  readonly onChange: (change: Partial<SearchFilters>) => void;
}

/** The fields of the form, and below them all other filters where they are unfolded. */
export function FilterFields({ draft, zipError, unfolded, onUnfold, onChange }: Props) {
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
            // The second one says the most.
            gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1.3fr 1fr 1fr 1fr' },
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
            choices={AGES_FROM}
            onChange={(event) => onChange({ ageFrom: Number(event.target.value) })}
          />
          <SelectInput
            label={t('Age to')}
            value={draft.ageTo}
            choices={AGES_TO}
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

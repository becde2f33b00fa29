import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import CloseIcon from '@mui/icons-material/CloseRounded';
import OpenIcon from '@mui/icons-material/ExpandMoreRounded';
import FiltersIcon from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { TEXTS, ZIPCODE_PATTERN, type SearchFilters } from '#contract';
import type { AddressDialog } from '../../shared/navigation/useAddressDialog';
import { FilterFields } from './FilterFields';
import { FiltersInWords } from './FiltersInWords';
import { placeOfZip } from './search.api';

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

  // The zip's answer may come when the member has pressed once more, which counts, or has gone on to somebody's profile: it
  // must not lead back here.
  const presses = useRef(0);
  useEffect(() => () => void (presses.current += 1), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const press = (presses.current += 1);
    const problem = await zipProblem(draft.zip);
    if (press !== presses.current) return;
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
            <IconButton aria-label={t(TEXTS.search.close)} onClick={sheet.close}>
              <CloseIcon />
            </IconButton>
          </Box>
          <FilterFields {...fields} unfolded={open} />
        </Box>
      </Dialog>
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

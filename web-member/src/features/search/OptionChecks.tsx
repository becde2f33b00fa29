import { useId } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { OPTION_LISTS, type ChoiceList, type Option, type OptionCode } from '#contract';
import { useLocale } from '../../shared/language/language';
import { useOptionText } from '../../shared/members/optionText';

interface Props<List extends ChoiceList> {
  readonly list: List;
  readonly chosen: readonly OptionCode<List>[];
  /** How many gave each answer, once that is known. */
  readonly counts?: Partial<Record<OptionCode, number>>;
  readonly onChosen: (codes: OptionCode<List>[]) => void;
}

/** The answers of a list to check, in its own order, with how many gave each. */
export function OptionChecks<List extends ChoiceList>({ list, chosen, counts, onChosen }: Props<List>) {
  const optionText = useOptionText();
  const number = new Intl.NumberFormat(useLocale());
  const id = useId();
  const options: ReadonlyArray<Option<OptionCode<List>>> = OPTION_LISTS[list];
  const toggled = (code: OptionCode<List>) =>
    options.map((option) => option.code).filter((other) => chosen.includes(other) !== (other === code));
  return (
    <FormGroup>
      {options.map(({ code, label }) => (
        <Box key={code} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <FormControlLabel
            sx={{ minHeight: 44, mr: 0 }}
            control={
              <Checkbox
                checked={chosen.includes(code)}
                onChange={() => onChosen(toggled(code))}
                slotProps={{ input: { 'aria-describedby': counts && `${id}-${code}` } }}
              />
            }
            label={optionText(list, label)}
          />
          {counts && (
            <Box component="span" id={`${id}-${code}`} sx={{ typography: 'body2', color: 'text.secondary' }}>
              {number.format(counts[code] ?? 0)}
            </Box>
          )}
        </Box>
      ))}
    </FormGroup>
  );
}

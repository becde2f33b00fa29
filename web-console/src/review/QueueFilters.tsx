import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { useText } from '../app/i18n';
import type { Phrase } from '../locales/en';
import type { DeskCase, DeskLine } from '../app/records';
import type { Choice, Desk, Filter } from './desk';

const STATES: Filter = {
  name: 'state',
  label: 'Show',
  choices: [
    { value: '', label: 'All that waits' },
    { value: 'open', label: 'Free cases' },
    { value: 'claimed', label: 'Being worked on' },
    { value: 'decided', label: 'Decided' },
  ],
};

/** Which cases, in which order. The choice is in the address and stays for the next visit. */
export function QueueFilters<Line extends DeskLine, Case extends DeskCase>({ desk }: { desk: Desk<Line, Case> }) {
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const choose = (name: string, value: string) => {
    const { [name]: _before, ...others } = filterValues as Record<string, string>;
    setFilters(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
      {[STATES, ...desk.filters].map(({ name, label, choices }) => (
        <FilterSelect
          key={name}
          label={label}
          choices={choices}
          value={String((filterValues as Record<string, unknown>)[name] ?? '')}
          onChoose={(value) => choose(name, value)}
        />
      ))}
      {desk.orders.length > 0 && (
        <FilterSelect
          label="Order"
          choices={desk.orders}
          value={sort.field}
          onChoose={(field) => setSort({ field, order: 'ASC' })}
        />
      )}
    </Box>
  );
}

interface SelectProps {
  readonly label: Phrase;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function FilterSelect({ label, choices, value, onChoose }: SelectProps) {
  const t = useText();
  return (
    <TextField
      select
      label={t(label)}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ '&& select.MuiNativeSelect-select': { fontSize: { md: '0.8125rem' }, py: 0.75, pl: 1.25, pr: 2.75 } }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {t(choice.label)}
        </option>
      ))}
    </TextField>
  );
}

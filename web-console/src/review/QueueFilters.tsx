import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import type { DeskCase, DeskLine } from '../app/records';
import { ChoiceField } from '../shared/ChoiceField';
import type { Desk, Filter } from './desk';

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

/** Beside each other in a narrow column. */
const TIGHT = { '&& select.MuiNativeSelect-select': { fontSize: { md: '0.8125rem' }, py: 0.75, pl: 1.25, pr: 2.75 } };

/** Which cases, in which order. The choice is in the address and stays for the next visit. */
export function QueueFilters<Line extends DeskLine, Case extends DeskCase>({ desk }: { desk: Desk<Line, Case> }) {
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const choose = (name: string, value: string) => {
    const { [name]: _before, ...others } = filterValues as Record<string, string>;
    setFilters(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1, rowGap: 1.5 }}>
      {[STATES, ...desk.filters].map(({ name, label, choices }) => (
        <ChoiceField
          sx={TIGHT}
          key={name}
          label={label}
          choices={choices}
          value={String((filterValues as Record<string, unknown>)[name] ?? '')}
          onChoose={(value) => choose(name, value)}
        />
      ))}
      {desk.orders.length > 0 && (
        <ChoiceField
          sx={TIGHT}
          label="Order"
          choices={desk.orders}
          value={sort.field}
          onChoose={(field) => setSort({ field, order: 'ASC' })}
        />
      )}
    </Box>
  );
}

import { type FormEvent, useState } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import BookmarkIcon from '@mui/icons-material/BookmarkBorderRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { type FilteredList, SAVED_FILTER_NAME_MAX, type SavedFilter } from '#contract';
import { useConsole } from '../app/dataProvider';
import { messageOf } from '../app/http';

const KEY = ['saved-filters'] as const;

/** The filters this moderator keeps for the list under a name: choose one, keep the present one, forget one. */
export function SavedFilters({ list }: { readonly list: FilteredList }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<BookmarkIcon />}
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start', mx: -0.5 }}
      >
        {t('Saved filters')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="xs" fullWidth aria-labelledby="saved-filters">
        <DialogTitle id="saved-filters">{t('Saved filters')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {open && <FilterList list={list} onChosen={() => setOpen(false)} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t('Close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function FilterList({ list, onChosen }: { readonly list: FilteredList; readonly onChosen: () => void }) {
  const { t } = useTranslation();
  const { filters, saveFilter, forgetFilter } = useConsole();
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const { data, error } = useQuery({ queryKey: KEY, queryFn: async () => (await filters()).data });
  const change = useMutation({
    mutationFn: (call: () => ReturnType<typeof filters>) => call(),
    onSuccess: ({ data: saved }) => queries.setQueryData(KEY, saved),
  });
  const kept = (data ?? []).filter((filter) => filter.list === list);
  const problem = error ?? change.error;

  const choose = ({ filter, order }: SavedFilter) => {
    setFilters(filter);
    setSort({ field: order, order: 'ASC' });
    onChosen();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (!wanted) return;
    const filter = filterValues as Record<string, string>;
    change.mutate(() => saveFilter({ list, name: wanted, filter, order: sort.field }), {
      onSuccess: () => setName(''),
    });
  };

  return (
    <>
      {problem && (
        <Typography role="alert" color="error">
          {t(messageOf(problem))}
        </Typography>
      )}
      {data && kept.length === 0 && (
        <Typography color="textSecondary">{t('None yet. Set filters and order, then keep them here.')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {kept.map((filter) => (
          <Box key={filter.id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => choose(filter)}
              sx={{ flex: 1, justifyContent: 'start', minWidth: 0, overflowWrap: 'anywhere', textAlign: 'start' }}
            >
              {filter.name}
            </Button>
            <IconButton
              color="inherit"
              aria-label={t('Forget {{name}}', { name: filter.name })}
              onClick={() => change.mutate(() => forgetFilter(filter.id))}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box
        component="form"
        onSubmit={save}
        noValidate
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pt: 1 }}
      >
        <TextField
          label={t('Name for the present filters')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: SAVED_FILTER_NAME_MAX } }}
          sx={{ flex: '1 1 220px' }}
        />
        <Button type="submit" variant="contained" disabled={name.trim() === ''}>
          {t('Keep')}
        </Button>
      </Box>
    </>
  );
}

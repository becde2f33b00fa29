import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { OPTION_LISTS, TEXTS, TIMERS, type ChoiceList, type Option, type OptionCode } from '#contract';
import { useAddressDialog } from '../../shared/navigation/useAddressDialog';
import { OptionChecks } from './OptionChecks';

const texts = TEXTS.search;

interface Props<List extends ChoiceList> {
  readonly title: string;
  readonly list: List;
  readonly chosen: readonly OptionCode<List>[];
  readonly counts?: Partial<Record<OptionCode, number>>;
  readonly onApply: (codes: OptionCode<List>[]) => void;
}

/** A pop-up checklist. Nothing chosen and everything chosen both mean: no filter. Close leaves things as they were. */
export function Checklist<List extends ChoiceList>({ title, list, chosen, counts, onApply }: Props<List>) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useAddressDialog('choose');
  const [changed, setChanged] = useState<readonly OptionCode<List>[] | null>(null);
  const draft = changed ?? chosen;
  const options: ReadonlyArray<Option<OptionCode<List>>> = OPTION_LISTS[list];
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        sx={{ px: { xs: 1.5, sm: 2.75 } }}
        onClick={() => {
          setChanged(null);
          dialog.open(list);
        }}
      >
        {t(title)}
        {chosen.length > 0 && ` (${chosen.length})`}
      </Button>
      <Dialog
        open={dialog.value === list}
        onClose={dialog.close}
        transitionDuration={TIMERS.modal}
        aria-labelledby={id}
        fullWidth
        maxWidth="xs"
      >
        <DialogTitle id={id}>{t(title)}</DialogTitle>
        <DialogContent>
          <OptionChecks list={list} chosen={draft} counts={counts} onChosen={setChanged} />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3, pb: 3, justifyContent: 'space-between' }}>
          <span>
            <Button color="inherit" size="small" onClick={() => setChanged(options.map(({ code }) => code))}>
              {t(texts.checkAll)}
            </Button>
            <Button color="inherit" size="small" onClick={() => setChanged([])}>
              {t(texts.uncheckAll)}
            </Button>
          </span>
          {/* At the end also where the two have a row of their own. */}
          <span style={{ marginInlineStart: 'auto' }}>
            <Button color="inherit" onClick={dialog.close}>
              {t(texts.close)}
            </Button>
            <Button
              variant="contained"
              onClick={() => {
                onApply(options.map(({ code }) => code).filter((code) => draft.includes(code)));
                dialog.close();
              }}
            >
              {t(texts.apply)}
            </Button>
          </span>
        </DialogActions>
      </Dialog>
    </>
  );
}

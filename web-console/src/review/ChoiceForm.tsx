import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslation } from 'react-i18next';
import { type Shortcuts, useShortcuts } from '../app/shortcuts';
import { Key } from '../shared/Key';
import { LongField } from '../shared/LongField';

const NOTE_MAX = 1_000;

interface Props {
  readonly legend: string;
  /** Labels in the reader's language already. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string | null;
  readonly onChoose: (value: string) => void;
  readonly noteLabel: string;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly submitLabel: string;
  readonly color: 'primary' | 'error';
  /** What is still missing, told when somebody tries to go on without it. */
  readonly missing: string | null;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  /** Keys beside the digits, `n` for the note, Enter and Escape. */
  readonly shortcuts?: Shortcuts;
  /** What is to be said before the choice. */
  readonly before?: ReactNode;
  /** What the chosen outcome asks for, before the note. */
  readonly details?: ReactNode;
  readonly children?: ReactNode;
}

/** One choice out of a few, a note, and go: the form of every decision that needs words. Digits choose. */
export function ChoiceForm(props: Props) {
  const { legend, choices, chosen, onChoose, note, onNote, missing, onSubmit, onCancel } = props;
  const { t } = useTranslation();
  const noteField = useRef<HTMLTextAreaElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);
  // A choice made by its digit takes the focus along, so that the arrows go on from there.
  useEffect(() => {
    if (group.current?.contains(document.activeElement))
      group.current.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [chosen]);
  const submit = () => {
    setTried(true);
    if (missing === null) onSubmit();
  };

  useShortcuts(
    {
      ...Object.fromEntries(choices.map(({ value }, index) => [String(index + 1), () => onChoose(value)])),
      n: () => noteField.current?.focus(),
      Enter: submit,
      Escape: onCancel,
      ...props.shortcuts,
    },
    { inDialog: true },
  );
  const inNote = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      {props.before}
      <FormControl error={tried && missing !== null}>
        <FormLabel id="choices">{t(legend)}</FormLabel>
        <RadioGroup
          ref={group}
          aria-labelledby="choices"
          value={chosen ?? ''}
          onChange={(_event, value) => onChoose(value)}
        >
          {choices.map(({ value, label }, index) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio size="small" autoFocus={index === 0} sx={{ py: 0.5 }} />}
              label={
                <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                  <Box
                    component="span"
                    aria-hidden
                    sx={{ color: 'text.secondary', display: { xs: 'none', md: 'inline' } }}
                  >
                    <Key name={String(index + 1)} />
                  </Box>
                  {label}
                </Box>
              }
            />
          ))}
        </RadioGroup>
        {tried && missing !== null && <FormHelperText role="alert">{t(missing)}</FormHelperText>}
      </FormControl>
      {props.details}
      <LongField
        label={t(props.noteLabel)}
        value={note}
        onChange={onNote}
        onKeyDown={inNote}
        minRows={2}
        maxRows={6}
        inputRef={noteField}
        max={NOTE_MAX}
      />
      {props.children}
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          // However long the letter above is, the way on is in sight.
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          mx: -2,
          mb: -2,
          px: 2,
          py: 1.5,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Button type="submit" variant="contained" color={props.color} sx={{ flex: 1 }}>
          {t(props.submitLabel)}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Box>
    </Box>
  );
}

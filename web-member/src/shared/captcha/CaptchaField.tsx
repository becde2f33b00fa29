import { useId } from 'react';
import DoneIcon from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslation } from 'react-i18next';
import { Recaptcha } from './Recaptcha';
import { useProof, type ProofState } from './useProof';

const STATE_TEXTS: Readonly<Record<ProofState, string>> = {
  open: '',
  working: 'Checking...',
  solved: 'Verified',
  expired: 'This check has expired. Please tick the box again.',
  failed: 'The check did not work. Please tick the box again.',
};

interface Props {
  /** The text for `recaptchaResponse`; empty while there is none. */
  readonly onAnswer: (answer: string) => void;
  /** Count it up after a refused form: an answer counts once. */
  readonly attempt: number;
  readonly error?: string;
}

/** "I am not a robot": no puzzle, the browser does a little work instead. */
export function CaptchaField({ onAnswer, attempt, error }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { state, siteKey, start, finish, expire } = useProof(onAnswer, attempt);
  if (siteKey !== null) {
    return (
      <div>
        <Recaptcha key={attempt} siteKey={siteKey} onAnswer={finish} onExpired={expire} />
        {error && <FormHelperText error>{error}</FormHelperText>}
      </div>
    );
  }
  const note = error ?? t(STATE_TEXTS[state]);
  return (
    <div>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 64,
          px: 1,
          border: 1,
          borderColor: error ? 'error.main' : 'outline',
          borderRadius: '14px',
        }}
      >
        <Box sx={{ width: 44, height: 44, display: 'grid', placeItems: 'center', '& > *': { gridArea: '1 / 1' } }}>
          {state === 'working' && <CircularProgress size={24} aria-hidden />}
          {state === 'solved' && <DoneIcon color="success" aria-hidden />}
          <Checkbox
            checked={state === 'solved'}
            onChange={() => {
              if (state !== 'working' && state !== 'solved') start();
            }}
            slotProps={{
              input: {
                id,
                'aria-describedby': `${id}-note`,
                'aria-invalid': Boolean(error),
                'aria-busy': state === 'working',
              },
            }}
            sx={{
              // Still there for the keyboard and for readers while the spinner or the tick stands in its place.
              opacity: state === 'working' || state === 'solved' ? 0 : 1,
            }}
          />
        </Box>
        <Box component="label" htmlFor={id} sx={{ flexGrow: 1, py: 1.5, cursor: 'pointer' }}>
          {t('I am not a robot')}
        </Box>
      </Box>
      <FormHelperText id={`${id}-note`} error={Boolean(error)} role="status" sx={{ mx: 1.75 }}>
        {note}
      </FormHelperText>
    </div>
  );
}

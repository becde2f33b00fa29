import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface Props {
  /** The address, once it has been typed; empty while it is. */
  readonly typed: string;
  readonly onTake: (email: string) => void;
}

/** Asks below an address with a likely slip in it whether another one was meant; a press takes that. It keeps nobody from going on. */
export function EmailSlip({ typed, onTake }: Props) {
  const { t } = useTranslation();
  const [found, setFound] = useState({ typed: '', meant: null as string | null });
  const meant = found.typed === typed ? found.meant : null;
  useEffect(() => {
    if (!typed) return;
    import('./likelyEmail').then(
      ({ likelyEmail }) => setFound({ typed, meant: likelyEmail(typed) }),
      // It helps, and is nothing that anybody has to wait for.
      (error: unknown) => console.warn('The address is not looked at for slips', error),
    );
  }, [typed]);
  return (
    <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
      {meant !== null && (
        <Button
          size="small"
          onClick={() => onTake(meant)}
          sx={{ mt: 1, textAlign: 'start', overflowWrap: 'anywhere', minWidth: 0 }}
        >
          {t('Did you mean {{email}}?', { email: meant })}
        </Button>
      )}
    </Box>
  );
}

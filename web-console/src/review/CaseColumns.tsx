import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly decision: ReactNode;
  readonly facts?: ReactNode;
  /** What there is to look at. */
  readonly children: ReactNode;
}

/** Beside the queue: what there is to look at, and the decision always in the same place, with the facts below it. */
export function CaseColumns({ decision, facts, children }: Props) {
  const { t } = useTranslation();
  const roomy = useMediaQuery<Theme>((theme) => theme.breakpoints.up('xl'));
  const decisionPlace = (
    <Box
      component="section"
      aria-label={t('Decision')}
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 2,
        bgcolor: 'background.paper',
        ...(roomy ? { borderBottom: 1 } : { borderTop: 1 }),
        borderColor: 'divider',
      }}
    >
      {decision}
    </Box>
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 }}>
        <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }} tabIndex={-1}>
          <Box
            sx={{
              maxWidth: 860,
              mx: 'auto',
              p: { xs: 2, lg: 3 },
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              gap: 2,
            }}
          >
            {children}
            {!roomy && facts}
          </Box>
        </Box>
        {!roomy && decisionPlace}
      </Box>
      {roomy && (
        <Box
          sx={{
            minHeight: 0,
            overflowY: 'auto',
            scrollPaddingBottom: 80,
            borderLeft: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          {decisionPlace}
          {facts}
        </Box>
      )}
    </>
  );
}

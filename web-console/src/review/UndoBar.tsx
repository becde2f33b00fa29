import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useTranslation } from 'react-i18next';
import { useConsole } from '../app/dataProvider';
import { isRefused, isUnanswered, messageOf, refusalOf } from '../app/http';
import { useShortcuts } from '../app/shortcuts';
import { Key } from '../shared/Key';
import { forgetUndo, newestUndoable, offerUndoAgain, type Undoable, useUndoables } from './undoable';

/** The last decision, while it can be taken back: what it was, for how long, and the way back. */
export function UndoBar() {
  const undoables = useUndoables();
  const newest = undoables.at(-1);
  const takeBack = useTakeBack();
  // What was decided a moment ago may not be answered yet, and is meant all the same.
  useShortcuts({ u: () => void newestUndoable().then((decided) => decided && takeBack(decided)) });
  if (!newest) return null;
  return <Bar key={newest.caseIds.join()} undoable={newest} earlier={undoables.length - 1} onUndo={takeBack} />;
}

interface BarProps {
  readonly undoable: Undoable;
  /** How many decisions before it can be taken back as well. */
  readonly earlier: number;
  readonly onUndo: (undoable: Undoable) => void;
}

function Bar({ undoable, earlier, onUndo }: BarProps) {
  const { t } = useTranslation();
  const seconds = useSecondsUntil(undoable.until);
  return (
    <Box
      component="aside"
      aria-label={t('Undo')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 2,
        pr: 1,
        py: 0.75,
        bgcolor: 'text.primary',
        color: 'background.paper',
        // Below the queue, where it covers nothing that is being read; on a phone above the navigation.
        position: { md: 'fixed' },
        left: { md: 12 },
        bottom: { md: 68, xl: 12 },
        width: { md: 276, xl: 306 },
        borderRadius: { md: 2 },
        boxShadow: { md: 6 },
        zIndex: 'snackbar',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="body2"
          role="status"
          sx={{
            fontWeight: 650,
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: '3',
            overflow: 'hidden',
          }}
        >
          {undoable.words}
        </Typography>
        <Typography variant="body2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t(
            undoable.unanswered
              ? 'No answer came: if it stands, it takes effect in {{seconds}} s'
              : 'Takes effect in {{seconds}} s',
            { seconds },
          )}
          {earlier > 0 && ` · ${t('{{count}} more', { count: earlier })}`}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => onUndo(undoable)}
        aria-keyshortcuts="u"
        sx={{ gap: 1, px: 1.5, minHeight: 44, flex: '0 0 auto' }}
      >
        {t('Undo')}
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
          <Key name="u" />
        </Box>
      </Button>
    </Box>
  );
}

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1_000));

/** Whole seconds until a moment, counted down. */
function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const timer = window.setInterval(() => setSeconds(secondsUntil(moment)), 250);
    return () => window.clearInterval(timer);
  }, [moment]);
  return seconds;
}

/** Which page of the console is open, whatever of it is selected. */
const pageNow = (): string | undefined => location.pathname.split('/')[1];

/** Takes everything back that was decided with it, and opens it again unless somebody went on to another page. */
function useTakeBack(): (undoable: Undoable) => void {
  const { undo, claim } = useConsole();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const { t } = useTranslation();
  // A case that can be claimed is not decided: it was taken back, and only the answer was lost.
  const takeBack = (caseId: number) =>
    undo(caseId).catch((refusal: unknown) => {
      if (refusalOf(refusal) !== 'UNDO_TOO_LATE') throw refusal;
      return claim(caseId).catch(() => {
        throw refusal;
      });
    });
  return (undoable) => {
    forgetUndo(undoable);
    const page = pageNow();
    Promise.allSettled(undoable.caseIds.map(takeBack))
      .then((outcomes) => {
        const failures = outcomes.flatMap((outcome) =>
          outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
        );
        if (failures.length === 0) {
          notify(t('Taken back.'), { type: 'info', autoHideDuration: 2_500 });
          if (pageNow() === page) void navigate(undoable.path);
          return;
        }
        if (!failures.every(isRefused))
          offerUndoAgain({ ...undoable, unanswered: undoable.unanswered || failures.some(isUnanswered) });
        notify(t(messageOf(failures[0])), { type: 'error', autoHideDuration: 10_000 });
      })
      .finally(() => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' }));
  };
}

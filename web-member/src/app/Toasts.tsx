import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Message } from '../shared/notices/Message';
import { dismissAllToasts, dismissToast, useToasts, type Toast } from '../shared/notices/toasts';

/** From the lower edge of the window where there is room, as beside a dialog. */
const EDGE_PX = 24;

/**
 * The one place where toasts appear. The live region is always there, so that readers announce what enters it; it stands
 * beside the screen and the dialogs, and stays readable while a dialog silences all the rest. The dialogs leave `--toasts` of the
 * window free for it (`MuiDialog` in the theme), so that neither covers the other.
 */
export function Toasts() {
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const silences = ['aria-hidden', 'inert'];
    const speak = () => silences.forEach((silence) => region.current?.removeAttribute(silence));
    // A dialog that an address opens is there as soon as this is.
    speak();
    const observer = new MutationObserver(speak);
    observer.observe(region.current!, { attributeFilter: silences });
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const height = region.current!.offsetHeight;
    document.documentElement.style.setProperty('--toasts', `${height && height + EDGE_PX}px`);
  }, [toasts]);
  useEffect(() => {
    if (toasts.length === 0) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismissAllToasts();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [toasts.length]);
  return createPortal(
    <Box
      ref={region}
      role="status"
      aria-live="polite"
      sx={{
        position: 'fixed',
        display: 'grid',
        gap: 1,
        zIndex: 'snackbar',
        left: { xs: 12, sm: 24 },
        right: { xs: 12, sm: 'auto' },
        // On a phone above its bar, which a dialog lies over.
        bottom: { xs: 'calc(84px + env(safe-area-inset-bottom))', md: EDGE_PX },
        '#root[aria-hidden=true] ~ &': { bottom: { xs: EDGE_PX / 2, md: EDGE_PX } },
        width: { sm: 400 },
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
      }}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Box>,
    document.body,
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation();
  const { id, duration, action } = toast;
  const [held, setHeld] = useState(false);
  // Reading takes as long as it takes: the time stands still while the pointer or the focus is on the toast.
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration]);
  return (
    <Message
      kind={toast.kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{ boxShadow: 6 }}
      action={
        <>
          {action && (
            <Button
              color="inherit"
              size="small"
              sx={{ whiteSpace: 'nowrap' }}
              onClick={() => {
                dismissToast(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton color="inherit" aria-label={t('Dismiss')} onClick={() => dismissToast(id)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    >
      {toast.text}
    </Message>
  );
}

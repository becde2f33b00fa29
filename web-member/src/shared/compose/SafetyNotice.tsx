import { useEffect, useId, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TEXTS, type SafetyNoticeBody } from '#contract';
import { useSending } from '../data/useSending';
import { Message } from '../notices/Message';
import { Notice } from '../notices/Notice';
import { readNotice } from './safetyNotice.api';

const texts = TEXTS.safetyNotice;

interface Props {
  readonly notice: SafetyNoticeBody;
  /** Counts presses that came too early; each leads the eye and the keyboard to the notice. */
  readonly called: number;
}

/** What some states have their people read before a first mail, with the button by which they say that they have. */
export function SafetyNotice({ notice, called }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const { send, sending, answer, error } = useSending(() => readNotice(notice).then(() => true), {
    onError: (problem) => console.error('The safety notice could not be noted as read', problem),
  });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (called > 0) place.current?.focus();
  }, [called]);

  return (
    <Box
      ref={place}
      component="section"
      tabIndex={-1}
      aria-labelledby={title}
      sx={{ p: 2.5, border: 1, borderColor: 'divider', borderRadius: '14px', display: 'grid', gap: 1.5 }}
    >
      <Typography id={title} component="h3" variant="h4">
        {t(texts.title)}
      </Typography>
      <Typography sx={{ fontWeight: 700 }}>{t(texts.unscreened)}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {texts.advice.map((advice) => (
          <li key={advice}>{t(advice)}</li>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t(texts.why)}
      </Typography>
      <Notice kind="error" text={error && t(texts.failed)} />
      <Button variant="contained" disabled={sending || answer} onClick={() => send()} sx={{ justifySelf: 'start' }}>
        {t(texts.read)}
      </Button>
    </Box>
  );
}

/** The one sentence that New Jersey asks for wherever its people meet others: in bold capitals of twelve points, as all text here is. */
export function Unscreened({ shown }: { readonly shown: boolean }) {
  const { t } = useTranslation();
  if (!shown) return null;
  return (
    <Message kind="info" sx={{ mb: 2 }}>
      <strong>{t(texts.unscreened)}</strong>
    </Message>
  );
}

import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AUDIENCES, isSpecial, type EditFormValues, type GuardedAnswer } from '#contract';
import { AUDIENCE_ICONS, AUDIENCE_TEXTS } from './audienceSigns';

/** What is said below an answer of who sees it, and of why it is asked where it tells of origin, belief or love. */
export function useAudienceHint(answer: GuardedAnswer): string | undefined {
  const { t } = useTranslation();
  const audience = useWatch<EditFormValues, `audiences.${GuardedAnswer}`>({ name: `audiences.${answer}` });
  switch (audience) {
    case 'written':
      return t('Seen only by members you wrote to. No search finds you by it.');
    case 'nobody':
      return answer === 'seeks'
        ? t('Seen by nobody. It still decides whom we suggest to each other.')
        : t('Seen by nobody. No search finds you by it.');
    case 'everybody':
      if (!isSpecial(answer)) return undefined;
      return answer === 'seeks'
        ? t('Asked to bring the right people together. Saving agrees that others see it; the eye takes that back.')
        : t('Asked since some look for it. Saving an answer agrees that others see it; the eye takes that back.');
  }
}

interface Props {
  readonly answer: GuardedAnswer;
  /** The question, as it is labelled. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A question with who sees its answer beside it: a native select that looks like the icon of what is chosen. */
export function WithAudience({ answer, label, children }: Props) {
  const { t } = useTranslation();
  const { register } = useFormContext<EditFormValues>();
  const audience = useWatch<EditFormValues, `audiences.${GuardedAnswer}`>({ name: `audiences.${answer}` });
  const Icon = AUDIENCE_ICONS[audience];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 44px', columnGap: 0.5 }}>
      {children}
      <Box
        sx={{
          position: 'relative',
          height: 56,
          display: 'grid',
          placeItems: 'center',
          borderRadius: 2,
          color: audience === 'everybody' ? 'text.secondary' : 'primary.main',
          '&:hover': { bgcolor: 'action.hover' },
          '&:has(select:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        <Icon aria-hidden fontSize="small" />
        <Box
          component="select"
          {...register(`audiences.${answer}`)}
          aria-label={t('Who sees this: {{question}}', { question: label })}
          title={t(AUDIENCE_TEXTS[audience])}
          sx={{ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer', fontSize: 16 }}
        >
          {AUDIENCES.map((each) => (
            <option key={each} value={each}>
              {t(AUDIENCE_TEXTS[each])}
            </option>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

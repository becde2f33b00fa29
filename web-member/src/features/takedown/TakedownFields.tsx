import { useEffect, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import {
  EMPTY_TAKEDOWN,
  LIMITS,
  mayBeNameless,
  NOTICE_REASON_CODES,
  NOTICE_REASONS,
  TAKEDOWN,
  TAKEDOWN_REASONS,
  TEXTS,
  TakedownForm,
  idOf,
  type AskedAbout,
  type TakedownFormResult,
  type TakedownFormValues,
  type TakedownReason,
} from '#contract';
import { CaptchaField } from '../../shared/captcha/CaptchaField';
import { CountedTextArea, TextInput } from '../../shared/forms/FormField';
import { Notice } from '../../shared/notices/Notice';
import { SelectInput } from '../../shared/forms/SelectInput';
import { serverWords } from '../../shared/notices/serverWords';
import { useFormDraft } from '../../shared/forms/useDraft';
import { askForTakedown } from './takedown.api';

const texts = TEXTS.takedown;

const REASONS: Readonly<Record<TakedownReason, string>> = {
  intimate: 'Intimate or naked picture shared without consent',
  child: 'Picture of a child',
  permission: 'Picture of me used without my permission',
  other: 'Something else',
};

const PICTURE_REASONS = TAKEDOWN_REASONS.map((value) => ({ value, label: REASONS[value] }));
const THING_REASONS = NOTICE_REASON_CODES.map((value) => ({ value, label: NOTICE_REASONS[value] }));

/** What the form asks, by what it is about. */
const ASKS = {
  picture: {
    reasons: PICTURE_REASONS,
    part: 'The picture',
    where: 'The address of the profile or of the picture, or the username. One on each line, {{n}} at most.',
    description: 'What should we know? (optional)',
    hint: 'How we recognise it, if several are there.',
    who: 'Who asks',
    name: 'Your name',
    email: 'Email',
    statement:
      'I believe in good faith that this picture is shown without the consent of the person in it, or without the right to show it, and what I say here is true. I am that person, or act for them.',
  },
  content: {
    reasons: THING_REASONS,
    part: 'What it is',
    where:
      'The username, or the address of the profile. Of a message that reached you, who it is from. One on each line, {{n}} at most.',
    description: 'What is wrong, and why?',
    hint: 'Please quote the words you mean, and say which law or rule they break, if you know.',
    who: 'Who gives notice',
    name: 'Your name',
    email: 'Email',
    statement: 'I believe in good faith that what I say here is true and complete.',
  },
} as const;
/** Nobody need say who they are who tells us of the abuse of a child. */
const NAMELESS = { name: 'Your name (optional)', email: 'Email (optional)' } as const;

interface Props {
  readonly about: AskedAbout;
  readonly onSent: (sent: { readonly reference: string; readonly email: string | null }) => void;
}

/**
 * The form. What is written stays on this device until it has arrived, over errors and reloads, and when somebody finds that
 * it is about something else.
 */
export function TakedownFields({ about, onSent }: Props) {
  const { t } = useTranslation();
  const [draft, keep, discard] = useFormDraft('take-down');
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Who comes from a report of a member has that member named already.
  const member = idOf(useSearchParams()[0].get('member'));
  const { register, handleSubmit, setValue, reset, watch, formState } = useForm<
    TakedownFormValues,
    unknown,
    TakedownFormResult
  >({
    resolver: zodResolver(TakedownForm),
    defaultValues: {
      ...EMPTY_TAKEDOWN,
      places: member === null ? '' : String(member),
      ...written(draft, about),
      about,
    },
  });
  const { errors, isSubmitting, isSubmitted } = formState;
  useEffect(() => {
    const { unsubscribe } = watch((values) => keep(JSON.stringify({ ...values, captcha: '' })));
    return unsubscribe;
  }, [watch, keep]);

  const submit = async (form: TakedownFormResult) => {
    setProblem(null);
    try {
      const reference = await askForTakedown(form);
      discard();
      onSent({ reference, email: form.email });
    } catch (error) {
      setProblem(serverWords(error) ?? texts.failed);
      setValue('captcha', '');
      setAttempt(attempt + 1);
    }
  };
  const clear = () => {
    reset({ ...EMPTY_TAKEDOWN, about });
    discard();
    setProblem(null);
    setAttempt(attempt + 1);
  };

  const words = (text: string | undefined) => (text === undefined ? undefined : t(text));
  const description = watch('description');
  const asks = { ...ASKS[about], ...(about === 'content' && mayBeNameless(watch('reason')) && NAMELESS) };
  return (
    <Box component="form" noValidate onSubmit={handleSubmit(submit)} sx={{ display: 'grid', gap: 4 }}>
      <Part title={t(asks.part)}>
        <TextInput
          {...register('places')}
          label={t('Where is it?')}
          multiline
          minRows={2}
          error={words(errors.places?.message)}
          hint={t(asks.where, { n: TAKEDOWN.placesMax })}
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        />
        <SelectInput
          {...register('reason')}
          label={t('What is wrong with it?')}
          emptyLabel=""
          choices={asks.reasons.map(({ value, label }) => ({ value, label: t(label) }))}
          error={words(errors.reason?.message)}
        />
        <CountedTextArea
          {...register('description')}
          label={t(asks.description)}
          minRows={3}
          limit={TAKEDOWN.descriptionMax}
          count={description.length}
          counter={t(texts.counter, { n: String(description.length) })}
          error={words(errors.description?.message)}
          hint={t(asks.hint)}
        />
      </Part>
      <Part title={t(asks.who)}>
        <TextInput
          {...register('name')}
          label={t(asks.name)}
          autoComplete="name"
          error={words(errors.name?.message)}
          inputProps={{ maxLength: TAKEDOWN.nameMax }}
        />
        <TextInput
          {...register('email')}
          type="email"
          label={t(asks.email, { context: 'address' })}
          autoComplete="email"
          error={words(errors.email?.message)}
          hint={t('For our answer, and nothing else. Those who decide do not see it.')}
          inputProps={{ maxLength: LIMITS.emailMax }}
        />
      </Part>
      <Part title={t('Your statement')}>
        <FormControl error={Boolean(errors.goodFaith)}>
          <FormControlLabel
            control={
              <Checkbox
                {...register('goodFaith')}
                checked={watch('goodFaith')}
                slotProps={{ input: { 'aria-describedby': errors.goodFaith ? 'good-faith-note' : undefined } }}
              />
            }
            label={t(asks.statement)}
            sx={{
              alignItems: 'flex-start',
              mr: 0,
              '& .MuiFormControlLabel-label': { pt: 1.25, fontSize: '0.9375rem' },
            }}
          />
          {errors.goodFaith && <FormHelperText id="good-faith-note">{words(errors.goodFaith.message)}</FormHelperText>}
        </FormControl>
        {about === 'picture' && (
          <TextInput
            {...register('signature')}
            label={t('Signature')}
            error={words(errors.signature?.message)}
            hint={t('Your name once more, typed in the place of a signature.')}
            inputProps={{ maxLength: TAKEDOWN.nameMax, autoComplete: 'off' }}
          />
        )}
        <CaptchaField
          attempt={attempt}
          onAnswer={(answer) => setValue('captcha', answer, { shouldValidate: isSubmitted && answer !== '' })}
          error={words(errors.captcha?.message)}
        />
      </Part>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Notice kind="error" text={problem && t(problem)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {isSubmitting ? t('Sending...') : t(texts.submit)}
          </Button>
          <Button color="inherit" onClick={clear} disabled={isSubmitting}>
            {t('Clear the form')}
          </Button>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t('Kept on this device until it is sent. If others use it too, clear the form before you leave.')}
        </Typography>
      </Box>
    </Box>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="h4" component="h2">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/**
 * What was written before and not sent; nothing where it is from an older form. What was chosen and stated of something
 * else is chosen and stated anew.
 */
function written(draft: string, about: AskedAbout): Partial<TakedownFormValues> {
  if (draft === '') return {};
  try {
    const kept = JSON.parse(draft) as Record<string, unknown>;
    const alike = (kept['about'] ?? 'picture') === about;
    const known = Object.entries(EMPTY_TAKEDOWN).filter(
      ([name, empty]) => typeof kept[name] === typeof empty && (alike || (name !== 'reason' && name !== 'goodFaith')),
    );
    return Object.fromEntries(known.map(([name]) => [name, kept[name]]));
  } catch {
    return {};
  }
}

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
  TAKEDOWN,
  TAKEDOWN_REASONS,
  TEXTS,
  TakedownForm,
  idOf,
  type TakedownFormResult,
  type TakedownFormValues,
  type TakedownReason,
} from '#contract';
import { CaptchaField } from '../../shared/captcha/CaptchaField';
import { CountedTextArea, TextInput } from '../../shared/forms/FormField';
import { Notice } from '../../shared/notices/Notice';
import { SelectInput } from '../../shared/forms/SelectInput';
import { serverWords } from '../../shared/notices/serverWords';
import { useDraft } from '../../shared/forms/useDraft';
import { askForTakedown } from './takedown.api';

const texts = TEXTS.takedown;

const REASONS: Readonly<Record<TakedownReason, string>> = {
  intimate: 'Intimate or naked picture shared without consent',
  child: 'Picture of a child',
  permission: 'Picture of me used without my permission',
  other: 'Something else',
};

interface Props {
  readonly onSent: (sent: { readonly reference: string; readonly email: string }) => void;
}

/** The form. What is written stays on this device until it has arrived, over errors and reloads. */
export function TakedownFields({ onSent }: Props) {
  const { t } = useTranslation();
  const [draft, keep, discard] = useDraft('take-down');
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
    defaultValues: { ...EMPTY_TAKEDOWN, places: member === null ? '' : String(member), ...written(draft) },
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
    reset(EMPTY_TAKEDOWN);
    discard();
    setProblem(null);
    setAttempt(attempt + 1);
  };

  const words = (text: string | undefined) => (text === undefined ? undefined : t(text));
  const description = watch('description');
  return (
    <Box component="form" noValidate onSubmit={handleSubmit(submit)} sx={{ display: 'grid', gap: 4 }}>
      <Part title={t('The picture')}>
        <TextInput
          {...register('places')}
          label={t('Where is it?')}
          multiline
          minRows={2}
          error={words(errors.places?.message)}
          hint={t('The address of the profile or of the picture, or the username. One on each line, {{n}} at most.', {
            n: TAKEDOWN.placesMax,
          })}
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        />
        <SelectInput
          {...register('reason')}
          label={t('What is wrong with it?')}
          emptyLabel=""
          choices={TAKEDOWN_REASONS.map((value) => ({ value, label: t(REASONS[value]) }))}
          error={words(errors.reason?.message)}
        />
        <CountedTextArea
          {...register('description')}
          label={t('What should we know? (optional)')}
          minRows={3}
          limit={TAKEDOWN.descriptionMax}
          count={description.length}
          counter={t(texts.counter, { n: String(description.length) })}
          error={words(errors.description?.message)}
          hint={t('How we recognise it, if several are there.')}
        />
      </Part>
      <Part title={t('Who asks')}>
        <TextInput
          {...register('name')}
          label={t('Your name')}
          autoComplete="name"
          error={words(errors.name?.message)}
          inputProps={{ maxLength: TAKEDOWN.nameMax }}
        />
        <TextInput
          {...register('email')}
          type="email"
          label={t('Email', { context: 'address' })}
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
            label={t(
              'I believe in good faith that this picture is shown without the consent of the person in it, or without the right to show it, and what I say here is true. I am that person, or act for them.',
            )}
            sx={{
              alignItems: 'flex-start',
              mr: 0,
              '& .MuiFormControlLabel-label': { pt: 1.25, fontSize: '0.9375rem' },
            }}
          />
          {errors.goodFaith && <FormHelperText id="good-faith-note">{words(errors.goodFaith.message)}</FormHelperText>}
        </FormControl>
        <TextInput
          {...register('signature')}
          label={t('Signature')}
          error={words(errors.signature?.message)}
          hint={t('Your name once more, typed in the place of a signature.')}
          inputProps={{ maxLength: TAKEDOWN.nameMax, autoComplete: 'off' }}
        />
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

/** What was written before and not sent; nothing where it is from an older form. */
function written(draft: string): Partial<TakedownFormValues> {
  if (draft === '') return {};
  try {
    const kept = JSON.parse(draft) as Record<string, unknown>;
    const known = Object.entries(EMPTY_TAKEDOWN).filter(([name, empty]) => typeof kept[name] === typeof empty);
    return Object.fromEntries(known.map(([name]) => [name, kept[name]]));
  } catch {
    return {};
  }
}

import { useCallback, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  LIMITS,
  ROUTES,
  STEP2_EDUCATION,
  STEP2_ETHNICITY,
  Step2Form,
  TEXTS,
  TIMERS,
  editFormOf,
  optionByCode,
  type OptionCode,
  type ProfileEditRow,
  type Step2FormResult,
  type Step2FormValues,
} from '#contract';
import { CropField } from '../../shared/crop/CropField';
import { FormCard } from '../../shared/layout/FormCard';
import { TextInput } from '../../shared/forms/FormField';
import { Notice } from '../../shared/notices/Notice';
import { useOptionText } from '../../shared/members/optionText';
import { profileForm } from '../../shared/forms/profileForm';
import { useFormDraft } from '../../shared/forms/useDraft';
import { SelectInput, type Choice } from '../../shared/forms/SelectInput';
import { WishFields } from '../../shared/forms/WishFields';
import { storedToken, useLastMember, validClaims } from '../../shared/account/session';
import { UploadProgress } from '../../shared/forms/UploadProgress';
import { useDelayedNavigate } from '../../shared/navigation/useDelayedNavigate';
import { completeProfile } from './step2.api';

const texts = TEXTS.step2;

/** Below what reveals origin or orientation. */
const SHOWN =
  'Asked so that the right people find you. Going on agrees that others see it; your profile takes that back.';

/** The values the form sends and the labels of the options they stand for. */
function useChoices(): (values: Readonly<Record<string, OptionCode>>) => Choice[] {
  const optionText = useOptionText();
  return (values) =>
    Object.entries(values).flatMap(([value, code]) => {
      const option = optionByCode(code);
      return option ? [{ value, label: optionText(option.list, option.label) }] : [];
    });
}

/** What is wrong with the session, in this screen's own words (product.md 8); null when nothing is. */
function sessionProblem(): string | null {
  const claims = validClaims(storedToken());
  if (claims === null) return texts.tokenMissing;
  return claims.memberId === undefined ? texts.tokenIncomplete : null;
}

/** What is typed, and kept on this device until it is sent: a phone may end the page while a picture is chosen. */
const TYPED = { firstname: '', lastname: '', education: '', ethnicity: '', headline: '' } as const;

function typedBefore(draft: string): Partial<Step2FormValues> {
  try {
    return draft === '' ? {} : (JSON.parse(draft) as Partial<Step2FormValues>);
  } catch (error) {
    console.warn('What was typed could not be read', error);
    return {};
  }
}

/** A field that keeps the place of one whose answer is on its way, so that nothing moves when it comes. */
const unheard = (name: string): UseFormRegisterReturn => ({
  name,
  onChange: () => Promise.resolve(),
  onBlur: () => Promise.resolve(),
  ref: () => undefined,
});

type Wishes = Pick<Step2FormValues, 'seeks' | 'ageFrom' | 'ageTo'>;

/** Whom the server takes the member to seek until told otherwise. */
function wishesIn(own: ProfileEditRow): Wishes {
  const { seeks, ageFrom, ageTo } = editFormOf(own);
  return { seeks, ageFrom, ageTo };
}

/** What the server takes for granted rightly need not be said; the request is then the one that it always was. */
function withoutTheKnown(form: Step2FormResult, known: Wishes): Step2FormResult {
  const { seeks, ageFrom, ageTo, ...rest } = form;
  return seeks === known.seeks && ageFrom === known.ageFrom && ageTo === known.ageTo ? rest : form;
}

/** What one member typed is not saved by the next who signs in in another tab. */
export function Step2Page() {
  return <Step2 key={useLastMember()} />;
}

function Step2() {
  const { t } = useTranslation();
  const choicesOf = useChoices();
  const goTo = useDelayedNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [done, setDone] = useState(false);
  const [settling, setSettling] = useState(false);
  const [draft, keep, discard] = useFormDraft('signup-step2');
  const { register, handleSubmit, setValue, watch, formState } = useForm<Step2FormValues, unknown, Step2FormResult>({
    resolver: zodResolver(Step2Form),
    mode: 'onTouched',
    defaultValues: { ...TYPED, ...typedBefore(draft), photo: null },
  });
  useEffect(() => {
    const { unsubscribe } = watch(({ firstname, lastname, education, ethnicity, headline }, { name = '' }) => {
      if (name in TYPED) keep(JSON.stringify({ firstname, lastname, education, ethnicity, headline }));
    });
    return unsubscribe;
  }, [watch, keep]);
  // Without an answer the question is left out, and the server's guess stands.
  const { data: own, isPending } = useQuery(profileForm);
  const asked = watch('seeks') !== undefined;
  const asking = isPending || (own !== undefined && !asked);
  useEffect(() => {
    if (!own) return;
    const wishes = wishesIn(own.profile);
    for (const name of ['seeks', 'ageFrom', 'ageTo'] as const) setValue(name, wishes[name]);
  }, [own, setValue]);
  const { errors, isSubmitting, isSubmitted } = formState;

  const checkSession = useCallback((): boolean => {
    const found = sessionProblem();
    setProblem(found);
    if (found !== null) goTo(ROUTES.login, TIMERS.step2Redirect);
    return found === null;
  }, [goTo]);
  useEffect(() => void checkSession(), [checkSession]);

  const submit = async (form: Step2FormResult) => {
    if (!checkSession()) return;
    setPercent(0);
    try {
      await completeProfile(own ? withoutTheKnown(form, wishesIn(own.profile)) : form, setPercent);
      discard();
      setDone(true);
      goTo(ROUTES.inbox, TIMERS.step2Redirect);
    } catch (error) {
      // product.md 8: upload errors are only logged. The form keeps everything and can be sent again.
      console.error('Completing the profile failed', error);
      setPercent(null);
    }
  };

  const words = (text: string | undefined) => (text === undefined ? undefined : t(text));
  return (
    <FormCard
      title={t(texts.title)}
      width={820}
      intro={t('This is what others see first. You can change all of it later.')}
    >
      <Notice kind="error" text={words(problem ?? undefined)} sx={{ mb: 3 }} />
      <Box component="form" noValidate onSubmit={handleSubmit(submit)} sx={{ display: 'grid', gap: 2.5 }}>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
          <TextInput
            {...register('firstname')}
            label={t('First name')}
            autoComplete="given-name"
            error={words(errors.firstname?.message)}
            hint={t('The name others see.')}
            inputProps={{ maxLength: LIMITS.nameMax }}
          />
          <TextInput
            {...register('lastname')}
            label={t('Last name')}
            autoComplete="family-name"
            error={words(errors.lastname?.message)}
            hint={t('Never shown to anybody.')}
            inputProps={{ maxLength: LIMITS.nameMax }}
          />
          <SelectInput
            {...register('education')}
            label={t('Education')}
            emptyLabel={t('Please select')}
            choices={choicesOf(STEP2_EDUCATION)}
            error={words(errors.education?.message)}
          />
          <SelectInput
            {...register('ethnicity')}
            label={t('Ethnicity')}
            emptyLabel={t('Please select')}
            hint={t(SHOWN)}
            choices={choicesOf(STEP2_ETHNICITY)}
            error={words(errors.ethnicity?.message)}
          />
          {asking && (
            <Box inert aria-hidden sx={{ display: 'contents', visibility: 'hidden' }}>
              <WishFields
                seeks={unheard('seeks')}
                ageFrom={unheard('ageFrom')}
                ageTo={unheard('ageTo')}
                hint={t(SHOWN)}
              />
            </Box>
          )}
          {asked && (
            <WishFields
              seeks={register('seeks')}
              ageFrom={register('ageFrom', { valueAsNumber: true })}
              ageTo={register('ageTo', { valueAsNumber: true })}
              hint={t(SHOWN)}
            />
          )}
        </Box>
        <TextInput
          {...register('headline')}
          label={t('Headline')}
          error={words(errors.headline?.message)}
          hint={t('One sentence that sounds like you. It is reviewed before others see it, usually within 24 hours.')}
          inputProps={{ maxLength: LIMITS.headlineMax }}
        />
        <CropField
          label={t('Select a profile picture')}
          error={words(errors.photo?.message)}
          disabled={isSubmitting || done}
          onSettling={setSettling}
          onPhoto={(photo) => setValue('photo', photo, { shouldValidate: isSubmitted || photo !== null })}
        />
        <UploadProgress percent={percent} />
        <Notice text={done ? t(texts.succeeded) : null} />
        <Button type="submit" variant="contained" disabled={isSubmitting || done || settling}>
          {t(texts.submit)}
        </Button>
      </Box>
    </FormCard>
  );
}

import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import {
  EditForm as EditFormSchema,
  TEXT_FIELD_NAMES,
  TEXTS,
  editFormChanges,
  editFormOf,
  withChanges,
  type EditFormValues,
  type ProfileEditRow,
} from '#contract';
import { ApiError } from '../../shared/data/api';
import { Message } from '../../shared/notices/Message';
import { BasicFields } from './BasicFields';
import { ChoiceFields } from './ChoiceFields';
import { updateProfile } from './editProfile.api';
import { FormDraftKeeper, useKeptForm } from './formDraft';
import { FieldGrid, FormSection } from './FormSection';
import { BASIC_CHOICES, PHYSICAL_CHOICES } from './ProfileDetails';
import { ReviewNotice } from './ReviewNotice';
import { SaveBar } from './SaveBar';
import { TextReviewNote } from './TextReviewNote';
import { useZipCheck } from './useZipCheck';
import { WRITTEN_FIELDS, WrittenField } from './WrittenField';

/** Whether the server refused the zip, which the lookup had not objected to. */
function zipWasRefused(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof ApiError && error.cause.code === 'ZIPCODE_UNKNOWN';
}

/** The whole form. What is typed survives reloads and time-outs until it is saved or discarded. */
export function EditForm({ saved }: { readonly saved: ProfileEditRow }) {
  const { t } = useTranslation();
  const keptForm = useKeptForm();
  const [kept, setKept] = useState(() => keptForm(editFormOf(saved)));
  /** What the form was filled with: whatever differs from it is the member’s. */
  const loaded = useRef(editFormOf(saved));
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null);
  const form = useForm<EditFormValues>({
    resolver: zodResolver(EditFormSchema),
    mode: 'onTouched',
    defaultValues: editFormOf(saved),
    // Beside the defaults, not instead of them: what was kept counts as changed.
    values: kept ?? undefined,
    resetOptions: { keepDefaultValues: true },
  });
  const { handleSubmit, reset, getValues, setError, setFocus, subscribe, formState } = form;
  const zip = useZipCheck({ zip: saved.zipcode, place: [saved.city, saved.state].filter(Boolean).join(', ') });

  // Whatever the last press led to is over once somebody types on.
  useEffect(() => subscribe({ formState: { values: true }, callback: () => setOutcome(null) }), [subscribe]);

  // A letter about a rejected text leads to the very field.
  const [params] = useSearchParams();
  const wanted = TEXT_FIELD_NAMES.find((field) => field === params.get('field'));
  useEffect(() => {
    if (wanted) setFocus(wanted);
  }, [wanted, setFocus]);

  const startFrom = (row: ProfileEditRow) => {
    setKept(null);
    loaded.current = editFormOf(row);
    // The reset options above hold for every reset unless told otherwise.
    reset(loaded.current, { keepDefaultValues: false });
  };

  // What has changed elsewhere is taken over, around what the member has changed here.
  useEffect(() => {
    const now = editFormOf(saved);
    if (!editFormChanges(now, loaded.current)) return;
    const changes = editFormChanges(getValues(), loaded.current);
    loaded.current = now;
    reset(now, { keepDefaultValues: false });
    if (changes) reset(withChanges(now, changes));
  }, [saved, getValues, reset]);

  const submit = async (values: EditFormValues) => {
    const pressed = withChanges(getValues());
    const verdict = values.zipcode === saved.zipcode ? undefined : await zip.ask(values.zipcode);
    if (verdict && 'problem' in verdict) {
      setError('zipcode', { message: verdict.problem }, { shouldFocus: true });
      return;
    }
    try {
      const row = await updateProfile(values, loaded.current);
      const typedSince = editFormChanges(getValues(), pressed);
      startFrom(row);
      if (typedSince) reset(withChanges(loaded.current, typedSince));
      setOutcome('saved');
    } catch (error) {
      console.error(error);
      const message = TEXTS.editProfile.zipcodeInvalid;
      if (zipWasRefused(error)) setError('zipcode', { message }, { shouldFocus: true });
      setOutcome('failed');
    }
  };

  return (
    <FormProvider {...form}>
      <FormDraftKeeper />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
        sx={{ display: 'grid', gap: 2 }}
      >
        <ReviewNotice reviews={saved.textReviews} />
        {kept && (
          <Message
            kind="info"
            action={
              <Button color="inherit" size="small" onClick={() => startFrom(saved)}>
                {t('Discard')}
              </Button>
            }
          >
            {t('What you typed earlier is still here. It is not saved yet.')}
          </Message>
        )}
        <FormSection id="basic" title={t('Basic information')}>
          <FieldGrid>
            <BasicFields saved={saved} zip={zip} />
            <ChoiceFields lists={BASIC_CHOICES} />
          </FieldGrid>
        </FormSection>
        <FormSection id="physical" title={t('Physical characteristics')}>
          <FieldGrid>
            <ChoiceFields lists={PHYSICAL_CHOICES} />
          </FieldGrid>
        </FormSection>
        <FormSection
          id="words"
          title={t('In your own words')}
          intro={t(
            'Each text is reviewed, usually within 24 hours. If your profile is hidden, an approved text makes it visible again, unless you use private mode.',
          )}
        >
          {WRITTEN_FIELDS.map((field) => (
            <WrittenField
              key={field}
              field={field}
              note={saved[field] && <TextReviewNote reviewed={saved} field={field} />}
            />
          ))}
        </FormSection>
        <SaveBar outcome={outcome} busy={formState.isSubmitting} />
      </Box>
    </FormProvider>
  );
}

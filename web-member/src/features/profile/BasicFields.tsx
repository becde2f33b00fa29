import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LIMITS, TEXT_FIELDS, genderOf, type EditFormValues, type ProfileEditRow } from '#contract';
import { TextInput } from '../../shared/forms/FormField';
import { SelectInput } from '../../shared/forms/SelectInput';
import { WishFields } from '../../shared/forms/WishFields';
import { useAudienceHint, WithAudience } from './AudienceSelect';
import { LookingForField } from './LookingForField';
import { TextReviewNote } from './TextReviewNote';
import type { useZipCheck } from './useZipCheck';

interface Props {
  readonly saved: ProfileEditRow;
  readonly zip: ReturnType<typeof useZipCheck>;
}

/** Name, place, gender, and whom the member looks for. */
export function BasicFields({ saved, zip }: Props) {
  const { t } = useTranslation();
  const { register, formState, control } = useFormContext<EditFormValues>();
  const { errors } = formState;
  const verdict = zip.verdictOn(useWatch({ control, name: 'zipcode' }));
  const zipProblem = errors.zipcode?.message ?? (verdict && 'problem' in verdict ? verdict.problem : undefined);
  return (
    <>
      <div>
        <TextInput
          {...register('firstName')}
          label={t('First name')}
          autoComplete="given-name"
          hint={t('The name others see.')}
          error={errors.firstName?.message && t(errors.firstName.message)}
          inputProps={{ maxLength: LIMITS.nameMax }}
        />
        {saved.textReviews?.texts.firstName && (
          <Box sx={{ px: '14px' }}>
            <TextReviewNote reviewed={saved} field="firstName" />
          </Box>
        )}
      </div>
      <TextInput
        {...register('zipcode', { onBlur: (event: { target: { value: string } }) => void zip.ask(event.target.value) })}
        label={t('Zipcode')}
        autoComplete="postal-code"
        hint={verdict && 'place' in verdict ? verdict.place : t('Others see your city, never your zipcode.')}
        error={zipProblem && t(zipProblem)}
        inputProps={{ inputMode: 'numeric', maxLength: LIMITS.zipcode }}
      />
      <SelectInput
        {...register('gender')}
        label={t('Gender')}
        choices={[
          { value: 'F', label: t('Female') },
          { value: 'M', label: t('Male') },
        ]}
      />
      <div>
        <TextInput
          {...register('genderWords')}
          label={t(TEXT_FIELDS.genderWords.title)}
          hint={t('As you would say it, beside your name. Searches go by the field above.')}
          error={errors.genderWords?.message && t(errors.genderWords.message)}
          inputProps={{ maxLength: LIMITS.genderWordsMax }}
        />
        {saved.textReviews?.texts.genderWords && (
          <Box sx={{ px: '14px' }}>
            <TextReviewNote reviewed={saved} field="genderWords" />
          </Box>
        )}
      </div>
      <WishFields
        seeks={register('seeks')}
        ageFrom={register('ageFrom', { valueAsNumber: true })}
        ageTo={register('ageTo', { valueAsNumber: true })}
        hint={useAudienceHint('seeks')}
        beside={(question, label) => (
          <WithAudience answer="seeks" label={label}>
            {question}
          </WithAudience>
        )}
      />
      <LookingForField
        note={
          saved.lookingFor !== null &&
          genderOf(saved.lookingFor) === null && <TextReviewNote reviewed={saved} field="lookingFor" />
        }
      />
    </>
  );
}

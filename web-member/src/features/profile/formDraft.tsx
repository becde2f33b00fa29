import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { editFormChanges, withChanges, type EditFormChanges, type EditFormValues } from '#contract';
import { useDraft } from '../../shared/forms/useDraft';

const NAME = 'edit-profile';

/** Reads what was kept, merged into the saved form; null when there is nothing. */
export function useKeptForm(): (saved: EditFormValues) => EditFormValues | null {
  const [text] = useDraft(NAME);
  return (saved) => {
    if (text === '') return null;
    try {
      return withChanges(saved, JSON.parse(text) as EditFormChanges);
    } catch (error) {
      console.warn('A kept form could not be read', error);
      return null;
    }
  };
}

/** Keeps what is typed until it is saved. A component of its own: only it renders at each key. */
export function FormDraftKeeper() {
  const { subscribe } = useFormContext<EditFormValues>();
  const [, keep, discard] = useDraft(NAME);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => {
          const changes = editFormChanges(values, defaultValues as EditFormValues);
          if (changes) keep(JSON.stringify(changes));
          else discard();
        },
      }),
    [subscribe, keep, discard],
  );
  return null;
}

import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EditFormValues } from '#contract';
import { useDraft } from '../../shared/forms/useDraft';

const NAME = 'edit-profile';

/** Reads what was kept, merged into the saved form; null when there is nothing. */
export function useKeptForm(): (saved: EditFormValues) => EditFormValues | null {
  const [text] = useDraft(NAME);
  return (saved) => {
    if (text === '') return null;
    try {
      const kept = JSON.parse(text) as Partial<EditFormValues>;
      return {
        ...saved,
        ...kept,
        choices: { ...saved.choices, ...kept.choices },
        audiences: { ...saved.audiences, ...kept.audiences },
      };
    } catch (error) {
      console.warn('A kept form could not be read', error);
      return null;
    }
  };
}

/** What differs from the saved form. Choices are kept together: they are small, and hang together. */
function changesIn(values: EditFormValues, saved: Readonly<Record<string, unknown>>): Partial<EditFormValues> {
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name]),
  );
  return Object.fromEntries(changed);
}

/** Keeps what is typed until it is saved. A component of its own: only it renders at each key. */
export function FormDraftKeeper() {
  const { subscribe } = useFormContext<EditFormValues>();
  const [, keep, discard] = useDraft(NAME);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues = {} }) => {
          const changes = changesIn(values, defaultValues);
          if (Object.keys(changes).length === 0) discard();
          else keep(JSON.stringify(changes));
        },
      }),
    [subscribe, keep, discard],
  );
  return null;
}

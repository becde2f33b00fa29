import { useId } from 'react';
import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';

interface Sending<Answer, Given> {
  /** Sends it, unless the last one is still under way. */
  readonly send: (given: Given) => void;
  readonly sending: boolean;
  /** What came of the last one; both are gone when the next one begins. */
  readonly answer: Answer | undefined;
  readonly error: Error | null;
}

/**
 * A call of which one is under way at a time. Whether one is, is asked of the moment and not of the last rendering: two
 * presses may come before the next one. Nothing of what was sent is kept.
 */
export function useSending<Answer, Given = void>(
  call: (given: Given) => Promise<Answer>,
  after: Pick<UseMutationOptions<Answer, Error, Given>, 'onSuccess' | 'onError'> = {},
): Sending<Answer, Given> {
  const client = useQueryClient();
  const mutationKey = ['sending', useId()];
  const { mutate, isPending, data, error } = useMutation({ ...after, mutationKey, mutationFn: call, gcTime: 0 });
  const send = (given: Given) => {
    if (client.isMutating({ mutationKey }) === 0) mutate(given);
  };
  return { send, sending: isPending, answer: data, error };
}

import { API, MailCheckBody, type MailFormValues, type MailRecipient, type MailSign } from '#contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../data/api';
import { queryKeys } from '../data/queryKeys';

/** So long the look at a mail before it is sent is waited for; then it is sent without. */
export const WAITED_MILLISECONDS = 2_000;

async function check({ memberId }: MailRecipient, form: MailFormValues, signal: AbortSignal): Promise<MailCheckBody> {
  return MailCheckBody.parse(await api.post(API.checkMail, { emailToMemberId: memberId, ...form }, { signal }));
}

/** To how many strangers the member may still write today, this one included; undefined until it is known, or if never. */
export function useFirstContacts(recipient: MailRecipient, open: boolean): Omit<MailCheckBody, 'ask'> | undefined {
  const { data } = useQuery({
    queryKey: [...queryKeys.firstContacts, recipient.memberId],
    queryFn: ({ signal }) => check(recipient, { subject: '', body: '' }, signal),
    enabled: open,
    retry: false,
    // Each mail that is sent changes it.
    staleTime: 0,
  });
  return data;
}

/**
 * What to ask before the mail is sent. A check that fails, or takes longer than anybody would wait, asks nothing: it
 * never keeps anybody from sending.
 */
export async function asksBefore(recipient: MailRecipient, form: MailFormValues): Promise<readonly MailSign[]> {
  const call = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The check took too long')), WAITED_MILLISECONDS);
  });
  try {
    return (await Promise.race([check(recipient, form, call.signal), late])).ask;
  } catch (error) {
    console.warn('The mail could not be checked', error);
    return [];
  } finally {
    clearTimeout(timer);
    call.abort();
  }
}

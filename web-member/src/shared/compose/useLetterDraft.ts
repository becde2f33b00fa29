import type { MailFormValues } from '#contract';
import type { BegunLetter } from './letterDraft.api';
import { belowWhatWasBegun } from './takingBack';
import { useOtherDevices } from './useOtherDevices';
import { useWordsHere } from './useWordsHere';

export interface LetterInForm {
  readonly subject: string;
  readonly body: string;
  readonly setSubject: (subject: string) => void;
  readonly setBody: (body: string) => void;
  /**
   * Sends what stands here by `call`, which gives null where it has not gone: then it stays. Until that is known nothing
   * of it is kept for other devices, since it would be begun there again.
   */
  readonly send: <Sent>(call: (letter: MailFormValues) => Promise<Sent | null>) => Promise<Sent | null>;
  /** A letter that was sent stands here again. */
  readonly giveBack: (letter: { readonly subject: string; readonly body: string }) => void;
  /** What was typed later on another device, while something else stands here. */
  readonly newer: BegunLetter | null;
  /** Takes that in its place, or leaves what is here, which is the newest by that. */
  readonly takeNewer: () => void;
  readonly keepMine: () => void;
}

/**
 * The letter that is begun to a member. It is kept on this device with each sign, and on the server a moment later; while that
 * cannot be reached it waits here. What was typed last, on whichever device, is the letter; where another stands in the
 * form already, its writer is asked. What was sent from another device is begun here no more.
 */
export function useLetterDraft(
  memberId: number,
  { open, proposed }: { readonly open: boolean; readonly proposed: string },
): LetterInForm {
  const words = useWordsHere(memberId, proposed);
  const { newer, changed, agreed, insist, silentDuring } = useOtherDevices(memberId, words, { open });

  const type = (change: Partial<MailFormValues>) => {
    words.type(change);
    changed();
  };
  return {
    subject: words.subject,
    body: words.body,
    setSubject: (subject) => type({ subject }),
    setBody: (body) => type({ body }),
    send: (call) =>
      silentDuring(async () => {
        const { subject, body } = words.now();
        const sent = await call({ subject, body });
        if (sent !== null && !words.differ({ subject, body })) {
          words.discard();
          agreed();
        }
        return sent;
      }),
    giveBack: (letter) => {
      const { subject, body } = words.now();
      const own = subject === proposed ? '' : subject;
      type({ subject: own || letter.subject, body: belowWhatWasBegun(body, letter.body) });
    },
    newer,
    takeNewer: () => {
      if (!newer) return;
      words.show(newer);
      agreed();
    },
    keepMine: () => {
      words.type({});
      insist();
    },
  };
}

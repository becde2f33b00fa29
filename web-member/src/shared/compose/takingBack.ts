import type { TFunction } from 'i18next';
import { API, HOLD, TakeBackBody, type SendMailBody } from '#contract';
import { api } from '../data/api';
import { queryClient } from '../data/queryClient';
import { queryKeys } from '../data/queryKeys';
import { OFFER_MILLISECONDS, showToast } from '../notices/toasts';

type Waiting = NonNullable<SendMailBody['waiting']>;
/** What stood in the form. */
export type TakenBack = NonNullable<TakeBackBody['letter']>;

/** The server waits a little longer than the offer is seen, so that a press at the last moment is in time. */
export const HELD_SECONDS = HOLD.seconds + 2;
/** By then what went by itself is among the sent mail. */
const GONE_MILLISECONDS = (HELD_SECONDS + 1) * 1_000;

/** What comes back stands below what was begun meanwhile, as on the server. */
export const belowWhatWasBegun = (begun: string, back: string): string =>
  begun.trim() === '' ? back : `${begun}\n\n${back}`;

/** A letter was sent, has gone, or came back: the lists of letters are out of date. */
export function lettersChanged(): void {
  for (const queryKey of [
    ...[queryKeys.inbox, queryKeys.filtered, queryKeys.sent, queryKeys.conversations, queryKeys.letters],
  ])
    void queryClient.invalidateQueries({ queryKey });
}

/**
 * Offers for ten seconds to take a letter back that waits on the server, and gives its words to the form it came from. It
 * goes without anybody's doing: a page that is closed meanwhile changes nothing.
 */
export function offerTakingBack(
  t: TFunction,
  { id }: Waiting,
  onTakenBack: (letter: TakenBack) => void,
  words = t('Your message goes in ten seconds.'),
): void {
  const gone = setTimeout(lettersChanged, GONE_MILLISECONDS);
  const takeBack = async () => {
    try {
      const { letter } = TakeBackBody.parse(await api.post(API.takeBackMail, { id }));
      if (!letter) return showToast(t('Your message has gone already.'), { kind: 'info' });
      clearTimeout(gone);
      lettersChanged();
      onTakenBack(letter);
      showToast(t('Your message is back. Nobody has seen it.'));
    } catch (error) {
      console.error('The letter could not be taken back', error);
      showToast(t('Your message could not be taken back.'), { kind: 'error' });
    }
  };
  showToast(words, {
    kind: 'info',
    duration: OFFER_MILLISECONDS,
    action: { label: t('Take it back'), run: () => void takeBack() },
  });
}

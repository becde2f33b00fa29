import { ROUTES, TEXTS, withQuery, type LiveEvent, type LiveEventOf, type LiveEventType } from '#contract';
import { queryKeys } from './queryKeys';

/** A word about an event the moment it happens, and where it leads. */
interface Greeting {
  readonly text: string;
  readonly name: string;
  readonly to: string;
}

interface Effects<Event> {
  /** Which loaded lists it makes old. Events carry ids only, so the screens fetch again. */
  readonly stale: readonly (readonly string[])[];
  /** What is worth a word; the badges tell the rest. */
  readonly greeting?: (event: Event) => Greeting;
}

/** What each live event does to the app. */
const EFFECTS: { readonly [Type in LiveEventType]: Effects<LiveEventOf<Type>> } = {
  wink: {
    stale: [queryKeys.winks, queryKeys.counts],
    greeting: ({ name }) => ({ text: '{{name}} winked at you', name, to: ROUTES.winks }),
  },
  mail: {
    stale: [queryKeys.inbox, queryKeys.conversations, queryKeys.letters, queryKeys.counts],
    greeting: ({ name, mailId }) => ({
      // Who does not stand by their name is nobody to be named.
      text: name === TEXTS.mail.unknownMember ? 'New email from a member' : 'New email from {{name}}',
      name,
      to: withQuery(ROUTES.inbox, { mail: mailId }),
    }),
  },
  favorite: {
    stale: [queryKeys.favoritedMe, queryKeys.counts],
    greeting: ({ name }) => ({ text: '{{name}} favorited you', name, to: ROUTES.favoritedMe }),
  },
  view: {
    stale: [queryKeys.views, queryKeys.counts],
    greeting: ({ name }) => ({ text: '{{name}} looked at your profile', name, to: ROUTES.views }),
  },
  'text-decided': {
    stale: [queryKeys.myProfile, queryKeys.profileForm, queryKeys.decisions, queryKeys.counts],
    greeting: () => ({ text: 'Your profile text was reviewed', name: '', to: ROUTES.myProfile }),
  },
  'photo-decided': {
    stale: [
      ...[queryKeys.photos, queryKeys.photosCount, queryKeys.myProfile],
      ...[queryKeys.selfie, queryKeys.decisions, queryKeys.counts],
    ],
    greeting: () => ({ text: 'One of your photos was reviewed', name: '', to: ROUTES.managePhotos }),
  },
  // Whoever looks over the member's shoulder learns no more than that there is something.
  decided: {
    stale: [queryKeys.decisions, queryKeys.warnings, queryKeys.answers, queryKeys.counts],
    greeting: () => ({ text: 'There is something new for you to read', name: '', to: ROUTES.decisions }),
  },
  'photo-ready': { stale: [queryKeys.photos, queryKeys.photosCount, queryKeys.myProfile, queryKeys.selfie] },
  'selfie-decided': {
    stale: [queryKeys.selfie, queryKeys.photos, queryKeys.myProfile],
    greeting: ({ verified }) => ({
      text: verified ? 'Your photos are verified' : 'We have looked at your selfie',
      name: '',
      to: ROUTES.managePhotos,
    }),
  },
};

const effectsOf = ({ type }: LiveEvent): Effects<LiveEvent> => EFFECTS[type] as Effects<LiveEvent>;

/** The query keys of what an event makes old. */
export const staleAfter = (event: LiveEvent): Effects<LiveEvent>['stale'] => effectsOf(event).stale;

/** What is said of an event; null where nothing is, or the member wants no word of it. */
export function greetingFor(event: LiveEvent): Greeting | null {
  if ('quiet' in event && event.quiet) return null;
  return effectsOf(event).greeting?.(event) ?? null;
}

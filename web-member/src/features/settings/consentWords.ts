import type { ConsentPurpose } from '#contract';

/** What each consent is called and what it says, as its owner reads it. */
export const CONSENT_WORDS = {
  terms: { title: 'Terms of use', says: 'You use the service under its terms, for as long as you have an account.' },
  news: { title: 'News by e-mail', says: 'We write to you when there is something new here.' },
  events: { title: 'Invitations by e-mail', says: 'We write to you about events for upgraded members.' },
  matches: { title: 'Matches by e-mail', says: 'We tell you who fits you, as often as you have chosen.' },
  ethnicity: {
    title: 'Showing your ethnicity',
    says: 'It stands in your profile for whom you have chosen: everybody, or members you wrote to.',
  },
  religion: {
    title: 'Showing your religion',
    says: 'It stands in your profile for whom you have chosen: everybody, or members you wrote to.',
  },
  seeks: {
    title: 'Showing whom you look for',
    says: 'It stands in your profile for whom you have chosen: everybody, or members you wrote to.',
  },
} as const satisfies Readonly<Record<ConsentPurpose, { readonly title: string; readonly says: string }>>;

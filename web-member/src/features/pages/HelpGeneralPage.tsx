import { ROUTES } from '#contract';
import { Prose, type ProseSection } from './Prose';
import { useReportLink } from './useReportLink';

const SECTIONS: readonly ProseSection[] = [
  {
    heading: 'What does it cost?',
    paragraphs: ['Basic membership is free and includes emailing members. No credit card is needed.'],
  },
  {
    heading: 'Can others see my e-mail address?',
    paragraphs: [
      'No. A double-blind mail system hides real addresses: you write to a name, and the other side answers to a name.',
    ],
  },
  {
    heading: 'Why does my text not show yet?',
    paragraphs: [
      'Profile text edits go through a review that takes up to about 24 hours. A text is Pending, Approved or Rejected. While it is pending, your earlier approved text stays visible. When it is rejected, we send you the reason by e-mail and you can try again. An approval makes a hidden profile visible again, unless you use private mode.',
    ],
  },
  {
    heading: 'May I write in my own language?',
    paragraphs: ['Profile text may be in English, Spanish or French.'],
  },
  {
    heading: 'How do I hide?',
    paragraphs: [
      'Two ways. A hidden profile is seen by nobody. In private mode, part of upgraded membership, only people you have winked at, favorited or written to can see you. Both are under Settings, Account settings.',
    ],
  },
  {
    heading: 'How do I keep somebody away?',
    paragraphs: [
      'Block them on their profile or beside their message. Blocking removes each of you from the other’s search, lists and messages. You can undo it under Settings, Blocked members.',
    ],
  },
  {
    heading: 'Why can I not wink?',
    paragraphs: ['Sending likes, which are winks and favorites, needs at least one photo of your own.'],
    link: { label: 'Add photos', href: ROUTES.addPhotos },
  },
  {
    heading: 'What does “Photo verified” mean?',
    paragraphs: [
      'That the member took a selfie with a gesture chosen by chance, and that a person of our team compared it with the main photo. The selfie is seen by nobody else and is erased then. Your own photos can be verified under My Photos.',
    ],
  },
  {
    heading: 'Who can write when?',
    paragraphs: [
      'Paid members can message even with a hidden, incomplete or pending profile. With a free membership, make your profile visible first.',
    ],
  },
  {
    heading: 'Why was I signed out?',
    paragraphs: [
      'Typing for over 45 minutes without sending risks a session time-out. We warn you a few minutes before, and what you typed is kept on this device until you come back.',
    ],
  },
];

export function HelpGeneralPage() {
  const report = useReportLink();
  const reporting: ProseSection = {
    heading: 'How do I report somebody?',
    paragraphs: [
      'Press Report on the profile or beside the message, or write to us. Reports are read by people, and nobody is told who reported.',
    ],
    link: report,
  };
  return (
    <Prose title="General help" intro="Short answers to what members ask most." sections={[...SECTIONS, reporting]} />
  );
}

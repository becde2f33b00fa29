import { ROUTES, TEXTS } from '#contract';
import { Prose, type ProseSection } from './Prose';

const SECTIONS: readonly ProseSection[] = [
  {
    heading: 'What we know about you',
    paragraphs: [
      'What you give us: username, e-mail address, birth date, gender, zipcode, a password of which only a fingerprint is stored, your profile text, choices and pictures, and the messages you write. What arises by use: when you sign in, whom you view, wink at, favorite, block or report.',
    ],
  },
  {
    heading: 'What others see',
    paragraphs: [
      'Members see your first name or username, age, city and state, your pictures, and profile text that has been approved. Nobody sees your e-mail address, birth date, last name or zipcode. Distances are measured between the middles of two cities, never from your address.',
      'Visitors who are not signed in may see a small sample of pictures with age, city and state, without names. Members in private mode and hidden profiles are never part of it.',
    ],
  },
  {
    heading: 'Messages between members',
    paragraphs: [
      'A double-blind mail system hides real addresses: messages travel inside this site, and the notices we send by e-mail hold a name and a link, never the message and never an address of a member. Where a notice can be answered by e-mail, the answer goes to an address made for that notice alone, and yours is taken out of it.',
      'Every first message from somebody you have never written to is looked over by a program, which names what it noticed to whoever reads it: ways to reach you elsewhere, money, links, threats, insults, and speaking of being under 18. The program decides nothing, and ends with your first answer.',
      'People of our staff read private messages only when one of you reports the other, or when nearly the same text went to more than five strangers and waits to be looked at. Whoever reads it stands in a record that nobody can change.',
    ],
  },
  {
    heading: 'What we do not do',
    paragraphs: [
      'We do not sell data, show advertising, or load anything from third parties into these pages. No cookie is used to sign you in; a token in your browser’s storage is, and signing out removes it.',
      'One cookie lies in your browser when you sign in or up: a random mark that tells nothing about you or the device, that no page can read, and that signs nobody in. By it, by pictures that look alike and by the mailbox, we notice when somebody who was blocked comes back with another account. People decide about it, and nobody else learns of it.',
      'What you have typed and not sent yet is kept there too, for a week at most, so that a crash loses nothing; signing out removes it as well.',
    ],
  },
  {
    heading: 'How long we keep data',
    paragraphs: ['As long as your account exists, and after it ends:'],
    bullets: [
      'Safety data, such as reports and blocks: 3 months.',
      'Accounts that we close: why, and what was decided on appeal, for 183 days, as long as it can be appealed.',
      'Fingerprints of your pictures and your mailbox, and which accounts may be one person’s: 3 months.',
      'The mark of a browser that you signed in with, as a fingerprint: 12 months after the last time, and no longer than 3 months after your account.',
      'If you switched two-step sign-in off: the key of your app, sealed, for the 2 days in which that can be undone.',
      'Transactions: 10 years.',
      'Consent records: 5 years.',
      'Pictures taken down because somebody shown in them asked: a fingerprint, from which no picture can be made, 10 years.',
      'Requests to take a picture down, and reports without an account: what you wrote, 3 months after the decision; where it did something about a member, 183 days, as long as that can be appealed.',
      'Pictures that our moderation team has removed: a fingerprint, from which no picture can be made, 12 months.',
      'Nearly the same text to many strangers: fingerprints of its words, from which no text can be made, 7 days.',
      'If you have matches or news sent by e-mail: whom the e-mails showed you, and the links that end them: 12 months, or until you remove your account.',
      'Addresses at which you can answer notices by e-mail, as fingerprints only: 90 days, or until one of the two accounts is removed.',
      'Traces of use, such as ended sign-ins and notices sent by e-mail: 30 days, also while your account exists.',
      'Accounts inactive for 2 years may be closed.',
      'Accounts whose e-mail address nobody has confirmed are closed 30 days after we first asked.',
    ],
  },
  {
    heading: 'Pictures',
    paragraphs: [
      'Pictures are stored anew when you add them: place, time and camera notes in the file are removed. They are erased when you delete them, and 30 days after you remove your account, in which nobody sees them.',
      'If you have your photos verified: people of our team alone see the selfie, and it is erased as soon as they have decided, or when you take it back. What they decided is kept for 30 days. Others see that your main photo is verified, and nothing else of it.',
      'If a picture here shows you and you did not agree to it, ask us to take it down, whether you are a member or not. A person decides within 48 hours, every copy goes, and it cannot be uploaded again.',
    ],
    link: { label: TEXTS.takedown.title, href: ROUTES.takedown },
  },
  {
    heading: 'Your rights',
    paragraphs: [
      'You may see, correct and delete what we hold about you, and take it with you: under “Your data” in the account settings a copy of it is made at one press, as a page to read and as data, and erased after 24 hours. For whatever else you wish to know, write to us. Removing your account takes your profile, pictures, messages and match visibility away at once; for 30 days a link mailed to your confirmed address brings them back, then they are erased.',
      'Messages belong to both of you. What you delete is gone for you alone, and when you remove your account your Inbox and Sent go with it. Every message you exchanged, sent or received, stays with the other person until they delete it too: from “Member”, without your name, your picture or a way to you. The words of a message that neither of you has any more are erased at once. A message that somebody reported is kept as safety data, and one that still waits for our staff is never delivered.',
      'This text is a template for the operator of this site and is to be reviewed by the operator’s counsel before use.',
    ],
    link: { label: 'Terms of use', href: ROUTES.termsOfUse },
  },
];

export function PrivacyPage() {
  return (
    <Prose
      title="Privacy policy"
      intro="What this site knows about you, who sees it, and how long it stays."
      sections={SECTIONS}
    />
  );
}

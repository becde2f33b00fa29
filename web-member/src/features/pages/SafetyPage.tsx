import {
  APPEAL,
  COPIES,
  FIRST_CONTACTS,
  LIMITS,
  RETENTION,
  ROUTES,
  SUSPENSION_DAYS,
  TAKEDOWN,
  TEXTS,
  withQuery,
} from '#contract';
import { Prose, type ProseSection } from './Prose';
import { useReportLink } from './useReportLink';

/** What the product goes by: the page says no figure that is not one of its own. */
const FIGURES = {
  reviewHours: LIMITS.reviewHours,
  newPerDay: FIRST_CONTACTS.newPerDay,
  perDay: FIRST_CONTACTS.perDay,
  strangers: COPIES.strangers,
  fewestDays: SUSPENSION_DAYS.least,
  mostDays: SUSPENSION_DAYS.most,
  barredMonths: RETENTION.safetyMonths,
  appealDays: APPEAL.days,
  takedownHours: TAKEDOWN.hours,
};

const RULES: readonly ProseSection[] = [
  {
    id: 'rules',
    heading: 'What is not allowed',
    paragraphs: [
      'This holds in profiles, pictures and messages, and for what members do to each other when they meet.',
    ],
    bullets: [
      'Violence, threats, stalking, pressing somebody, or tracking where somebody is without their knowledge.',
      'Sexual acts without consent, and pictures of others without their consent.',
      'Anything sexual about people under 18. Nobody under 18 may be here.',
      'Asking for money, gifts, crypto or bank details; selling or advertising.',
      'A false identity, somebody else’s pictures, a second account to get around a block.',
      'Insults and hatred because of origin, religion, gender, disability or whom somebody loves.',
    ],
  },
  {
    id: 'checks',
    heading: 'What we check, and what we do not',
    paragraphs: [
      'We do not look into criminal records, and we do not verify who somebody is or how old they are by documents. Whoever joins states a date of birth and must be 18 or over; accounts of younger people are closed. People who are in prison are not accepted.',
      'What we do: e-mail addresses are confirmed before anything is sent to them. Texts are read by a person before others see them, within about {{reviewHours}} hours. Software looks at texts and photos first and marks what may be against the rules; people decide.',
      'Members can have their photos verified: a person of our team compares them with a selfie. The mark “Photo verified” says that and no more: not that somebody means well, or that those without it are false.',
    ],
  },
  {
    id: 'product',
    heading: 'What the product does for you',
    paragraphs: [],
    bullets: [
      'Nobody learns your e-mail address, and nobody sees more of where you live than your city.',
      'A new member may write to {{newPerDay}} strangers a day, others to {{perDay}}, so that nobody can write to everybody.',
      'Nearly the same text to more than {{strangers}} strangers is held back until a person has read it.',
      'Messages of strangers that ask for money or lead elsewhere are marked for you before you read them.',
      'You decide who may reach you, keep words out of your inbox, hide your profile, and block anybody. They are not told.',
    ],
  },
];

const AFTER: readonly ProseSection[] = [
  {
    id: 'what-follows',
    heading: 'What we do about reports',
    paragraphs: [
      'People read each report, usually within {{reviewHours}} hours. We warn, hide a profile, suspend an account for {{fewestDays}} to {{mostDays}} days, or close it; for {{barredMonths}} months no account can be opened with the address of a closed one. Threats, violence, frauds and anything about minors lead to a closing.',
      'You read among your reports what came of them. Other members are not told that somebody was reported, with one exception: when an account is shut out as a fraud, everybody who has written with it is told by e-mail, with its username, within a day.',
    ],
  },
  {
    id: 'appeal',
    heading: 'If we decided about you',
    paragraphs: [
      'We tell you what was decided, why, how it came about, and whether software took part. You may appeal each decision once within {{appealDays}} days, free of charge; somebody else of our team looks at it. The link is in the e-mail and, while you can sign in, with all decisions about you.',
    ],
    link: { label: 'Decisions about you', href: ROUTES.decisions },
  },
  {
    id: 'pictures',
    heading: 'Pictures of you',
    paragraphs: [
      'If a picture here shows you and you did not agree to it, you need no account to have it taken down. A person decides within {{takedownHours}} hours.',
    ],
    link: { label: TEXTS.takedown.title, href: ROUTES.takedown },
  },
  {
    id: 'notice',
    heading: 'If you are no member',
    paragraphs: [
      'Anybody may tell us of a profile, a text or a message that breaks the law or our rules, without an account. A person decides within {{takedownHours}} hours and, where you leave an address, we write to you what came of it. Whoever it is about is not told who gave notice.',
    ],
    link: { label: TEXTS.takedown.noticeTitle, href: withQuery(ROUTES.takedown, { about: 'content' }) },
  },
  {
    id: 'fraud',
    heading: 'How not to be defrauded',
    paragraphs: [
      'Never send money or personal financial information to another member. Whoever wants to defraud you takes their time, is charming, and cannot meet you.',
    ],
    bullets: [
      'They love you within days, and soon want to write elsewhere.',
      'There is always a reason not to meet and not to be seen: a ship, an army, an oil rig, a broken camera.',
      'Then comes an emergency, a customs fee, a ticket, or an investment that cannot fail.',
      'Payment is to be by gift cards, crypto, wire transfer, or through your account for somebody else.',
      'Search for their pictures elsewhere, ask somebody you trust, and take your time.',
    ],
  },
  {
    id: 'defrauded',
    heading: 'If it has happened to you',
    paragraphs: [
      'It happens to careful people. Stop writing, keep all messages and receipts, and do not pay anybody who promises to get your money back.',
    ],
    bullets: [
      'Tell your bank or the seller of the gift card at once: some payments can be stopped.',
      'Report it to the police. In the USA also at ic3.gov and reportfraud.ftc.gov, in the United Kingdom at actionfraud.police.uk.',
      'Report the account to us, so that others are warned.',
    ],
  },
  {
    id: 'meeting',
    heading: 'Before and when you meet',
    paragraphs: [],
    bullets: [
      'Keep your last name, address, phone number and place of work to yourself at first.',
      'Meet where other people are, come and go by yourself, and tell somebody where you are and when you will be back.',
      'Keep an eye on your drink and your things. A small tracker hides easily in a bag, a coat or a car: your phone can warn of unknown ones.',
      'You may leave at any moment, and need no reason.',
    ],
  },
  {
    id: 'consent',
    heading: 'Consent',
    paragraphs: [
      'Any sexual act without the other person’s consent breaks these rules and criminal law, and may have criminal and civil consequences. Consent is free, can be taken back at any time, and somebody who is asleep, drunk or afraid has not given it.',
    ],
  },
  {
    id: 'help',
    heading: 'Where to find help',
    paragraphs: ['In danger call 911 in the USA, 112 in Europe, 999 in the United Kingdom.'],
    bullets: [
      'USA, sexual violence: RAINN, 1-800-656-4673, rainn.org. Violence in a relationship: 1-800-799-7233, thehotline.org.',
      'European Union: helpline for women who suffer violence, 116 016; for victims of crime, 116 006.',
      'United Kingdom: Rape Crisis, 0808 500 2222; National Domestic Abuse Helpline, 0808 2000 247.',
    ],
  },
];

/** What is done for safety and what to do oneself: the safety policy, for everybody to read before they join. */
export function SafetyPage() {
  const report = useReportLink();
  const reporting: ProseSection = {
    id: 'report',
    heading: 'How to report',
    paragraphs: [
      'You can report on every profile and on every opened message, with a reason and in your own words. What the two of you have written is kept as it was then. Whom you report is not told who did.',
    ],
    link: report,
  };
  return (
    <Prose
      title="Safety"
      intro="What is not allowed here, what we do about it, and what you can do yourself."
      sections={[...RULES, reporting, ...AFTER]}
      figures={FIGURES}
    />
  );
}

import { Prose, type ProseSection } from './Prose';
import { useReportLink } from './useReportLink';

const BEFORE_SAFETY: readonly ProseSection[] = [
  {
    heading: 'Who may join',
    paragraphs: [
      'Truly Yours is for single or separated adults aged 18 or over. People under 18 and incarcerated people are not accepted. By creating an account you state that this describes you, and that you will keep one account, with true information, for yourself alone.',
    ],
  },
  {
    heading: 'Membership',
    paragraphs: [
      'Basic membership is free and needs no credit card. It includes searching, winking, favorites and emailing members. Upgraded membership adds further settings and rights; what it adds is shown before you choose it.',
    ],
  },
  {
    heading: 'Paid plans and renewal',
    paragraphs: [
      'All plans are free during the promotional period. Once a plan is paid, it auto-renews at the end of each period, for the same period and at the price shown to you, until you cancel. You can cancel at any time; the plan then runs to the end of the period already paid.',
    ],
  },
  {
    heading: 'Your right to cancel',
    paragraphs: [
      'If you live in certain US states, you may cancel a paid plan without penalty within 3 business days of buying it (the 3-business-day cancellation right). Write to us within that time, naming your username and the date of purchase, and you receive a full refund.',
    ],
  },
  {
    heading: 'What you write and show',
    paragraphs: [
      'What you write and the pictures you add stay yours. You allow us to store and show them to other members for as long as they are part of your profile. Profile text is read by a moderator before others see it, and may be rejected with a reason. Text may be in English, Spanish or French.',
      'Do not add contact details, advertising, requests for money, pictures of other people without their consent, or anything unlawful, threatening, hateful or sexually explicit.',
    ],
  },
];

const AFTER_SAFETY: readonly ProseSection[] = [
  {
    heading: 'How long we keep data',
    paragraphs: ['When an account ends, its profile disappears at once. Some records are kept for a time:'],
    bullets: [
      'Safety data, such as reports and blocks: 3 months.',
      'Transactions: 10 years.',
      'Consent records: 5 years.',
    ],
  },
  {
    heading: 'Inactive accounts',
    paragraphs: [
      'Accounts that have been inactive for 2 years may be closed. We write to the address of the account before we do so.',
    ],
  },
  {
    heading: 'Ending your membership',
    paragraphs: [
      'You can remove your account at any time under Settings, Remove account. We may suspend or close accounts that break these terms; we say why, unless the law or the safety of others forbids it.',
    ],
  },
  {
    heading: 'Liability',
    paragraphs: [
      'We do not check members’ backgrounds and are not a party to what members agree with each other. To the extent the law allows, our liability for all claims together is capped at 100 dollars, or at what you paid us in the last twelve months if that is more. Nothing here limits liability that cannot be limited by law.',
    ],
  },
  {
    heading: 'Disputes',
    paragraphs: [
      'Please write to us first; most things are settled that way. A dispute that is not settled within 60 days of your message goes to binding arbitration: that is, arbitration after 60 days. Either side may instead use a small claims court where that court is competent.',
    ],
  },
  {
    heading: 'Changes',
    paragraphs: [
      'When these terms change in a way that matters to you, we tell you before the change applies. If you do not agree, you can remove your account.',
      'This text is a template for the operator of this site and is to be reviewed by the operator’s counsel before use.',
    ],
  },
];

export function TermsPage() {
  const report = useReportLink();
  const safety: ProseSection = {
    id: 'safety',
    heading: 'Safety',
    paragraphs: [
      'Meet in public places, tell a friend, and never send money. You can block any member at any time; blocked members can neither see nor write to you. If somebody behaves badly, tell us: reports are read by people, and the person reported is not told who reported.',
    ],
    link: report,
  };
  return (
    <Prose
      title="Terms of use"
      intro="The agreement between you and the operator of this site, in plain words."
      sections={[...BEFORE_SAFETY, safety, ...AFTER_SAFETY]}
    />
  );
}

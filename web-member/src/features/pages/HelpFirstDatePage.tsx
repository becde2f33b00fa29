import { Prose, type ProseSection } from './Prose';

const SECTIONS: readonly ProseSection[] = [
  {
    heading: 'Before',
    paragraphs: ['A short call shows whether you can talk to each other, and saves both of you an evening.'],
    bullets: [
      'Choose a public place you know, at a time when it is busy.',
      'Tell a friend where you are, with whom, and when you will be back.',
      'Come and go on your own. Charge your phone.',
    ],
  },
  {
    heading: 'There',
    paragraphs: [
      'Coffee or a walk is enough for a first time: an hour is easy to give and easy to extend. Watch your drink. Ask, listen, and let silence be.',
    ],
  },
  {
    heading: 'If it does not feel right',
    paragraphs: [
      'You may leave at any moment and need no reason. Ask the staff for help if you want company to the door. Afterwards, block and report; in danger, call 911 first.',
    ],
  },
  {
    heading: 'After',
    paragraphs: [
      'Say what you think while it is fresh: “I would like to see you again” or “It was nice, but I do not see us together.” Both are better than disappearing.',
    ],
  },
];

export function HelpFirstDatePage() {
  return <Prose title="First date" intro="Good places, good manners, and a way home." sections={SECTIONS} />;
}

import { Prose, type ProseSection } from './Prose';

const SECTIONS: readonly ProseSection[] = [
  {
    heading: 'Say one real thing',
    paragraphs: [
      '“I like music” fits everybody. “I learned the accordion to annoy my brother and then loved it” fits you. One true detail does more than ten adjectives.',
    ],
  },
  {
    heading: 'Show your face',
    paragraphs: [
      'A clear picture in daylight, taken this year, looking at the camera. Then one that shows what you do on a good Sunday. Leave the sunglasses and the group pictures out.',
    ],
  },
  {
    heading: 'Write a first message that can be answered',
    paragraphs: [
      'Pick something from their profile and ask about it. Three or four sentences are plenty. If no answer comes, let it rest: a second message rarely helps, a third never does.',
    ],
  },
  {
    heading: 'Go at your own speed',
    paragraphs: ['Nobody is owed an answer, a number or a date. A polite no is a kindness, and so is taking one well.'],
  },
  {
    heading: 'Keep your guard where it belongs',
    paragraphs: [
      'Stay on this site until you know somebody. Whoever is in a hurry to move to another app, cannot meet, and then needs money is not looking for you. Block, report, and go on.',
    ],
  },
];

export function HelpDatingTipsPage() {
  return <Prose title="Dating tips" intro="What works, from people who read a lot of profiles." sections={SECTIONS} />;
}

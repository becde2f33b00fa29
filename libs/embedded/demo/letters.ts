import type { Person } from './people.js';
import type { Random } from './random.js';
import { type Conversation, CONVERSATIONS } from './texts/conversations.js';

export interface Letter {
  subject: string;
  body: string;
}

// How long conversations get: many first mails stay without an answer.
const LENGTHS = [1, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6] as const;

/** The mails two members write each other in turn, in a language both of them write, else in English. */
export function conversation(random: Random, from: Person, to: Person, length?: number): Letter[] {
  const language = from.language === to.language ? from.language : 'en';
  const love = to.language === language ? to.loves[0] : undefined;
  const known = CONVERSATIONS[language].filter((script) => love !== undefined || !speaksOfLove(script));
  const script = random.pick(known);
  const subject = fill(random.pick(script.subjects), from, to, love);
  return script.mails.slice(0, length ?? random.pick(LENGTHS)).map((wordings, i) => {
    const [writer, reader] = i % 2 === 0 ? [from, to] : [to, from];
    return {
      subject: (i === 0 ? subject : `Re: ${subject}`).slice(0, 200),
      body: fill(random.pick(wordings), writer, reader, love, to),
    };
  });
}

function speaksOfLove(script: Conversation): boolean {
  return JSON.stringify(script).includes('{thing}');
}

function fill(text: string, writer: Person, reader: Person, love = '', host = reader): string {
  return text
    .replaceAll('{name}', shownName(reader))
    .replaceAll('{me}', shownName(writer))
    .replaceAll('{city}', host.zip.city)
    .replaceAll('{thing}', love)
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** As the product shows members: by first name, else by username. */
function shownName(person: Person): string {
  return person.firstName ?? person.username;
}

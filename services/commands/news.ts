import { parseArgs } from 'node:util';
import { type Command, Complaint } from '#platform/process/command';

const USAGE = `Sends a letter to members who have "News and events e-mails" on, or to upgraded members who have "Upgraded events" on.
The environment names the database, as for the services; their workers send the mail.

  news FILE           says how many would get it, by language, and sends nothing
  news FILE --send    says it and sends

FILE is JSON, or - for the standard input:

  { "name": "spring-2027", "to": "news",
    "en": { "subject": "...", "paragraphs": ["...", "..."] }, "es": { ... }, "fr": { ... } }

"to" is news or events. Nobody gets a letter of the same name twice: one that was cut off goes on when it is sent again.
`;

/** An operator writes to members who asked for it in their settings. */
export const newsCommand: Command = async ({ words, env, input, say }) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { send: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (values.help) return USAGE;
  if (file === undefined || more.length > 0) throw new Complaint(USAGE);
  const { giveNews } = await import('./give-news.js');
  return giveNews({ file, input, send: values.send, env, say });
};

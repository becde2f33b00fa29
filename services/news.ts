import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig } from '#platform/process/config';
import { Database } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { messagingService } from './messaging/src/messaging.service.js';
import { audienceOf, NewsLetter, OtherWords, sendLetter } from './messaging/src/mailings/news-letter.js';

// An operator writes to members who asked for it in their settings.

const USAGE = `Sends a letter to members who have "News and events e-mails" on, or to upgraded members who have "Upgraded events" on.
The environment names the database, as for the services; their workers send the mail.

  news FILE           says how many would get it, by language, and sends nothing
  news FILE --send    says it and sends

FILE is JSON, or - for the standard input:

  { "name": "spring-2027", "to": "news",
    "en": { "subject": "...", "paragraphs": ["...", "..."] }, "es": { ... }, "fr": { ... } }

"to" is news or events. Nobody gets a letter of the same name twice: one that was cut off goes on when it is sent again.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { send: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
const [file] = positionals;

/** Tells what is wrong and ends. */
function stop(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

async function read(from: string): Promise<NewsLetter> {
  const content = from === '-' ? await text(process.stdin) : await readFile(from, 'utf8');
  const letter = NewsLetter.safeParse(JSON.parse(content));
  return letter.success ? letter.data : stop(`${from} is no letter:\n${z.prettifyError(letter.error)}`);
}

if (values.help || file === undefined) {
  process.stdout.write(USAGE);
} else {
  const letter = await read(file).catch((error: Error) => stop(`${file} cannot be read: ${error.message}`));
  const config = readConfig(process.env);
  const database = await Database.open(config, messagingService);
  try {
    const { waiting, have } = await audienceOf(database, letter);
    const members = Object.values(waiting).reduce((sum, count) => sum + count, 0);
    const byLanguage = Object.entries(waiting).map(([language, count]) => `${language} ${count}`);
    process.stdout.write(
      `"${letter.name}" to ${letter.to}: ${members} members wait for it (${byLanguage.join(', ')}), ${have} have it.\n`,
    );
    // Whoever sends looks for what is new every few seconds; from here nobody can be told.
    const outbox = new Outbox(
      () => undefined,
      () => undefined,
    );
    process.stdout.write(
      values.send
        ? `Queued for ${await sendLetter(database, outbox, letter)} members.\n`
        : 'Nothing was sent; with --send it is.\n',
    );
  } catch (error) {
    if (!(error instanceof OtherWords)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

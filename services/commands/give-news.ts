import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { Complaint, type Given } from '#platform/process/command';
import { readConfig } from '#platform/process/config';
import { Database } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { messagingService } from '../messaging/src/messaging.service.js';
import { audienceOf, NewsLetter, OtherWords, sendLetter } from '../messaging/src/mailings/news-letter.js';

interface Wanted extends Omit<Given, 'words'> {
  /** The letter's file, `-` for what is typed. */
  readonly file: string;
  readonly send: boolean;
}

/** Says to how many a letter goes, and sends it where that is wanted; gives the last words about it. */
export async function giveNews({ file, input, send, env, say }: Wanted): Promise<string> {
  const letter = await read(file, input);
  const database = await Database.open(readConfig(env), messagingService);
  try {
    const { waiting, have } = await audienceOf(database, letter);
    const members = Object.values(waiting).reduce((sum, count) => sum + count, 0);
    const byLanguage = Object.entries(waiting).map(([language, count]) => `${language} ${count}`);
    say(
      `"${letter.name}" to ${letter.to}: ${members} members wait for it (${byLanguage.join(', ')}), ${have} have it.\n`,
    );
    if (!send) return 'Nothing was sent; with --send it is.\n';
    // Whoever sends looks for what is new every few seconds; from here nobody can be told.
    const outbox = new Outbox(
      () => undefined,
      () => undefined,
    );
    return `Queued for ${await sendLetter(database, outbox, letter)} members.\n`;
  } catch (error) {
    if (error instanceof OtherWords) throw new Complaint(error.message);
    throw error;
  } finally {
    await database.close();
  }
}

async function read(file: string, input: Given['input']): Promise<NewsLetter> {
  const given = await contentOf(file, input).catch((error: Error) => {
    throw new Complaint(`${file} cannot be read: ${error.message}`);
  });
  const letter = NewsLetter.safeParse(given);
  if (!letter.success) throw new Complaint(`${file} is no letter:\n${z.prettifyError(letter.error)}`);
  return letter.data;
}

const contentOf = async (file: string, input: Given['input']): Promise<unknown> =>
  JSON.parse(file === '-' ? await text(input) : await readFile(file, 'utf8'));

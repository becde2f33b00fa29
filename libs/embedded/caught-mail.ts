import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { z } from 'zod';

const CaughtMail = z.object({
  id: z.string(),
  receivedAt: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  /** As SMTP brought it, in base64: a message is bytes. Those caught before this was kept have none. */
  source: z.string().optional(),
});
export type CaughtMail = z.infer<typeof CaughtMail>;

/** The messages of the mail catcher: a file each in a folder, the newest `limit` of them. */
export class CaughtMails {
  private readonly mails: CaughtMail[];
  private count = 0;

  constructor(
    private readonly folder: string,
    private readonly limit = 500,
  ) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.mails = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .flatMap((name) => readMail(join(folder, name)));
  }

  /** Takes in a message as SMTP brought it; the recipients are those of the envelope, so a blind copy counts too. */
  async add(raw: Buffer, to: string[]): Promise<void> {
    const { from, subject, text, html } = await PostalMime.parse(raw);
    const now = new Date();
    this.count += 1;
    const mail: CaughtMail = {
      id: `${now.getTime()}-${String(this.count).padStart(6, '0')}`,
      receivedAt: now.toISOString(),
      from: from?.name || from?.address || '',
      to,
      subject: subject ?? '',
      text: text ?? '',
      html: html ?? null,
      source: raw.toString('base64'),
    };
    writeFileSync(this.fileOf(mail), JSON.stringify(mail), { mode: 0o600 });
    this.mails.push(mail);
    for (const old of this.mails.splice(0, this.mails.length - this.limit)) rmSync(this.fileOf(old), { force: true });
  }

  /** Newest first; with `to`, those to an address that begins so. */
  list(to = ''): CaughtMail[] {
    const wanted = to.trim().toLowerCase();
    return this.mails.filter((mail) => mail.to.some((address) => address.toLowerCase().startsWith(wanted))).reverse();
  }

  find(id: string): CaughtMail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }

  clear(): void {
    for (const mail of this.mails.splice(0)) rmSync(this.fileOf(mail), { force: true });
  }

  private fileOf({ id }: CaughtMail): string {
    return join(this.folder, `${id}.json`);
  }
}

function readMail(file: string): CaughtMail[] {
  try {
    return [CaughtMail.parse(JSON.parse(readFileSync(file, 'utf8')))];
  } catch {
    // Cut off by a crash or a full disk; one message less is no harm.
    rmSync(file, { force: true });
    return [];
  }
}

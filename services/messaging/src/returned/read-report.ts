import { addressParser, type Attachment, type Email } from 'postal-mime';

/** A message as it went out and came back (RFC 3464): the addresses at which nothing arrives, in small letters. */
export interface Report {
  readonly refused: readonly string[];
}

/** More groups and longer ones no mail server writes about one message to one person. */
const LONGEST = 20_000;

/** Codes that say of the address that it takes nothing: not of a full mailbox (5.2.2), of what was sent (5.3, 5.6) or of us (5.7). */
const NOT_THE_ADDRESS = /^5\.(?:2\.[23]|[3567]\.\d+)$/;
const ENHANCED = /\b5\.\d{1,3}\.\d{1,3}\b/;

/** Reads a report of what was not delivered; undefined of anything else, an absence for one. */
export function readReport(email: Email): Report | undefined {
  const status = email.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (!status) return undefined;
  const [, ...recipients] = textOf(status)
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter(({ size }) => size > 0);
  const failed = recipients.filter((fields) => refusesAddress(fields));
  if (failed.length === 0) return { refused: [] };
  // Whoever has mail sent on is written to at one address, and reported under another.
  const named = failed.flatMap((fields) => ['original-recipient', 'final-recipient'].map((name) => fields.get(name)));
  const addresses = named.map((value = '') => value.replace(/^[^;]*;/, '').replace(/[<>\s]/g, ''));
  return { refused: [...new Set([...addresses, ...writtenTo(email)].map((one) => one.toLowerCase()))].filter(Boolean) };
}

/** The server has given up, and for the sake of the address. Some write their code for one that says nothing. */
function refusesAddress(fields: ReadonlyMap<string, string>): boolean {
  if (!/^failed\b/i.test(fields.get('action') ?? '')) return false;
  const status = ENHANCED.exec(fields.get('status') ?? '')?.[0];
  const said = ENHANCED.exec(fields.get('diagnostic-code') ?? '')?.[0];
  const code = status === '5.0.0' ? (said ?? status) : status;
  return code !== undefined && !NOT_THE_ADDRESS.test(code);
}

/** Whom the message was to that lies with the report, by its own head. */
function writtenTo({ attachments }: Email): string[] {
  const message = attachments.find(({ mimeType }) => /^(?:message\/rfc822|text\/rfc822-headers)$/.test(mimeType));
  if (!message) return [];
  const [head = ''] = textOf(message).split(/\n\n/);
  return addressParser(fieldsOf(head).get('to') ?? '', { flatten: true }).map(({ address = '' }) => address);
}

/** Fields by their names in small letters, with what lines go on in one. */
const fieldsOf = (group: string): Map<string, string> =>
  new Map(
    group
      .replace(/\n[ \t]+/g, ' ')
      .split('\n')
      .flatMap((line) => {
        const [, name, value] = /^([\w-]{1,60}):\s*(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name.toLowerCase(), value!.trim()] as const];
      }),
  );

function textOf({ content }: Attachment): string {
  const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('latin1');
  return text.slice(0, LONGEST).replaceAll('\r\n', '\n');
}

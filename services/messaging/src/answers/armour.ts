/** What stands around words that are signed in the text itself, and what is sent beside them. */
const SIGNED = '-----BEGIN PGP SIGNED MESSAGE-----';
const BLOCK = /^-----(BEGIN|END) PGP (?:SIGNATURE|PUBLIC KEY BLOCK)-----\s*$/;
const ENCRYPTED = /^-----BEGIN PGP MESSAGE-----\s*$/m;

/**
 * Words without the signature that OpenPGP puts around them, and without a key: either leads to the name and the address of
 * whose it is. Null where the words are encrypted.
 */
export function withoutArmour(text: string): string | null {
  if (ENCRYPTED.test(text)) return null;
  if (!text.includes('-----BEGIN PGP ')) return text;
  const words: string[] = [];
  let part: 'words' | 'head' | 'block' = 'words';
  for (const line of text.split('\n')) {
    const [, side] = BLOCK.exec(line) ?? [];
    if (side) part = side === 'BEGIN' ? 'block' : 'words';
    else if (line.trim() === SIGNED) part = 'head';
    // A blank line ends the head, and a dash at the beginning of a line has another before it.
    else if (part === 'head') part = line.trim() === '' ? 'words' : 'head';
    else if (part === 'words') words.push(line.replace(/^- (?=-)/, ''));
  }
  return words.join('\n');
}

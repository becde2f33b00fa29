import EmailReplyParser from 'email-reply-parser';

/** By what the notice is known that an answer quotes: nobody writes these words themselves. */
export interface NoticeMarks {
  readonly words: readonly string[];
  /** The addresses of who answers, in small letters: above a quotation they name who wrote the answer before. */
  readonly own: readonly string[];
}

const parser = new EmailReplyParser();

/** What says, alone on its line, that another message follows. */
const SEPARATOR =
  /^[\s>*]*[-_]{2,}\s*(?:original message|forwarded message|mensaje original|mensaje reenviado|message d.origine|message original|message transf[ée]r[ée])?\s*[-_]*$/iu;
/** The same above the notice, in whatever language a program speaks. */
const ANY_SEPARATOR = /^[\s>*]*[-_]{5,}[^-_]{1,40}[-_]{5,}\s*$/u;
/** The line above a quotation ends with day and hour, a name or two and a colon, whatever it says. */
const WHEN = /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}.{0,20}\b\d{1,2}[:.h]\d{2}\b.{0,80}:\s*$/u;
/** The line that says who wrote is broken off at the address, whatever it says. */
const BROKEN_OFF = /<\s*$/u;
/** The head of a quoted message in the mail programs that show one, in three languages. */
const HEAD =
  /^[\s>*]*(?:from|sent|date|to|cc|subject|reply-to|de|enviado(?: el)?|fecha|para|asunto|responder a|envoyé(?: le)?|à|a|objet|répondre à)\s{0,2}\*?\s{0,2}:/iu;
/** So many lines the head of a quotation has at most, what is quoted above in the same one left out. */
const HEAD_LINES = 12;
/** The end of the line, or of two, that says who wrote when. */
const WROTE = /(?:wrote|escribió|ha escrito|a écrit)\s{0,2}:?\s*[-*]*$/iu;
const WROTE_BEGINS = /^[\s>*-]*(?:on|el|le|the|en|>?\s*message du|mensaje del)\s/iu;
const QUOTED = /^\s{0,3}>/u;

/** What mail programs of telephones write below, where the library does not know it. */
const PROGRAM =
  /^(?:sent (?:from|with|via)|enviado (?:desde|con|mediante|a trav[ée]s)|envoyé (?:avec|depuis|à partir|via|de)|get (?:outlook|bluemail)|obtener outlook|obtenga outlook|descargar outlook|télécharger|obtenez|garanti sans virus|libre de virus|virus-free)\b.{0,120}$/iu;

/** The farewell of a signature in Spanish: the library has those of the two other languages. */
const FORMAL = /^\s{0,3}(?:(?:un )?(?:cordial )?saludos?(?: cordial(?:es)?)?|atentamente)\s?[,.]?\s*$/iu;
/** Nobody has one in a signature, nor asks anything there. */
const AFTERTHOUGHT =
  /^\s{0,3}(?:p\.?\s?[sd]|btw|by the way|oh|also|one more|por cierto|adem[áa]s|au fait|sinon)\b|\?\s{0,3}$/iu;

/**
 * What somebody wrote in an answer: without the notice they answer, wherever it stands, and without their signature.
 * Whatever does not belong to the notice stays, also where it looks like a quotation.
 */
export function withoutQuotes(text: string, marks: NoticeMarks): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n');
  return withoutSignature(withoutNotice(lines, marks).join('\n'), marks);
}

/** Cuts from where the notice begins, or takes out its quoted lines where words stand among them or follow them. */
function withoutNotice(lines: readonly string[], marks: NoticeMarks): string[] {
  const isMark = (line: string): boolean => marks.words.some((words) => line.includes(words));
  const first = lines.findIndex((line, at) => isMark(line) || isOwnHead(lines, at, marks));
  if (first < 0) return [...lines];
  const begins = beginOfHead(lines, first);
  const notice = lines.slice(begins);
  const quoted = notice.findLastIndex(isQuoted);
  // Below a quotation of marked lines may stand the answer; below an unmarked one nobody can tell.
  const after = quoted >= 0 ? notice.slice(quoted + 1) : [];
  const rest = after.some(isMark) ? withoutNotice(after, marks) : after;
  return [...lines.slice(0, begins), ...wordsAmong(notice.slice(0, quoted + 1), isMark), ...rest];
}

/** Somebody answered their own answer: the line above it has their name beside their address. */
function isOwnHead(lines: readonly string[], at: number, { own }: NoticeMarks): boolean {
  const line = lines[at]!.toLowerCase();
  return own.some((address) => line.includes(`<${address}>`)) && lines.slice(at + 1, at + 4).some(isQuoted);
}

const isQuoted = (line: string): boolean => QUOTED.test(line);

/**
 * What somebody wrote between the lines that they answer: set apart by a blank line at least on one side, where what is left
 * of a quoted line that was broken stands by itself.
 */
function wordsAmong(notice: readonly string[], isMark: (line: string) => boolean): string[] {
  const words: string[] = [];
  let from = notice.findIndex(isQuoted);
  while (from >= 0) {
    const next = notice.findIndex((line, at) => at > from && isQuoted(line));
    const between = notice.slice(from + 1, Math.max(next, from + 1));
    const apart = between[0]?.trim() === '' || between.at(-1)?.trim() === '';
    if (apart && between.some((line) => line.trim() !== '') && !between.some(isMark)) words.push(...between);
    from = next;
  }
  return words;
}

/** Where the head above a line of the notice begins: who wrote when, fields, separators, and blank lines among them. */
function beginOfHead(lines: readonly string[], marked: number): number {
  let begins = marked;
  for (let at = marked, unquoted = 0; at >= 0 && unquoted <= HEAD_LINES; at -= 1) {
    const line = lines[at]!;
    if (!isQuoted(line)) unquoted += 1;
    const two = `${lines[at]} ${lines[at + 1] ?? ''}`;
    const wrote = WROTE_BEGINS.test(line) && (WROTE.test(line) || WROTE.test(two) || /\bmessage du\b/iu.test(line));
    const above = at < marked && (ANY_SEPARATOR.test(line) || BROKEN_OFF.test(line) || WHEN.test(line));
    if (isQuoted(line) || SEPARATOR.test(line) || HEAD.test(line) || wrote || above) begins = at;
    else if (line.trim() !== '' && at < marked && !WROTE.test(line)) break;
  }
  return begins;
}

/** Below the answer: what the library knows as a signature, or as the head of a quotation that nothing follows. */
function withoutSignature(text: string, marks: NoticeMarks): string {
  const fragments = parser.read(text).getFragments();
  const own = fragments
    .filter((part) => !part.isHidden() || !isBelow(part.getContent(), part.isSignature()))
    .map((part) => part.getContent());
  const lines = own.join('\n').split('\n');
  const farewell = lines.findLastIndex((line) => FORMAL.test(line));
  if (farewell > 0 && isShort(lines.slice(farewell))) lines.length = farewell;
  while (lines.length > 0 && isNothing(lines.at(-1)!.trim())) lines.pop();
  return lines
    .filter((line) => !marks.words.some((words) => line.includes(words)))
    .join('\n')
    .trim();
}

/** The library goes by first words alone: what is long, or an afterthought, is the letter's, whatever stands before it. */
const isBelow = (content: string, signature: boolean): boolean =>
  signature
    ? /^\s*-- ?$/m.test(content.split('\n', 2).join('\n')) || isShort(content.split('\n'))
    : isEmptyHead(content);

const isShort = (lines: readonly string[]): boolean => {
  const said = lines.filter((line) => line.trim() !== '');
  return said.length <= 8 && said.every((line) => line.length <= 80 && !AFTERTHOUGHT.test(line));
};

const isNothing = (line: string): boolean => line === '' || SEPARATOR.test(line) || PROGRAM.test(line);

/** "On Tuesday, somebody wrote:" with nothing below. */
const isEmptyHead = (content: string): boolean => {
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  return lines.length <= 2 && WROTE.test(lines.join(' '));
};

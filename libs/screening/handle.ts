import type { Plain } from './plain.js';
import { spanOfMatch, spansOf, type Span } from './spans.js';

/** Other services, and those whose name is also a word: a capital after one of these is nothing, as in "Signal Hill". */
export const SERVICES = [
  String.raw`whats?\s?app|what'?s\s?app|w[ha]*ts?app|wh?assap|guass?app?|wsp|telegram|tele\s?gram|tg`,
  String.raw`snap\s?chat|insta(?:gram)?|ig|face\s?book|fb|messenger|skype|we\s?chat|viber|msn|yahoo|google\s(?:chat|hangouts?)`,
  String.raw`discord|tik\s?tok|k[i1]k|only\s?fans|twitter|zangi`,
].join('|');
const WORDLIKE_SERVICES = 'snap|signal|line|threads|the\\sgram|face';
const SERVICE = String.raw`(?<![\p{L}\d])(?:${SERVICES}|${WORDLIKE_SERVICES})(?![\p{L}\d])`;

const INVITES = [
  'find|add|text|write|message|msg|hit|catch|reach|call|contact|chat|talk|dm|ping|look|search|follow|meet|join|hmu|come|move|switch|take|continue|go|answer|reply|respond',
  'busca\\w{0,4}|escrib\\w{0,5}|agreg\\w{0,5}|anad\\w{0,5}|llam\\w{0,4}|habl\\w{0,5}|encuentr\\w{0,4}|contact\\w{0,6}|mand\\w{0,4}|sigueme|seguim\\w{0,3}|sigamos|chate\\w{0,4}|platic\\w{0,5}|pas[ae]\\w{0,4}|vamos|localiz\\w{1,4}|ubic\\w{1,4}|contest\\w{1,4}|respond\\w{0,4}|mensaj\\w{1,5}|continu\\w{0,6}',
  'retrouv\\w{0,4}|ajout\\w{0,4}|ecri[st]?|ecrivez|appel\\w{0,4}|trouv\\w{0,4}|cherch\\w{0,4}|parl\\w{0,4}|discut\\w{0,4}|suis|suivez|rejoin\\w{0,5}|mieux|abonne\\w{0,3}|pass\\w{0,3}|allons|join[st]?|joign\\w{1,3}|reponds?|message|mot|bascul\\w{0,3}',
].join('|');
const ONLY = 'only|better|best|solo|solamente|mejor|plutot|uniquement|seulement';
const ON = 'on|via|by|at|in|over|through|en|por|al?|sur|par|dans|to';
const MY = '(?:my|the|mi|el|mon|le|ton)';
// "Please never call me on Facebook" invites nobody.
const NOT = String.raw`(?<!(?<!\p{L})(?:not|never|don't|dont|doesn't|won't|no|nunca|ni|ne|n|jamais|sans|sin)[\s'](?:\p{L}{1,6}[\s']){0,2})`;

const INVITATION = new RegExp(
  [
    String.raw`${NOT}(?:${INVITES})(?!\p{L})(?:[\s,'-]{1,2}[\p{L}\d][\p{L}\d._]{0,19}){0,5}?[\s-]{1,2}(?:${ON})\s(?:${MY}\s)?${SERVICE}`,
    String.raw`(?:${ONLY})\s(?:${ON})\s(?:${MY}\s)?${SERVICE}`,
    // Asks for the other's name there.
    String.raw`(?:give|drop|send|leave|share|tell)\s(?:me\s)?your\s${SERVICE}|(?:dame|dejame|pasame|mandame|dime|comparte)\stu\s${SERVICE}|(?:donne|laisse|envoie|file|passe)(?:[\s-]moi)?\s(?:ton|votre)\s${SERVICE}`,
    String.raw`que\s(?:sur|par|via)\s(?:${MY}\s)?${SERVICE}`,
    String.raw`${MY}\s${SERVICE}\s(?:is|es|est)\s(?:\p{L}{1,4}\s)?(?:same|igual|mism[oa]|meme|como|comme)`,
  ]
    .map((part) => String.raw`(?<!\p{L})(?:${part})`)
    .join('|'),
  'giu',
);
const NAMED = new RegExp(
  String.raw`(?<service>${SERVICE})(?:(?<said>\s?[:=]\s?)|[\s,;-]{1,3}(?:(?:me|is|es|soy|como|as|c'est|je\s+suis|sous|under|id|user(?:name)?|name|nombre|pseudo)\s){0,2})(?<name>@?[\p{L}_][\p{L}\d_.#-]{2,40})`,
  'giu',
);
/** A name with figures or lines in it, soon after the service: "Messenger is better for me, sweet_angel7". */
const NAME_LATER = new RegExp(
  String.raw`${SERVICE}[^.!?\n]{0,40}?(?<![\p{L}\d_@.-])(?=\p{L}[\p{L}_]{0,30}[\d_])(?=[\d_]{0,30}\p{L})[\p{L}\d_]{6,40}`,
  'giu',
);
/** And soon before it: "I am the_real_sandy on Facebook". */
const NAME_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\d_@.-])(?=\p{L}[\p{L}_]{0,30}[\d_])(?=[\d_]{0,30}\p{L})[\p{L}\d_]{6,40}\s(?:\p{L}{1,8}\s){0,2}(?:${ON})\s(?:${MY}\s)?${SERVICE}`,
  'giu',
);
const WORDLIKE = new RegExp(`^(?:${WORDLIKE_SERVICES})$`, 'iu');
const AT_NAME = /(?<![\w.])@[a-z_][\w.]{2,29}|(?<![\w.])[a-z][\w.]{2,31}#\d{4}(?!\d)/giu;

/** Names on other services and invitations to meet there. Speaking of a service is neither. */
export function handleSpans(plain: Plain): Span[] {
  const named = [...plain.text.matchAll(NAMED)].filter(({ groups }) => isName(groups!));
  return [
    ...[AT_NAME, INVITATION, NAME_LATER, NAME_BEFORE].flatMap((pattern) => spansOf(pattern, plain)),
    ...named.flatMap((match) => spanOfMatch(match, plain)),
  ];
}

/** What nobody writes as a word: figures, stops and lines within; after a colon any name; else a capital. */
function isName({ service, said, name }: Record<string, string | undefined>): boolean {
  if (/[\d_@#]|\p{L}\.\p{L}/u.test(name!)) return true;
  return said ? name!.length >= 4 : !WORDLIKE.test(service!) && /^\p{Lu}\p{Ll}/u.test(name!);
}

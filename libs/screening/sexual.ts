import type { Plain } from './plain.js';
import { spansOf, type Span } from './spans.js';

const WORDS = [
  // English
  String.raw`horny|nud(?:es|ez)|n[0o]{2}d[sz]|sexting|sext|hook\s?ups?|hooking\sup|one[- ]night\s+stands?|friends\swith\s(?:sexy\s)?benefits|fwb`,
  String.raw`(?:good|great|amazing|wild|beast)\sin\sbed|take\soff\sslowly|(?<!(?:same|opposite|fair|other)[\s-])sex(?!\seducation|\stherap|es\b)|sexy\stime|get\slaid|threesomes?|bdsm|kinky|fetish(?:es)?|dominatrix|milf|blow\s?jobs?|oral\s(?:sex|fun)|orgasms?|erotic\s(?:chat|massage|pics?)|naughty\s(?:fun|time|pics?|chat|girls?|boys?|side)|no\sstrings\sattached|escort|porn\p{L}{0,4}|masturbat\p{L}{1,4}|blue\sballs|boobs|tits|dick\spics?|booty\scalls?|swingers?|submissive|make\slove|making\slove|(?:hot|wild|steamy|passionate)\s(?:nights?|pics?|chats?|fun)|sensual\smassage|big\s(?:cock|dick)|org(?:y|ies)|(?:bit|something|fun)\son\sthe\sside|discreet\s(?:affair|fun|encounters?)|(?:couple|we(?:'re|\sare)?)\slooking\sfor\sa\s(?:third|unicorn)|looking\sfor\sa\s(?:third|unicorn)`,
  // Spanish
  String.raw`cachond[oa]s?|sexo(?!\s(?:opuesto|debil|bello))|desnud[oa]s?|foll(?:ar|amos|o|emos)|coger\s(?:rico|toda)|polv(?:o|azo)\s(?:rapido|de\suna\snoche)|(?:echar|echamos)\sun\spolvo|rollo\sde\suna\snoche|sin\scompromiso\ssexual|trios?\ssexual(?:es)?|amig(?:os|as?|o)\scon\s(?:derecho|beneficio)s?|(?:fotos?|videos?)\s(?:calientes?|hot|intim[oa]s|subid[oa]s)|(?:pasa|paso|mando|manda|tengo)\s(?:el|mi|tu)\spack|(?:muy|estoy|soy|rato|noches?|momento|encuentro|cita|chica|mujer|hombre|chat|charla)\scalientes?|masaje\serotico|orgasmos?|morbos[oa]s?|morbo|chupar(?:te|mela)|mamadas?|tetas|coito|orgias?|sumis[oa]|hacer\sel\samor|noches?\s(?:de\spasion|locas?|ardientes?)|masaje\ssensual|(?:aventuras?|encuentros?)\s(?:discret|sexual)\p{L}{1,3}|busca(?:mos|n)?\s(?:un|una|al)\stercer[oa]?(?!\s(?:hij|edad))|puter[oa]`,
  // French
  String.raw`sexe(?!\s(?:oppose|faible|fort))|sextos?|plans?\scul|coups?\sd'un\ssoir|baiser\s(?:avec|ce\ssoir)|(?:veux|envie\sde|aime|pour|te)\sbaiser|(?:suis|tres|trop|bien)\schaude?s?|(?:photos?|videos?)\s(?:de\smoi\s)?(?:nue?s?|coquines?|chaudes?|hot|intimes)|(?:moments?|soirees?|rendez-vous|jeux?|rencontres?|messages?|nuits?|instants?)\s(?:tres\s)?coquine?s?|sans\stabous?\ssexuels?|libertin(?:e|s|es|age)?|echangistes?|massages?\serotiques?|orgasmes?|partouzes?|nichons|fellations?|sodomie|levrette|bandant|sexfriend|plan\sa\s(?:trois|3)|(?:homme|femme|tres|suis)\ssoumise?|faire\sl'amour|nuits?\s(?:torrides?|de\spassion|chaudes?|folles?)|massages?\ssensuels?|orgies?|(?:aventures?|rencontres?)\s(?:discret|sexuel)\p{L}{1,3}|cherch(?:e|ent|ons)\sune?\stroisieme(?:\spersonne)?`,
].join('|');
const SEXUAL = new RegExp(String.raw`(?<![\p{L}\d])(?:${WORDS})(?!\p{L})`, 'giu');

/** Words that speak of sex or ask for it, in the three languages. */
export const sexualSpans = (plain: Plain): Span[] => spansOf(SEXUAL, plain);

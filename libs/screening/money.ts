import type { Signal, TextField } from '#contract';
import type { Plain } from './plain.js';
import { signalsAt, spansOf } from './spans.js';

const START = String.raw`(?<![\p{L}\d])`;
const END = String.raw`(?![\p{L}\d])`;
const BRANDS = 'steam|i\\s?tunes|google\\splay|amazon|apple|razer|vanilla|visa|pcs|transcash|neosurf|paysafe';
const UNIT = '(?:dollars?|bucks|grand|usd|eur|euros?|pesos?|dolares|francs?|livres|pounds)';
const AMOUNT = String.raw`(?:[$€£]\s?\d[\d.,]{0,12}|\d[\d.,]{0,12}(?:\s\d{3})?\s?(?:[$€£]|${UNIT}))`;
const MONEY = String.raw`(?:money|cash|dinero|plata|argent|${UNIT}|${AMOUNT})`;
/** What swindlers need money for. */
const NEEDS =
  'gas|gasolina|essence|rent|renta|alquiler|loyer|bills?|recibos?|forfait|cuotas?|facturas?|factures?|debts?|deudas?|dettes?|tickets?|flights?|pasajes?|billetes?|boletos?|vuelos?|billets?|vol|avion|medicin\\p{L}{1,3}|medicaments?|surgery|operaci?on|hospital|clini[cq]\\p{L}{1,2}|hopital|fees?|visas?|passport|phone|telefono|movil|telephone';
const TIME = '(?:day|week|month|hour|dia|semana|mes|hora|jour|semaine|mois|heure)';
/** At most so much of the same sentence. */
const within = (signs: number) => String.raw`[^.!?\n]{0,${signs}}?`;

/** What swindles are paid with, or promise. Named whatever is said about it. */
const NAMED = [
  String.raw`cash\s?app|venmo|pay\s?pal|zelle|bizum|paylib|western\s+union|money\s?gram|mercado\s?pago`,
  String.raw`bitcoins?|btc|ethereum|usdt|dogecoin|nfts?|binance|coinbase|metamask|crypto(?!gra|log)\p{L}{0,12}(?:\s(?:trading|investing))?|cripto(?!gra)\p{L}{0,12}|forex`,
  String.raw`(?:${BRANDS})\s(?:gift\s?)?cards?|gift\s?cards?|tarjetas?\s(?:de\s)?(?:regalo|${BRANDS})|cartes?\s(?:cadeaux?|${BRANDS})`,
  String.raw`sugar\s?(?:dadd(?:y|ies)|mom(?:my|ma)?|mama|mami|papi|bab(?:y|ies|e))`,
  String.raw`(?:weekly|monthly)\sallowance|allowance\s(?:weekly|monthly|every\s(?:week|month))|mesada(?:\s(?:semanal|mensual))?|argent\sde\spoche`,
  String.raw`(?:easy|fast|quick)\s(?:money|cash)|dinero\s(?:facil|rapido)|argent\s(?:facile|rapide)`,
  String.raw`financial\s(?:help|support|assistance)|(?:ayuda|apoyo)\s(?:economic|financier)[oa]|(?:aide|soutien)\sfinanci(?:ere?)`,
  String.raw`(?:passive\sincome|guaranteed\s(?:returns?|profits?)|ingresos\spasivos|ganancias\s(?:garantizadas|seguras)|revenus\spassifs|gains\sgarantis)`,
  String.raw`gold\s(?:trad(?:er|ing)|bars?|dust|invest\p{L}{2,6})|lingot(?:e?s)?|oro\sen\spolvo|find(?:om|omme)|pay\s?pig`,
  String.raw`go\s?fund\s?me|leetchi|coupons?\s(?:pcs|de\srecharge|transcash)|recharges?\s(?:pcs|transcash)|phone\scredit`,
  String.raw`invest(?:ment|ing)?\s(?:platform|opportunity|plan|advice)|trading\s(?:platform|account|signals|bot)|(?:crypto|online|day)\strading`,
];
/** What somebody does with money who wants to take it. */
const DONE = [
  String.raw`(?:lend|loan|send|give|wire|transfer|borrow)\s${within(40)}${MONEY}`,
  String.raw`(?:presta|envia|manda|transfier[ea]|deposita|gira)\p{L}{0,5}\s${within(40)}${MONEY}`,
  String.raw`m?'?(?:pret|envo[iy]|avanc|transfer)\p{L}{0,4}[\s-]${within(40)}${MONEY}`,
  String.raw`(?:need|short|missing|lack(?:ing)?|faltan?|necesito|manque|besoin)\s${within(20)}${AMOUNT}`,
  String.raw`(?:help|assist|support|ayud|aid)\p{L}{0,5}\s${within(30)}(?:${MONEY}|(?:pay(?:ing)?|pagar|payer)\s${within(12)}(?:${NEEDS}))`,
  String.raw`(?:money|cash|dinero|plata|argent)\s(?:for|para|pour)\s(?:\p{L}{1,4}\s|l')?(?:${NEEDS})|(?:gas|food|rent|train|bus|travel)\smoney`,
  String.raw`(?:need|want|necesito|busco|besoin|cherche)\s${within(12)}(?:loan|prestamo|pret)`,
  String.raw`(?:earn|mak|gan|gagn|gener)\p{L}{0,5}\s${within(20)}${AMOUNT}\s?(?:an?|per|each|every|al|a\sla|por|cada|par|chaque|la)\s${TIME}`,
  String.raw`(?:account|card|funds?|cuenta|tarjeta|fondos|compte|carte|fonds)\s${within(15)}(?:frozen|blocked|locked|stolen|congelad\p{L}{1,2}|bloquead\p{L}{1,2}|robad\p{L}{1,2}|bloque(?:e?s?)|gele(?:e?s?)|vole(?:e?s?))`,
  String.raw`(?:buy|bought|pay|get|sen[dt]s?)\s(?:me|for\smy)\s${within(20)}(?:${NEEDS})|(?:compra|paga)me\s${within(20)}(?:${NEEDS})|me\s(?:mand|envi|compr|pag|regal)\p{L}{1,4}\s${within(20)}(?:${NEEDS})`,
  String.raw`(?:paie|paye|achete|offre)[\s-]moi\s${within(20)}(?:${NEEDS})|m'(?:envo|offr|achet|pai|pay)\p{L}{1,4}\s${within(20)}(?:${NEEDS})`,
  String.raw`(?<!I\s)(?:pay|cover|settle)s?\smy\s${within(15)}(?:${NEEDS})|(?<!yo\s)(?:paga|pagar|que\spague)\smis?\s${within(15)}(?:${NEEDS})|(?<!je\s)pa[iy]e[rsz]?\s(?:mon|ma|mes)\s${within(15)}(?:${NEEDS})`,
  String.raw`(?:trunk|box|suitcase|vault|consignment|shipment|baul|maleta|boveda|cargamento|coffre|malle|valise|cargaison)\s${within(25)}(?:cash|money|gold|efectivo|dinero|oro|argent|liquide|d'or)|(?:cash|money|gold|efectivo|dinero|oro|argent|liquide)\s${within(25)}(?:vault|baul|boveda|coffre|malle|consignment|customs|aduana|douane)|security\s(?:vault|company)|benefi[ct]i?ar(?:y|io|ia)|beneficiaire`,
  String.raw`wire\s(?:transfers?|it|you|the|some|me)|by\swire|hacer\sun\sgiro|(?:te|le)\stransfiero|transferencias?\sbancarias?|virements?(?:\sbancaires?)?|(?:te|vous)\svire|mandat\scash`,
  String.raw`(?:invest(?:s|ed|ing)?|inviert\p{L}{1,4}|invertir|investi[rstz]{0,3}|investissez)\s${within(30)}${AMOUNT}`,
  String.raw`invest(?:s|ed|ing)?\s(?:in|with)\s(?:my|our|the|a)\s(?:\p{L}{1,12}\s)?(?:fund|company|platform|business|project|stocks?|market|coin)|inviert\p{L}{1,4}\sen\s(?:el|la|mi|un|una)\s(?:fondo|empresa|plataforma|negocio|bolsa|proyecto)|investi\p{L}{0,4}\s(?:dans|sur)\s(?:le|la|un|une|mon|ma)\s(?:fonds|entreprise|plateforme|bourse|projet|affaire)`,
  String.raw`\d{1,3}\s?%\s?(?:an?|per|each|every|al|a\sla|por|cada|par|chaque|la)\s${TIME}`,
  String.raw`(?:doubl|tripl|duplic|multipli)\p{L}{1,5}\s${within(20)}(?:money|savings|investment|ahorros?|dinero|inversion|epargne|argent|mise|capital)`,
  String.raw`(?:gracias\sal|grace\sau|vivo\sdel|vis\sdu|with|through|from|por\sel|par\sle)\strading`,
  String.raw`bank\s(?:account\s)?(?:number|details|login|info(?:rmation)?)|numero\sde\scuenta(?:\sbancaria)?|datos\sbancarios|cuenta\sbancaria|rib|iban|coordonnees\sbancaires|routing\snumber`,
  String.raw`[a-z]{2}\d{2}(?:\s?[a-z\d]{4}){3,7}`,
  String.raw`(?:inheritance|herencia|heritage)${within(80)}(?:fees?|release|unlock|gastos|liberar\p{L}{0,2}|frais|debloqu?\p{L}{1,4})|next\sof\skin|(?:release|clearance)\sfees?`,
];
const ABOUT_MONEY = new RegExp(`${START}(?:${[...NAMED, ...DONE].join('|')})${END}`, 'giu');

/** Words that speak of payments, investments or gifts of money, in the three languages. */
export function moneySignals(field: TextField, text: string, plain: Plain): Signal[] {
  return signalsAt('MONEY', 'high', field, text, spansOf(ABOUT_MONEY, plain));
}

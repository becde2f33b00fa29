import { ARIZONA } from './arizona.js';
import { COLORADO } from './colorado.js';
import { CONNECTICUT } from './connecticut.js';
import { DATA_PROTECTION } from './data-protection.js';
import { DIGITAL_SERVICES } from './digital-services.js';
import { HOUSE_RULES } from './house-rules.js';
import type { Law } from './law.js';
import { NEW_JERSEY } from './new-jersey.js';
import { NEW_YORK } from './new-york.js';
import { ONLINE_SAFETY } from './online-safety.js';
import { RENEWAL } from './renewal.js';
import { UTAH } from './utah.js';
import { VERMONT } from './vermont.js';

/** The laws that the product knows, one file each. */
export const LAWS: readonly Law[] = [
  ARIZONA,
  COLORADO,
  CONNECTICUT,
  NEW_JERSEY,
  NEW_YORK,
  UTAH,
  VERMONT,
  RENEWAL,
  DIGITAL_SERVICES,
  DATA_PROTECTION,
  ONLINE_SAFETY,
  HOUSE_RULES,
];

/** Those that have members told of a fraud; everything else is what the product does anyway. */
const FRAUD_NOTICES = [ARIZONA, UTAH, VERMONT];

/** What an operator may switch off (`LAWS_OFF`): nothing else of the product asks whether a law is on. */
export const SWITCHED_LAWS: readonly string[] = [...FRAUD_NOTICES, HOUSE_RULES].map(({ id }) => id);

/** In which states members are told of a fraud; null where everybody is. `off` has the ids of laws that the operator switched off. */
export function statesWithFraudNotice(off: readonly string[]): readonly string[] | null {
  if (!off.includes(HOUSE_RULES.id)) return null;
  return FRAUD_NOTICES.filter(({ id }) => !off.includes(id)).flatMap(({ binds }) => binds.states ?? []);
}

// The project's own lint rules, for .oxlintrc.json.
import { borders } from './borders.mjs';
import { slotNames } from './slot-names.mjs';

export default { meta: { name: 'truly-yours' }, rules: { borders, 'slot-names': slotNames } };

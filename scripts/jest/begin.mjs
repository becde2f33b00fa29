// Before the first test file: what Node loads in place of our sources (runtime.cjs) is built from them as they are now.
import { build } from '../ensure.mjs';

export default () => build(['server']);

import { CLUSTER } from '#testing/shapes';
import { journeys } from './journeys.fixture.js';

// What `npm run cluster` starts: no fault but that a call may be answered here and the next one there.
describe(`the product as ${CLUSTER}`, () => journeys(CLUSTER));

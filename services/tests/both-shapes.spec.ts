import { SHAPES } from '#testing/shapes';
import { journeys } from './journeys.fixture.js';

describe.each(SHAPES)('the product as %s', journeys);

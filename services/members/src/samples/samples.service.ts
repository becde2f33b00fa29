import { Injectable } from '@nestjs/common';
import { genderLabel, LIMITS } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database } from '#platform/data/database';
import { drawSamples } from './samples.queries.js';

const HOUR = 3_600_000;
/** Multiples of the golden ratio spread over the whole range without soon coming near one another. */
const GOLDEN_RATIO = 0.618_033_988_749_895;

@Injectable()
export class Samples {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The profiles beside the login form (product.md 3): other members every hour, without id or name. */
  async list() {
    const now = this.clock.now();
    const turn = (Math.floor(now.getTime() / HOUR) * GOLDEN_RATIO) % 1;
    const samples = await drawSamples(this.database, turn, LIMITS.sampleProfiles, now);
    return samples.map((sample) => ({
      IMAGE_PATH: sample.imageFolder,
      MEMBER_IMAGE_NAME: sample.imageName,
      MEMBER_AGE: sample.age,
      DESC_LOOKINGFOR: genderLabel(sample.seeking),
      AGE_RANGE_START: sample.ageFrom,
      AGE_RANGE_END: sample.ageTo,
      ZIP_CITYNAME: sample.city,
      ZIP_STATEABBR: sample.state,
    }));
  }
}

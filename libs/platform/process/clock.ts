import { Injectable } from '@nestjs/common';

/** The time as the product sees it. Tests replace it to let hours and months pass. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

import { Controller, Get, Param } from '@nestjs/common';
import { API, TEXTS } from '#contract';
import { Public, Visibility } from '#platform/http/http';
import { Limit } from '#platform/http/limits';
import { Places } from './places.js';
import { rates } from '../limits.js';

/** The two zip calls of the specification: one for visitors who sign up, one for members. */
@Controller()
export class ZipController {
  constructor(private readonly places: Places) {}

  @Get(API.validateZipcode)
  @Public()
  @Visibility('none')
  @Limit(rates.validate)
  validate(@Param('value') zip: string) {
    const place = this.places.placeOfZip(zip);
    return {
      valid: place !== undefined,
      ZIP_CITYNAME: place?.city ?? '',
      ZIP_STATEABBR: place?.state ?? '',
      message: place ? '' : TEXTS.signup.zipcodeInvalid,
    };
  }

  @Get(API.zipLookup)
  @Visibility('none')
  @Limit(rates.validate)
  lookup(@Param('zip') zip: string) {
    const place = this.places.placeOfZip(zip);
    return { cityName: place?.city ?? '', state: place?.state ?? '' };
  }
}

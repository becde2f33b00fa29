import { Injectable } from '@nestjs/common';
import { type Entry, Journal } from '#platform/data/journal';
import { Refusal } from '#platform/http/refusal';
import { PhotosService } from '../photos/photos.service.js';
import { photoErased } from '../published.js';

/** Keeps in the journal which photos were erased, by whomever, and erases them again in a database that was restored from before. */
@Injectable()
export class PhotosInJournal {
  constructor(
    private readonly journal: Journal,
    private readonly photos: PhotosService,
  ) {}

  async keep(at: Date, memberId: number, photo: number): Promise<void> {
    await this.journal.append({ at, act: photoErased.type, members: [memberId], photo });
  }

  /** Does an act of the journal again, unless it has been done; tells whether it is one of this service's. */
  async again({ act, members: [memberId], photo }: Entry): Promise<boolean> {
    if (act !== photoErased.type) return false;
    try {
      await this.photos.remove({ memberId: memberId! }, [photo!]);
    } catch (error) {
      // Whose account ended as well, perhaps at this moment: all photos go with it.
      if (!(error instanceof Refusal && error.code === 'SESSION_ENDED')) throw error;
    }
    return true;
  }
}

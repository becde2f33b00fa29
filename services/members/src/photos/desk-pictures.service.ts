import { Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { imageFile, type ImageSize } from '#contract';
import { Database } from '#platform/data/database';
import { PhotoStore } from '#platform/data/photo-store';
import { refuse } from '#platform/http/refusal';
import { PASSIVE } from './passive.js';
import { filesIn, SIZES } from './photo-files.js';

/**
 * Gives the desk its pictures: photos of whoever is a member, waiting ones too, selfies that wait, and the copies kept
 * for reports. Each goes by a name of its own, which is told with the record that shows it and noted there, cannot be
 * guessed, and leads nowhere without a session of the staff. No browser keeps what it was sent.
 */
@Injectable()
export class DeskPicturesService {
  constructor(
    private readonly database: Database,
    private readonly store: PhotoStore,
  ) {}

  async send(picture: string, named: string, reply: FastifyReply): Promise<StreamableFile> {
    const photo = await this.database.maybeOne<{ name: string; files: string; only: ImageSize | null }>(
      {
        name: 'desk-picture',
        text: `select p.name, ${filesIn('p')} as files, null as only from photo p join member m on m.id = p.member_id
       where p.desk_name = $1 and p.state in ('waiting', 'live') and m.status <> 'removed'
       union all select e.name, e.folder, null from evidence_photo e where e.folder = $1
       union all select s.name, s.folder, 'full' from selfie s join member m on m.id = s.member_id
       where s.desk_name = $1 and s.state = 'waiting' and m.status <> 'removed' limit 1`,
      },
      [picture],
    );
    const size = SIZES.find((known) => known === named);
    // Of a selfie there is one size, whichever is asked for.
    const bytes = photo && size && (await this.store.get(photo.files, imageFile(photo.name, photo.only ?? size)));
    if (!bytes) throw refuse('NOT_FOUND');
    void reply.headers(PASSIVE);
    return new StreamableFile(bytes, { type: 'image/webp', length: bytes.length });
  }
}

import { Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Database } from '#platform/data/database';
import { PhotoStore } from '#platform/data/photo-store';
import { refuse } from '#platform/http/refusal';
import { PASSIVE } from './passive.js';
import { filesIn, filesOf } from './photo-files.js';

/** A minute is as long as a browser may show what was deleted since; after that it asks, and a 304 costs no bytes. */
const KEPT_FOR_A_MINUTE = 'private, max-age=60, must-revalidate';

/** Serves pictures by their address: host, folder, file (product.md 7). */
@Injectable()
export class ImagesService {
  constructor(
    private readonly database: Database,
    private readonly store: PhotoStore,
  ) {}

  /**
   * An image carries no session, so its address cannot ask who looks: it is unguessable instead, told only to those who
   * may see the photo, and ends with the photo, with the membership of its owner, and when it is renewed because somebody
   * may see the photo no more (`renew-addresses.ts`). What only the
   * desk may see has no address here (`desk-pictures.service.ts`).
   */
  async send(
    folder: string,
    file: string,
    known: string | undefined,
    reply: FastifyReply,
  ): Promise<StreamableFile | void> {
    void reply.headers({ ...PASSIVE, 'cross-origin-resource-policy': 'same-site', 'cache-control': 'no-store' });
    const photo = await this.database.maybeOne<{ name: string; files: string }>(
      {
        name: 'served-photo',
        text: `select p.name, ${filesIn('p')} as files from photo p join member m on m.id = p.member_id
       where p.folder = $1 and p.state in ('waiting', 'live') and m.status = 'active' limit 1`,
      },
      [folder],
    );
    if (!photo || !filesOf(photo.name).includes(file)) throw refuse('NOT_FOUND');
    // What lies under a name never changes, so the name says which version the browser has.
    const etag = `"${file}"`;
    const cached = { 'cache-control': KEPT_FOR_A_MINUTE, etag };
    if (known === etag) {
      void reply.headers(cached).status(304);
      return;
    }
    const bytes = await this.store.get(photo.files, file);
    if (!bytes) throw refuse('NOT_FOUND');
    void reply.headers(cached);
    return new StreamableFile(bytes, { type: 'image/webp', length: bytes.length });
  }
}

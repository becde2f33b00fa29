import { Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { EXPORT } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database, type Tx } from '#platform/data/database';
import { PhotoStore } from '#platform/data/photo-store';
import { refuse } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { On, type PayloadOf } from '#platform/service';
import { PASSIVE } from '../photos/passive.js';
import { exportExpired } from '../published.js';

/** Folder and name of the file of a copy. Its id is told to nobody, and no address leads to it. */
export const exportFile = (exportId: string): [string, string] => [exportId.replaceAll('-', ''), 'copy.zip'];

const OPEN = `select auth.open_export($1, $2, $3, ${EXPORT.openMinutes}) as id`;

/** Gives members the copies of their data. */
@Injectable()
export class ExportFiles {
  constructor(
    private readonly database: Database,
    private readonly store: PhotoStore,
    private readonly clock: Clock,
  ) {}

  /** Only to the session in which the password was typed a short while ago. No browser keeps what it was sent. */
  async send({ memberId, sid }: MemberSession, reply: FastifyReply): Promise<StreamableFile> {
    const { id } = await this.database.one<{ id: string | null }>(OPEN, [memberId, sid, this.clock.now()]);
    if (!id) throw refuse('PASSWORD_FIRST');
    const bytes = await this.store.get(...exportFile(id));
    if (!bytes) throw refuse('NOT_FOUND');
    void reply.headers(PASSIVE).header('cache-control', 'no-store');
    return new StreamableFile(bytes, { type: 'application/zip', length: bytes.length, disposition: 'attachment' });
  }
}

/** Erases the file of a copy that has had its time, and then the last trace of it. */
@Injectable()
@On(exportExpired, { queue: 'export' })
export class EraseExport {
  constructor(private readonly store: PhotoStore) {}

  prepare({ exportId }: PayloadOf<typeof exportExpired>): Promise<void> {
    return this.store.remove(...exportFile(exportId));
  }

  async handle(tx: Tx, { exportId }: PayloadOf<typeof exportExpired>): Promise<void> {
    await tx.run('delete from data_export where export_id = $1', [exportId]);
  }
}

import { Injectable } from '@nestjs/common';
import { accountGathered } from '#auth/published';
import { likesGathered } from '#connections/published';
import { EXPORT, type MailLanguage } from '#contract';
import { mailGathered } from '#messaging/published';
import { Clock } from '#platform/process/clock';
import { Config } from '#platform/process/config';
import { archive } from '#platform/data/archive';
import { Database, type Tx } from '#platform/data/database';
import { PhotoStore } from '#platform/data/photo-store';
import { unpackPart, type WantedExport } from '#platform/events/export-part';
import { Outbox } from '#platform/events/outbox';
import { type EventContext, On } from '#platform/service';
import { exportExpired, exportMade } from '../published.js';
import { exportFile } from './export-files.js';
import { exportSchema, readExported } from './exported-data.js';
import { ProfileGatherer } from './gather-profile.js';
import { inPieces, jsonOf } from './in-pieces.js';
import { exportPage } from './page.js';

/** Nothing where a service has not given its part yet, or the copy is made or not wanted any more. */
const PARTS = `
  select a.part as account, l.part as likes, m.part as mail
  from auth.wanted_export w
  join auth.export_part_kept a on (a.member_id, a.export_id) = (w.member_id, w.export_id)
  join connections.export_part_kept l on (l.member_id, l.export_id) = (w.member_id, w.export_id)
  join messaging.export_part_kept m on (m.member_id, m.export_id) = (w.member_id, w.export_id)
  where w.member_id = $1 and w.export_id = $2 and not exists (select from data_export d where d.export_id = $2)`;

/** Whoever is removed in this moment waits, or is gone. */
const NOTE = `
  insert into data_export (export_id, member_id, made_at)
  select $2::uuid, id, $3 from member where id = $1 and status <> 'removed' for share
  on conflict do nothing`;

/**
 * Puts the copy of a member's data together once every service has given its part: whoever gives the last one starts it. The
 * file is there before its row, under a name that follows from the copy, so a second try writes the same one again.
 */
@Injectable()
@On([accountGathered, likesGathered, mailGathered], { queue: 'export' })
export class MakeExport {
  constructor(
    private readonly database: Database,
    private readonly store: PhotoStore,
    private readonly gatherer: ProfileGatherer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Whether the file is there. */
  async prepare({ memberId, exportId }: WantedExport): Promise<boolean> {
    const parts = await this.database.maybeOne<Record<'account' | 'likes' | 'mail', Buffer>>(PARTS, [
      memberId,
      exportId,
    ]);
    const own = parts && (await this.gatherer.gather(memberId));
    if (!own) return false;
    const [account, likes, mail] = await Promise.all([parts.account, parts.likes, parts.mail].map(unpackPart));
    const at = this.clock.now();
    const profile: unknown = JSON.parse(JSON.stringify(own.part));
    const data = await readExported({ madeAt: at.toISOString(), account, profile, likes, mail });
    const page = exportPage(data, data.profile.language as MailLanguage, this.config.brand.name);
    const texts = {
      'index.html': page,
      'data.json': jsonOf(data),
      'schema.json': jsonOf(exportSchema()),
    };
    const zip = await archive(
      [
        ...Object.entries(texts).map(([name, text]) => ({ name, bytes: async () => inPieces(text), compress: true })),
        ...own.photos.map(({ folder, stored, file }) => ({
          ...{ name: file, compress: false },
          // One that is being erased in this moment is an empty file.
          bytes: async () => (await this.store.get(folder, stored)) ?? '',
        })),
      ],
      at,
    );
    await this.store.put(...exportFile(exportId), zip, 'application/zip');
    return true;
  }

  async handle(tx: Tx, wanted: WantedExport, { prepared }: EventContext<boolean>): Promise<void> {
    const { memberId, exportId } = wanted;
    if (!prepared) return;
    if ((await tx.changed(NOTE, [memberId, exportId, this.clock.now()])) > 0) {
      await this.outbox.append(tx, exportMade, wanted);
      await this.outbox.append(tx, exportExpired, { exportId }, { afterSeconds: EXPORT.hours * 3_600 });
    } else if (!(await tx.some('select 1 from data_export where export_id = $1', [exportId]))) {
      await this.outbox.append(tx, exportExpired, { exportId });
    }
  }

  /** What may lie there is nobody's. */
  async gaveUp(tx: Tx, { exportId }: WantedExport): Promise<void> {
    await this.outbox.append(tx, exportExpired, { exportId });
  }
}

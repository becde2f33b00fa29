import { Injectable } from '@nestjs/common';
import { memberReported } from '#connections/published';
import { DAILY_BATCH, type DailyCounts, type DailyJob } from '#platform/events/daily';
import { Database, type Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { term, type Term } from '#platform/events/terms';
import { PhotoStore } from '#platform/data/photo-store';
import { DueDaily, type EventContext, On, type PayloadOf } from '#platform/service';
import { evidencePhotoErased } from '../published.js';
import { filesIn, filesOf, randomName, SIZES } from './photo-files.js';

/** A photo that a report has found, and where its copy lies when another report had found it before. */
interface Found {
  readonly reportId: number;
  readonly photoId: number;
  readonly folder: string;
  readonly name: string;
  readonly primary: boolean;
  readonly keptFolder: string | null;
  readonly keptName: string | null;
}

/** Where the files of a copy lie. */
interface Copy {
  readonly folder: string;
  readonly name: string;
}

/** What is to be written down of a copy. */
interface Kept extends Copy {
  readonly reportId: number;
  readonly photoId: number;
  readonly primary: boolean;
}

// A day is time enough for the news of the report to have reached the desk.
const UNNEEDED: Term = {
  ...term(
    'evidencePhotos',
    'evidence_photo',
    'kept_since',
    { days: 1 },
    `not exists (select from moderation.known_report k where k.report_id = evidence_photo.report_id and k.evidence)`,
  ),
  files: SIZES.length,
};

/**
 * Keeps the photos of who was reported as they were, as copies of the files: the member may delete them or leave. The
 * folder of a copy is told to the desk only, within the report, and opens with a session of the staff only. Copies that are never written down, because
 * what asked for them was tried again, are files that belong to no photo.
 */
@Injectable()
export class EvidencePhotos {
  constructor(
    private readonly database: Database,
    private readonly store: PhotoStore,
  ) {}

  /**
   * Copies every photo that was to be seen when the report was made: also of who has left since and may come back, whose files
   * are put aside and not about to be erased.
   */
  copiesOf(reportId: number): Promise<Kept[]> {
    const leftSince = `aside.content ->> 'state' = 'live' and aside.sealed_at >= o.created_at`;
    return this.copy(`o.id = $1 and (p.state = 'live' or ${leftSince})`, reportId);
  }

  /** Keeps a photo, which is about to be erased, for the reports that wait and whose news is still on its way. */
  async keepBeforeErasing(photoId: number): Promise<void> {
    const copies = await this.copy(`p.id = $1`, photoId);
    await this.database.transaction((tx) => this.keep(tx, copies));
  }

  /** Erases the copies of a photo, whatever reports they belong to. */
  async erase(photoId: number): Promise<void> {
    const copies = await this.database.rows<Copy>(
      `select distinct folder, name from evidence_photo where photo_id = $1`,
      [photoId],
    );
    for (const { folder, name } of copies) for (const file of filesOf(name)) await this.store.remove(folder, file);
    await this.database.run(`delete from evidence_photo where photo_id = $1`, [photoId]);
  }

  async keep(tx: Tx, copies: readonly Kept[]): Promise<void> {
    for (const { reportId, photoId, folder, name, primary } of copies)
      await tx.run(
        `insert into evidence_photo (report_id, photo_id, folder, name, is_primary) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        [reportId, photoId, folder, name, primary],
      );
  }

  private async copy(condition: string, id: number): Promise<Kept[]> {
    const found = await this.database.rows<Found>(
      `select o.id as "reportId", p.id as "photoId", ${filesIn('p')} as folder, p.name,
              coalesce((aside.content ->> 'is_primary')::boolean, p.is_primary) as primary,
              kept.folder as "keptFolder", kept.name as "keptName"
       from connections.report_open o
       join photo p on p.member_id = o.reported_id and p.processed_at <= o.created_at
       left join sealed aside on aside.relation = 'photo' and (aside.content ->> 'id')::bigint = p.id
       left join lateral (select e.folder, e.name from evidence_photo e where e.photo_id = p.id limit 1) kept on true
       where ${condition}
         and not exists (select from evidence_photo e where e.report_id = o.id and e.photo_id = p.id)
       order by o.id, p.id`,
      [id],
    );
    const copies = new Map<number, Copy>();
    const kept: Kept[] = [];
    for (const photo of found) {
      const { reportId, photoId, primary, keptFolder, keptName } = photo;
      const copy =
        copies.get(photoId) ??
        (keptFolder && keptName ? { folder: keptFolder, name: keptName } : await this.copyFiles(photo));
      if (!copy) continue;
      copies.set(photoId, copy);
      kept.push({ reportId, photoId, primary, ...copy });
    }
    return kept;
  }

  /** Copies the files under names of their own; nothing where they are gone. */
  private async copyFiles({ folder, name }: Found): Promise<Copy | undefined> {
    const copy = { folder: randomName(), name: `${randomName()}.webp` };
    const targets = filesOf(copy.name);
    let copied = false;
    for (const [index, file] of filesOf(name).entries()) {
      const bytes = await this.store.get(folder, file);
      if (!bytes) continue;
      await this.store.put(copy.folder, targets[index]!, bytes, 'image/webp');
      copied = true;
    }
    return copied ? copy : undefined;
  }
}

/** A member was reported: the photos are kept as they are. */
@Injectable()
@On(memberReported, { queue: 'photo-processing' })
export class KeepReportedPhotos {
  constructor(private readonly evidence: EvidencePhotos) {}

  prepare({ reportId }: PayloadOf<typeof memberReported>): Promise<Kept[]> {
    return this.evidence.copiesOf(reportId);
  }

  handle(tx: Tx, _: PayloadOf<typeof memberReported>, { prepared: copies }: EventContext<Kept[]>): Promise<void> {
    return this.evidence.keep(tx, copies);
  }
}

/** Photos whose report the desk keeps as evidence no longer: the row goes, and the files with the last of a copy's rows. */
@Injectable()
@DueDaily(UNNEEDED)
export class EraseEvidencePhotos implements DailyJob {
  constructor(private readonly outbox: Outbox) {}

  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const erased = await tx.rows<Copy>(
      `with erased as (
         delete from evidence_photo where (report_id, photo_id) in (
           select report_id, photo_id from evidence_photo where ${UNNEEDED.due}
           limit ${DAILY_BATCH} for update skip locked)
         returning folder, name
       ) select distinct folder, name from erased`,
      [now],
    );
    for (const copy of erased) {
      const rest = await tx.some(`select 1 from evidence_photo where folder = $1 limit 1`, [copy.folder]);
      if (!rest) await this.outbox.append(tx, evidencePhotoErased, copy);
    }
    return { evidencePhotos: erased.length };
  }
}

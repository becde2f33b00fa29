import { Injectable } from '@nestjs/common';
import { memberReported } from '#connections/published';
import { DAILY_BATCH, type DailyCounts, type DailyJob } from '#platform/daily';
import type { Tx } from '#platform/database';
import { PhotoStore } from '#platform/photo-store';
import { DueDaily, On, type PayloadOf } from '#platform/service';
import { filesIn, filesOf, randomName } from './photo-files.js';

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

const KEPT_A_DAY = `kept_since <= $1::timestamptz - interval '1 day'`;

/**
 * Keeps the photos of who was reported as they were, as copies of the files: the member may delete them or leave. The
 * addresses of the copies are told to the desk only, within the report.
 */
@Injectable()
export class EvidencePhotos {
  constructor(private readonly store: PhotoStore) {}

  /** Keeps every photo that was to be seen when the report was made. */
  ofReport(tx: Tx, reportId: number): Promise<void> {
    return this.keep(tx, `o.id = $1 and p.state = 'live'`, reportId);
  }

  /** Keeps a photo, which is about to be erased, for the reports that wait and whose news is still on its way. */
  beforeErasing(tx: Tx, photoId: number): Promise<void> {
    return this.keep(tx, `p.id = $1`, photoId);
  }

  /** Erases the copies of a photo, whatever reports they belong to. */
  async erase(tx: Tx, photoId: number): Promise<void> {
    const [copies] = (await tx.query(`delete from evidence_photo where photo_id = $1 returning folder, name`, [
      photoId,
    ])) as [{ folder: string; name: string }[], number];
    for (const { folder, name } of copies) for (const file of filesOf(name)) await this.store.remove(folder, file);
  }

  private async keep(tx: Tx, condition: string, id: number): Promise<void> {
    const found = (await tx.query(
      `select o.id as "reportId", p.id as "photoId", ${filesIn('p')} as folder, p.name, p.is_primary as primary,
              kept.folder as "keptFolder", kept.name as "keptName"
       from connections.report_open o
       join photo p on p.member_id = o.reported_id and p.processed_at <= o.created_at
       left join lateral (select e.folder, e.name from evidence_photo e where e.photo_id = p.id limit 1) kept on true
       where ${condition}
         and not exists (select from evidence_photo e where e.report_id = o.id and e.photo_id = p.id)
       order by o.id, p.id`,
      [id],
    )) as Found[];
    const copies = new Map<number, { folder: string; name: string }>();
    for (const photo of found) {
      const { reportId, photoId, keptFolder, keptName } = photo;
      const copy =
        copies.get(photoId) ??
        (keptFolder && keptName ? { folder: keptFolder, name: keptName } : await this.copy(photo));
      if (!copy) continue;
      copies.set(photoId, copy);
      await tx.query(
        `insert into evidence_photo (report_id, photo_id, folder, name, is_primary) values ($1, $2, $3, $4, $5)`,
        [reportId, photoId, copy.folder, copy.name, photo.primary],
      );
    }
  }

  /** Copies the files under names of their own; nothing where they are gone. */
  private async copy({ folder, name }: Found): Promise<{ folder: string; name: string } | undefined> {
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

  handle(tx: Tx, { reportId }: PayloadOf<typeof memberReported>): Promise<void> {
    return this.evidence.ofReport(tx, reportId);
  }
}

/** Photos whose report the desk keeps as evidence no longer: the row goes, and the files with the last of a copy's rows. */
@Injectable()
@DueDaily()
export class EraseEvidencePhotos implements DailyJob {
  constructor(private readonly store: PhotoStore) {}

  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    // A day is time enough for the news of the report to have reached the desk.
    const erased = (await tx.query(
      `with erased as (
         delete from evidence_photo where (report_id, photo_id) in (
           select e.report_id, e.photo_id from evidence_photo e
           where ${KEPT_A_DAY}
             and not exists (select from moderation.known_report k where k.report_id = e.report_id and k.evidence)
           limit ${DAILY_BATCH} for update skip locked)
         returning folder, name
       ) select distinct folder, name from erased`,
      [now],
    )) as { folder: string; name: string }[];
    for (const { folder, name } of erased) {
      const rest = (await tx.query(`select 1 from evidence_photo where folder = $1 limit 1`, [folder])) as unknown[];
      if (rest.length > 0) continue;
      for (const file of filesOf(name)) await this.store.remove(folder, file);
    }
    return { evidencePhotos: erased.length };
  }
}

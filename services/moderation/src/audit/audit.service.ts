import { Injectable } from '@nestjs/common';
import type { AuditChainBody, AuditItem, AuditPage, AuditQuery } from '#contract';
import { Database } from '#platform/data/database';
import type { StaffSession } from '#platform/security/sessions';
import { auditStatements } from './audit.queries.js';
import { verifyChain } from './chain.js';
import { recordExport } from './exports.js';

type AuditRow = Omit<AuditItem, 'at'> & { readonly at: Date };

/** Shows operators the record of the staff, and whether it is whole. */
@Injectable()
export class AuditService {
  private checking?: Promise<AuditChainBody>;

  constructor(private readonly database: Database) {}

  async page(query: AuditQuery, me: StaffSession): Promise<AuditPage> {
    await recordExport(this.database, me, 'audit', query);
    const { page, total, values } = auditStatements(query);
    const [rows, [count]] = await Promise.all([
      this.database.rows<AuditRow>(page, values),
      this.database.rows<{ total: number }>(total, values),
    ]);
    return { content: rows.map((row) => ({ ...row, at: row.at.toISOString() })), totalElements: count!.total };
  }

  /** Computes every hash anew. Who asks while that goes on gets the same answer. */
  chain(): Promise<AuditChainBody> {
    this.checking ??= this.check().finally(() => (this.checking = undefined));
    return this.checking;
  }

  private async check(): Promise<AuditChainBody> {
    const verdict = await verifyChain(this.database);
    return verdict.intact
      ? { intact: true, entries: verdict.head.number, hash: verdict.head.hash || null, broken: null }
      : {
          intact: false,
          entries: verdict.number - 1,
          hash: null,
          broken: { number: verdict.number, why: verdict.why },
        };
  }
}

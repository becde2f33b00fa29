import type { Signal, SignalCode } from '#contract';
import type { Tx } from '#platform/data/database';
import { SAID, urgent } from '../screening/danger.js';

/** From so many reporters on a case is of high risk. It is people who decide all the same. */
const MANY_REPORTERS = 3;

interface Reported {
  readonly signals: readonly Signal[];
  readonly underAge: boolean;
  readonly many: boolean;
}

/**
 * Ranks a case of reports and says why: by the reasons members give now, by how many they are, and by what is written in their letters
 * (`said`), which stays noticed.
 */
export async function rankReports(tx: Tx, caseId: number, said: readonly Signal[] = []): Promise<void> {
  const { signals, underAge, many } = await tx.one<Reported>(
    `select k.signals, coalesce(bool_or(r.reason = 'UNDER_AGE'), false) as "underAge",
            count(distinct r.reporter_id) >= ${MANY_REPORTERS} as many
     from review_case k left join case_report r on r.case_id = k.id where k.id = $1 group by k.id`,
    [caseId],
  );
  const written = new Set<SignalCode>([...signals, ...said].map(({ code }) => code));
  const noticed: readonly SignalCode[] = [
    ...(underAge ? (['UNDER_AGE'] as const) : []),
    ...SAID.filter((code) => written.has(code)),
    ...(many ? (['MANY_REPORTS'] as const) : []),
  ];
  await tx.run(`update review_case set signals = $2, risk = $3 where id = $1`, [
    caseId,
    JSON.stringify(noticed.map(urgent)),
    noticed.length > 0 ? 'high' : 'medium',
  ]);
}

import { useMemo, useState } from 'react';
import { useGetIdentity, useListContext } from 'react-admin';
import { APPROVED_TOGETHER_MAX } from '#contract';
import type { DeskCase, DeskLine } from '../app/records';
import type { Desk } from './desk';

export interface Selection {
  /** Cases to be approved together, in the order of the queue. */
  readonly chosen: readonly number[];
  has(id: number): boolean;
  /** Whether any case of the list may be among them. */
  readonly possible: boolean;
  /** Whether the case may be among them: low risk, and in nobody else's hands. */
  mayHave(id: number): boolean;
  toggle(id: number): void;
  /** All on this page that may be, as far as they fit. */
  all(): void;
  clear(): void;
}

/** Which cases of the list are chosen to be approved together; what leaves the list leaves the choice. */
export function useSelection<Line extends DeskLine, Case extends DeskCase>(desk: Desk<Line, Case>): Selection {
  const { data } = useListContext<Line>();
  const { identity } = useGetIdentity();
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set());
  return useMemo(() => {
    const able = (data ?? []).filter(
      (line) =>
        desk.mayJoin?.(line) &&
        (line.state === 'open' || (line.state === 'claimed' && line.claimedBy?.staffId === identity?.id)),
    );
    const mayHave = (id: number) => able.some((line) => line.id === id);
    const chosen = able.map(({ id }) => id).filter((id) => wanted.has(id));
    return {
      chosen,
      possible: able.length > 0,
      has: (id) => chosen.includes(id),
      mayHave,
      toggle(id) {
        if (!mayHave(id)) return;
        if (wanted.has(id)) setWanted(new Set(chosen.filter((other) => other !== id)));
        else if (chosen.length < APPROVED_TOGETHER_MAX) setWanted(new Set([...chosen, id]));
      },
      all: () => setWanted(new Set(able.slice(0, APPROVED_TOGETHER_MAX).map(({ id }) => id))),
      clear: () => setWanted(new Set()),
    };
  }, [data, desk, identity?.id, wanted]);
}

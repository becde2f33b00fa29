import { useCallback, useMemo } from 'react';
import { useGetIdentity, useListContext } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { DeskLine, DeskName } from '../app/records';

export interface Queue {
  readonly selected: number | null;
  open(id: number | null, options?: { replace?: boolean }): void;
  /** One line down or up. */
  step(by: 1 | -1): void;
  /** The first case that is free to work on and to decide, or the first at all. */
  readonly first: number | null;
  /** Where to go when this case is done with: the next one that may be decided and nobody else works on; null at the end. */
  after(id: number): number | null;
}

/** Which case of the list is open, and the ways to another. The address holds it, so Back and links work. */
export function useQueue(resource: DeskName): Queue {
  const { data } = useListContext<DeskLine>();
  const { identity } = useGetIdentity();
  const { '*': rest = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const selected = /^\d+$/.test(rest) ? Number(rest) : null;

  const open = useCallback<Queue['open']>(
    (id, { replace = false } = {}) =>
      void navigate({ pathname: id === null ? `/${resource}` : `/${resource}/${id}`, search }, { replace }),
    [navigate, resource, search],
  );

  return useMemo(() => {
    const lines = data ?? [];
    const isFree = ({ state, claimedBy, mayDecide }: DeskLine) =>
      mayDecide !== false && (state === 'open' || (state === 'claimed' && claimedBy?.staffId === identity?.id));
    return {
      selected,
      open,
      first: (lines.find(isFree) ?? lines[0])?.id ?? null,
      step(by) {
        const here = lines.findIndex(({ id }) => id === selected);
        const line = here < 0 ? lines[0] : lines[here + by];
        if (line) open(line.id);
      },
      after(id) {
        const here = lines.findIndex((line) => line.id === id);
        const onwards = [...lines.slice(here + 1), ...lines.slice(0, Math.max(here, 0))];
        return onwards.find(isFree)?.id ?? null;
      },
    };
  }, [data, identity?.id, open, selected]);
}

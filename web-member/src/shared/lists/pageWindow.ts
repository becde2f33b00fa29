import { PAGING } from '#contract';

export interface PageWindow {
  /** Page numbers shown, from 0. */
  readonly numbers: readonly number[];
  readonly last: number;
  readonly leftOutBefore: boolean;
  readonly leftOutAfter: boolean;
}

/** Up to five numbers around the current page, kept inside the range. */
export function pageWindow(page: number, size: number, total: number): PageWindow {
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const shown = Math.min(PAGING.numbersShown, last + 1);
  const start = Math.min(Math.max(page - Math.floor(PAGING.numbersShown / 2), 0), last + 1 - shown);
  return {
    numbers: Array.from({ length: shown }, (_, index) => start + index),
    last,
    leftOutBefore: start > 0,
    leftOutAfter: start + shown <= last,
  };
}

import { lazy, useLayoutEffect, useState, type ComponentType } from 'react';

/** A component whose script comes when it is first drawn, or with `fetch` before. */
export type Later<Props> = ComponentType<Props> & { fetch(): Promise<unknown> };

/** A place that was drawn empty React fills no sooner than this (its FALLBACK_THROTTLE_MS). */
const EMPTY_MS = 300;

/** Waits for what the first screen is made of, so that no place in it is drawn empty; on a slow line not for all of it. */
export async function soon(fetching: Promise<unknown>): Promise<void> {
  await Promise.race([
    // What cannot be fetched is told in its place.
    fetching.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, EMPTY_MS)),
  ]);
}

/**
 * Like React's `lazy`, but drawn at once where the script is there already. `lazy` waits even then, and its place is
 * drawn empty.
 */
export function later<Props extends object = object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let there: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const fetch = () =>
    (coming ??= load().then(
      (component) => (there = component),
      (error: unknown) => {
        // What did not come before may come when it is needed.
        coming = undefined;
        throw error;
      },
    ));
  const inItsTime = () =>
    lazy(async () => ({ default: await fetch().catch(failing) })) as unknown as ComponentType<Props>;
  let Coming = inItsTime();
  // React's `lazy` remembers a failure for ever. So it is told only where it is drawn, and whoever draws next fetches anew.
  const failing = (error: unknown) =>
    function Failed(): null {
      const [drawn, setDrawn] = useState(false);
      useLayoutEffect(() => {
        Coming = inItsTime();
        setDrawn(true);
      }, []);
      if (drawn) throw error;
      return null;
    };
  function Later(props: Props) {
    // Decided once: a component that became another when it has come would lose its state.
    const [Component] = useState(() => there ?? Coming);
    return <Component {...props} />;
  }
  return Object.assign(Later, { fetch });
}

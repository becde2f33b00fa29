/** What the test files of a worker share, in the order it was made. */
const kept: { end(): Promise<unknown> }[] = [];

/**
 * Makes a thing once for all the test files of this worker; every call gives the same one. Another is made when
 * `isUsable` says that it can no longer be used. `end` is called when the worker ends.
 */
export function oncePerWorker<Thing>(
  make: () => Promise<Thing>,
  { isUsable = () => true, end }: { isUsable?: (thing: Thing) => boolean; end(thing: Thing): Promise<unknown> },
): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return async () => {
    if (made && !isUsable(await made)) made = undefined;
    made ??= make().then(
      (thing) => {
        kept.push({ end: () => end(thing) });
        return thing;
      },
      (error: unknown) => {
        made = undefined;
        throw error;
      },
    );
    return made;
  };
}

/** Ends what was made, the newest first. */
export async function endWorker(): Promise<void> {
  for (const thing of kept.splice(0).reverse()) await thing.end().catch(() => undefined);
}

// A worker of jest that gets no more files stops listening to the process that hands them out.
if (process.send) {
  process.on('removeListener', (event) => {
    if (event === 'message' && process.listenerCount('message') === 0) void endWorker().then(() => process.exit());
  });
}

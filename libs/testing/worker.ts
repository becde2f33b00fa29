type End = () => Promise<unknown>;

const ends: { readonly end: End; readonly leave: End }[] = [];

/**
 * Has something done when this worker has no test file left: what its files shared is ended. Where the process ends with it,
 * `leave` does no more than what would else stay behind.
 */
export function atWorkerEnd(end: End, leave: End = end): void {
  ends.push({ end, leave });
}

/** Ends what the test files of this worker shared. */
export async function endWorker(how: 'end' | 'leave' = 'end'): Promise<void> {
  await Promise.allSettled(ends.splice(0).map((shared) => shared[how]()));
}

// A worker of jest that gets no more files stops listening to the process that hands them out.
if (process.send) {
  process.on('removeListener', (event) => {
    if (event === 'message' && process.listenerCount('message') === 0)
      void endWorker('leave').then(() => process.exit());
  });
  // Nor does one stay behind whose run was cut off.
  process.on('disconnect', () => process.exit());
}

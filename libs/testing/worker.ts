const ends: (() => Promise<unknown>)[] = [];

/** Has something done when this worker has no test file left: what its files shared is ended. */
export function atWorkerEnd(end: () => Promise<unknown>): void {
  ends.push(end);
}

/** Ends what the test files of this worker shared. */
export async function endWorker(): Promise<void> {
  await Promise.allSettled(ends.splice(0).map((end) => end()));
}

// A worker of jest that gets no more files stops listening to the process that hands them out.
if (process.send) {
  process.on('removeListener', (event) => {
    if (event === 'message' && process.listenerCount('message') === 0) void endWorker().then(() => process.exit());
  });
  // Nor does one stay behind whose run was cut off.
  process.on('disconnect', () => process.exit());
}

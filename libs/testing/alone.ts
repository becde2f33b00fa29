/** Loaded before a product (`--import`), lets no word of another host arrive: whoever asks one gives up by itself. */
globalThis.fetch = (_address, { signal } = {}) =>
  new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );

export {};

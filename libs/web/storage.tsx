/** Texts that are kept by a name. */
interface Store {
  get(name: string): string | null;
  set(name: string, text: string): void;
  remove(name: string): void;
  names(): string[];
  clear(): void;
}

/**
 * A browser may forbid its storage (cookies are blocked, a company wants it so), where even naming it throws, and it may be
 * full. What cannot be kept there is kept as long as the page is open: nobody who reads or writes has to think of it.
 */
function store(storage: () => Storage): Store {
  const memory = new Map<string, string>();
  function attempt<Result>(work: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  }
  return {
    get: (name) => memory.get(name) ?? attempt((kept) => kept.getItem(name), null),
    set(name, text) {
      memory.set(name, text);
      attempt((kept) => {
        kept.setItem(name, text);
        memory.delete(name);
      }, undefined);
    },
    remove(name) {
      memory.delete(name);
      attempt((kept) => kept.removeItem(name), undefined);
    },
    names: () => [...memory.keys(), ...attempt((kept) => Object.keys(kept), [])],
    clear() {
      memory.clear();
      attempt((kept) => kept.clear(), undefined);
    },
  };
}

/** What this browser keeps, for all its tabs and visits. */
export const inBrowser = store(() => localStorage);

/** What this tab keeps until it is closed. */
export const inTab = store(() => sessionStorage);

/** A new key under which something is sent. Like `randomUUID`, which pages without https do not have. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

const ofFiles = new WeakMap<Blob, string>();

/** The key under which a file is sent: it keeps it however often it is sent, and so the server takes it once. */
export function keyOfFile(file: Blob): string {
  const key = ofFiles.get(file) ?? newKey();
  ofFiles.set(file, key);
  return key;
}

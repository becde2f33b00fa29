import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP, by its directory at the end. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, name, extra, note, local] = [
      ...[zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)],
      ...[zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32), zip.readUInt32LE(at + 42)],
    ] as [number, number, number, number, number, number];
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + size);
    files.set(String(zip.subarray(at + 46, at + 46 + name)), method === 8 ? inflateRawSync(bytes) : bytes);
    at += 46 + name + extra + note;
  }
  return files;
}

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A file of an archive: its bytes are asked for when their turn has come. */
export interface ArchiveFile {
  readonly name: string;
  readonly bytes: () => Promise<Buffer | string>;
  /** Pictures are small already. */
  readonly compress: boolean;
}

/** A ZIP of these files. What compresses them is zlib of Node.js, beside the event loop. */
export async function archive(files: readonly ArchiveFile[], at: Date): Promise<Buffer> {
  const zip = new ZipFile();
  const whole = buffer(zip.outputStream);
  const failed = new Promise<never>((_resolve, reject) => {
    zip.once('error', reject);
  });
  for (const { name, bytes, compress } of files) {
    zip.addReadStreamLazy(name, { mtime: at, compress }, (give) => {
      bytes().then(
        (content) => give(null, Readable.from([Buffer.from(content)])),
        (error: unknown) => zip.emit('error', error),
      );
    });
  }
  zip.end();
  return Promise.race([whole, failed]);
}

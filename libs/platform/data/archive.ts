import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A file of an archive: its bytes are asked for when their turn has come, which is when all before it are written. */
export interface ArchiveFile {
  readonly name: string;
  readonly bytes: () => Promise<Buffer | string>;
  /** Pictures are small already. */
  readonly compress: boolean;
}

/** A ZIP of these files, as a stream that fails where one cannot be read. What compresses them is zlib of Node.js, beside the event loop. */
export function archiveStream(files: readonly ArchiveFile[], at: Date): Readable {
  const zip = new ZipFile();
  const whole = zip.outputStream.pipe(new PassThrough());
  zip.once('error', (error: Error) => whole.destroy(error));
  for (const { name, bytes, compress } of files) {
    zip.addReadStreamLazy(name, { mtime: at, compress }, (give) => {
      bytes().then(
        (content) => give(null, Readable.from([Buffer.from(content)])),
        (error: unknown) => zip.emit('error', error),
      );
    });
  }
  zip.end();
  return whole;
}

/** The whole ZIP. */
export const archive = (files: readonly ArchiveFile[], at: Date): Promise<Buffer> => buffer(archiveStream(files, at));

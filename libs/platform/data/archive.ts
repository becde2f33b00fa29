import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/**
 * A file of an archive: its bytes are asked for when their turn has come, which is when all before it are written; a text in
 * pieces is made as it is written.
 */
export interface ArchiveFile {
  readonly name: string;
  readonly bytes: () => Promise<Buffer | string | Iterable<string>>;
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
        (content) => give(null, readable(content)),
        (error: unknown) => zip.emit('error', error),
      );
    });
  }
  zip.end();
  return whole;
}

const readable = (content: Buffer | string | Iterable<string>): Readable =>
  Readable.from(typeof content === 'string' || Buffer.isBuffer(content) ? [Buffer.from(content)] : bytesOf(content));

function* bytesOf(pieces: Iterable<string>): Generator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece);
}

/** The whole ZIP. */
export const archive = (files: readonly ArchiveFile[], at: Date): Promise<Buffer> => buffer(archiveStream(files, at));

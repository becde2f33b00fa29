import { Complaint } from '#platform/process/command';

/** Something the person at the keyboard can put right. Its message is for them: one sentence, no stack. */
export class StartError extends Complaint {
  override name = 'StartError';
}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  // The same, as PostgreSQL says it.
  '53100': 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'that file system is read-only',
  EEXIST: 'a file of that name is in the way',
  ENOTDIR: 'a part of that path is a file, not a folder',
};

/** The system's code of a failed operation, such as ENOENT. */
export function codeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Turns a failed file operation into a sentence; an error we have no words for stays itself. */
export function asStartError(error: unknown, what: string): unknown {
  const reason = reasons[codeOf(error) ?? ''];
  return reason ? new StartError(`${what}: ${reason}.`, { cause: error }) : error;
}

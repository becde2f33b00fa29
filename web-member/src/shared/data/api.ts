import { codeIn, HEADERS, TEXTS } from '#contract';
import { noteAnswer } from '#web/quotable';
import { noteCall } from '../members/activity';
import { keyOfFile } from '../forms/requestKey';
import { currentSession, endSession, lastMemberHere } from '../account/session';
import { site } from './site';

/** A call that did not succeed. `status` 0 means that no answer came at all. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly body: unknown = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  get unanswered(): boolean {
    return this.status === 0;
  }

  /** What the server itself said, or undefined where it said nothing. */
  get serverMessage(): string | undefined {
    return textAt(this.body, 'message');
  }

  get code(): string | undefined {
    return textAt(this.body, 'code');
  }
}

function textAt(body: unknown, key: string): string | undefined {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Nobody asked for it: it does not put off the end of the time in which nobody does anything. */
  readonly unasked?: boolean;
  /** It goes out although the page is left. */
  readonly keepalive?: boolean;
  /** The only status that is a success; any 2xx unless told. */
  readonly success?: number;
}

export const api = {
  get: <Answer = unknown>(path: string, options?: CallOptions) => call<Answer>('GET', path, undefined, options),
  post: <Answer = unknown>(path: string, body?: unknown, options?: CallOptions) =>
    call<Answer>('POST', path, body, options),
  delete: <Answer = unknown>(path: string, options?: CallOptions) => call<Answer>('DELETE', path, undefined, options),
  upload,
  file,
};

/** No time-out (product.md 9): a held answer is waited for, and leaving the screen aborts it. */
function call<Answer>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
  const { token } = currentSession();
  return toWhoAsked(token, async () => {
    const response = await answerTo(method, path, token, body, options);
    const text = await arrived(response.text(), options.signal);
    if (!options.unasked) noteCall();
    const answer = read<Answer>(response.status, text, token, options.success);
    // A page that a network in between has put in its place, or half an answer: nobody knows what the call has done.
    if (answer === text) throw networkError(new TypeError('The answer is not one of the server'));
    return answer;
  });
}

/** A file that is given to its owner alone, so that no address could open it. */
function file(path: string): Promise<Blob> {
  const { token } = currentSession();
  return toWhoAsked(token, async () => {
    const response = await answerTo('GET', path, token, undefined, {});
    noteCall();
    if (!response.ok) return read<never>(response.status, await arrived(response.text()), token);
    return arrived(response.blob());
  });
}

/**
 * What is answered to a member never comes once another one is here: it would be shown to that one, or said to them to have
 * failed, or stand in the place of their own.
 */
async function toWhoAsked<Answer>(token: string | null, ask: () => Promise<Answer>): Promise<Answer> {
  const member = lastMemberHere();
  try {
    return await ask();
  } finally {
    if (token !== null && lastMemberHere() !== member) await new Promise(() => undefined);
  }
}

async function answerTo(
  method: string,
  path: string,
  token: string | null,
  body: unknown,
  options: CallOptions,
): Promise<Response> {
  const call = fetch(site.apiHost + path, {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...bearer(token),
      ...options.headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: options.signal,
    ...(options.keepalive && { keepalive: true }),
  });
  const response = await arrived(call, options.signal);
  noteAnswer({ status: response.status, code: codeIn(response.headers) });
  return response;
}

/** What came over the network, whole; unless the screen gave it up itself, what did not come was not answered. */
async function arrived<Part>(part: Promise<Part>, signal?: AbortSignal): Promise<Part> {
  try {
    return await part;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkError(error);
  }
}

function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

function networkError(cause: unknown): ApiError {
  noteAnswer();
  const error = new ApiError(0, 'Network Error');
  error.cause = cause;
  console.error(TEXTS.shell.networkErrorLog, error);
  return error;
}

function read<Answer>(status: number, text: string, token: string | null, success?: number): Answer {
  const body = parse(text);
  const succeeded = success === undefined ? status >= 200 && status < 300 : status === success;
  if (succeeded) return body as Answer;
  endRefusedSession(status, token);
  throw new ApiError(status, textAt(body, 'message') ?? `Request failed with status ${status}`, body);
}

function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page is no JSON; the status alone then tells the story.
    return text;
  }
}

/**
 * Once per request. An answer to an older token says nothing about the session that replaced it, and one to a visitor nothing about
 * any; only a sign-in that is refused is over.
 */
function endRefusedSession(status: number, token: string | null) {
  const { token: current, loading } = currentSession();
  if (token !== current || (token === null && !loading)) return;
  if (status === 401) endSession('expired');
  if (status === 403) endSession('forbidden');
}

/**
 * Sends one file as multipart field `file`. XMLHttpRequest, because fetch cannot tell how much has gone up;
 * the browser writes the multipart header itself, so the JSON one must not be set.
 */
function upload(path: string, file: Blob, fileName: string, onProgress?: (percent: number) => void): Promise<unknown> {
  const { token } = currentSession();
  const form = new FormData();
  form.append('file', file, fileName);
  const sent = new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', site.apiHost + path);
    request.withCredentials = true;
    const headers = {
      Accept: 'application/json',
      [HEADERS.idempotencyKey]: keyOfFile(file),
      ...bearer(token),
    };
    for (const [name, value] of Object.entries(headers)) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(Math.round((loaded / total) * 100));
    };
    request.onerror = () => reject(networkError(new TypeError('The upload did not reach the server')));
    request.onload = () => {
      noteCall();
      const code = codeIn({ get: (name) => request.getResponseHeader(name) });
      noteAnswer({ status: request.status, code });
      try {
        resolve(read(request.status, request.responseText, token));
      } catch (error) {
        reject(error);
      }
    };
    request.send(form);
  });
  return toWhoAsked(token, () => sent);
}

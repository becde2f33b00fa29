import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { codeToQuote, type RefusalCode } from '#contract';
import { isOutage, isUnstorableText } from '../data/database.js';
import { lineOf } from './http.js';
import { withoutSecrets } from '../process/log.js';
import { refuse, Refusal, refusals } from './refusal.js';

/** What the HTTP layer itself says no with, by status. Its other complaints are requests that nobody could understand. */
const BY_STATUS: Partial<Record<number, RefusalCode>> = {
  404: 'NOT_FOUND',
  413: 'REQUEST_TOO_LARGE',
  415: 'INVALID_REQUEST',
  429: 'TOO_MANY_REQUESTS',
};

interface Answer {
  readonly status: number;
  readonly body: { readonly message: string; readonly code: RefusalCode | 'UNEXPECTED'; readonly id?: string };
  readonly retryAfterSeconds?: number;
}

/**
 * Turns whatever was thrown into `{ message, code }`. A refusal keeps its own status, and the log says who was
 * refused what; a store that is out of reach is a
 * 503; anything else is a 500 whose body holds only a code, under which the log has the rest.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const { status, body, retryAfterSeconds } = this.answerTo(error, http.getRequest<FastifyRequest>());
    refusals.inc({ code: body.code });
    if (retryAfterSeconds) void reply.header('retry-after', String(retryAfterSeconds));
    void reply.status(status).send(body);
  }

  private answerTo(error: unknown, asked: FastifyRequest): Answer {
    if (error instanceof Refusal) {
      this.log.info({ code: error.code, ...error.logged, ...lineOf(asked) }, 'refused');
      return answerOf(error);
    }
    if (error instanceof ValidationFailure) return answerOf(refuse('INVALID_REQUEST', { message: error.message }));
    // Nothing of ours holds a NUL, so it is the caller's.
    if (isUnstorableText(error)) return answerOf(refuse('INVALID_REQUEST'));
    const request = { ...lineOf(asked), url: withoutSecrets(asked.url) };
    if (isOutage(error)) {
      this.log.error({ err: error, ...request }, 'a store is out of reach');
      return answerOf(refuse('BUSY', { retryAfterSeconds: 2 }));
    }
    const status = statusOf(error);
    if (status < 500) {
      const code = BY_STATUS[status];
      return code ? { ...answerOf(refuse(code)), status } : answerOf(refuse('INVALID_REQUEST'));
    }
    const id = codeToQuote(asked.id);
    this.log.error({ err: error, ...request }, 'a request failed');
    const message = `Something went wrong. If it happens again, tell us this number: ${id}`;
    return { status, body: { message, code: 'UNEXPECTED', id } };
  }
}

function answerOf({ status, code, message, details, retryAfterSeconds }: Refusal): Answer {
  return { status, body: { ...details, message, code }, retryAfterSeconds };
}

/** A request that does not fit its schema; the message is the first complaint, in the schema's own words. */
export class ValidationFailure extends HttpException {
  constructor(message: string) {
    super(message, 400);
  }
}

function statusOf(error: unknown): number {
  const status =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

import { createLog, nestLog, withoutSecrets } from './log.js';

describe('the log', () => {
  const lines: string[] = [];
  const log = createLog('warn', 'test', { write: (line) => void lines.push(line) });
  beforeEach(() => void lines.splice(0));
  const written = () => JSON.parse(lines[0]!) as { msg: string; err: Record<string, unknown> };

  it('[A38] quotes no address that stands in an error, in what caused it or in what it holds', () => {
    const answer = '450 4.2.0 <anna.private+x@example.org>: Greylisted';
    const cause = Object.assign(new Error(`Can't send: ${answer}`), {
      response: answer,
      rejected: ['anna.private+x@example.org'],
      rejectedErrors: [Object.assign(new Error(answer), { recipient: 'anna.private+x@bücher.example' })],
    });
    log.error({ err: new Error(cause.message, { cause }) }, 'an event could not be handled');
    log.warn({ err: cause }, 'an event could not be handled');
    log.error({ err: new AggregateError([cause], 'all of them') }, 'an event could not be handled');
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(line).not.toMatch(/anna|example/);
      expect(line).toContain('450 4.2.0 <[address]>: Greylisted');
      expect(line).toContain(import.meta.filename);
    }
  });

  it('withholds what a failed query carried, as before', () => {
    log.error({
      err: Object.assign(new Error('no'), { parameters: ['a secret'], detail: 'Key (a)=(b)', code: '23505' }),
    });
    expect(written().err).toMatchObject({
      type: 'Error',
      parameters: '[withheld]',
      detail: '[withheld]',
      code: '23505',
    });
  });

  it('takes an error that leads back to itself', () => {
    const error: Error & { of?: object } = new Error('round');
    error.of = { error: { of: { error } } };
    log.error({ err: error }, 'round and round');
    expect(written()).toMatchObject({ msg: 'round and round', err: { message: 'round' } });
  });

  it('leaves paths, packages and versions as they are', () => {
    const text = 'at /app/node_modules/@scope/name/index.js:1:2 and /x/name@1.2.3/a.js, 5 @ 6, @On(x.y)';
    log.error({ err: new Error(text) });
    expect(written().err['message']).toBe(text);
  });

  it('[A38] names no address that a call asks about, nor one that the framework speaks of', () => {
    for (const address of ['anna@example.org', 'anna%40example.org', 'anna+b.c@mail.example.org'])
      expect(withoutSecrets(`/rest/validate/email/${address}?x=1`)).toBe('/rest/validate/email/[address]');
    nestLog(log).error('no answer for anna@example.org', 'Router');
    expect(written().msg).toBe('no answer for [address]');
  });
});

import { Controller, Module, Post } from '@nestjs/common';
import { API, CONSOLE_API } from '#contract';
import { startTestApp, type TestApp } from '#testing/app';
import { Public } from './http.js';
import { createLog } from '../process/log.js';
import { defineService } from '../service.js';

@Controller()
@Public()
class Elsewhere {
  @Post('/elsewhere') take(): { taken: boolean } {
    return { taken: true };
  }
}

@Module({ controllers: [Elsewhere] })
class QuietModule {}

const quiet = defineService({
  ...({ name: 'members', module: QuietModule } as const),
  ...{ migrations: [], emits: [], views: [] },
});
const REPORT = {
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.test:8443/x.js?token=s3cret',
  'document-uri': 'https://truly-yours.test/profile/view/anna.smith/7?mail=9',
  'original-policy': "default-src 'self'",
};

describe('[M11] what browsers tell of a page that met its policy', () => {
  let app: TestApp;
  let lines: Record<string, unknown>[] = [];
  beforeAll(async () => {
    const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>);
    app = await startTestApp([quiet], { log: createLog('warn', 'test', { write }) });
  });
  beforeEach(() => {
    lines = [];
  });
  afterAll(() => app.stop());

  const send = (report: unknown, type = 'application/csp-report', path: string = API.policyReport) =>
    app.visitor.call('POST', path, JSON.stringify({ 'csp-report': report }), { 'content-type': type });

  it.each([API.policyReport, CONSOLE_API.policyReport])(
    'at %s becomes one line that says what was refused on which screen, and not whose',
    async (path) => {
      expect(await send(REPORT, 'application/csp-report', path)).toMatchObject({ status: 200 });
      expect(lines).toEqual([
        expect.objectContaining({
          ...{ level: 'warn', directive: 'script-src-elem', blocked: 'https://evil.test:8443', page: '/profile' },
        }),
      ]);
      expect(JSON.stringify(lines)).not.toMatch(/anna|s3cret|mail=|default-src/);
    },
  );

  it.each([
    ['a word', 'inline', 'inline'],
    ['what an extension brings', 'chrome-extension://abcdef/run.js', 'chrome-extension:'],
    ['data', 'data:text/html,anna', 'data:'],
    ['what no browser says', 'anna@example.test', 'unknown'],
  ])('names %s without what comes with it', async (_what, blocked, named) => {
    await send({ ...REPORT, 'blocked-uri': blocked });
    expect(lines.map((line) => line['blocked'])).toEqual([named]);
  });

  it('repeats nothing that is made up', async () => {
    const made = { 'effective-directive': 'x\n{"msg":"forged"}', 'blocked-uri': 7, 'document-uri': '/a b' };
    expect(await send(made)).toMatchObject({ status: 200 });
    expect(lines).toEqual([expect.objectContaining({ directive: 'unknown', blocked: 'unknown', page: '/unknown' })]);
  });

  it('is refused when it is none, or longer than browsers make it, and then leaves no line', async () => {
    expect((await send('none')).status).toBe(400);
    expect((await app.visitor.post(API.policyReport, [])).status).toBe(400);
    expect((await send({ ...REPORT, padding: 'x'.repeat(9_000) })).status).toBe(413);
    expect(lines).toEqual([]);
  });

  it('comes in the browsers’ own content type to its own place alone', async () => {
    expect((await app.visitor.post('/elsewhere')).status).toBe(200);
    expect((await send(REPORT, 'application/csp-report', '/elsewhere')).status).toBe(415);
  });

  it('is taken a few times from one network', async () => {
    app.configure({ RATE_LIMIT_FACTOR: '0.1' });
    const answers = [await send(REPORT), await send(REPORT)].map(({ status }) => status);
    expect(answers).toEqual([200, 429]);
  });
});

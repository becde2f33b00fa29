import { readFileSync } from 'node:fs';
import { Module } from '@nestjs/common';
import { startTestApp, type TestApp } from '#testing/app';
import { defineService, type ServiceName } from '../service.js';

@Module({})
class QuietModule {}
@Module({})
class OtherModule {}

const quiet = (name: ServiceName, module: typeof QuietModule) =>
  defineService({ name, module, migrations: [], emits: [], views: [] });

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const alive = [200, { status: 'ok', version }];
const ready = [200, { status: 'ready', version, missing: [] }];
const notReady = (...missing: string[]) => [503, { status: 'not ready', version, missing }];

describe('[K-CARD-10] what probes and collectors ask', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp([quiet('members', QuietModule), quiet('auth', OtherModule)], {
      env: { DRAIN_SECONDS: '1' },
    });
  });
  afterAll(() => app.stop());

  const ask = async (pathname: string) => {
    const { status, body } = await app.visitor.get(pathname);
    return [status, body];
  };

  it('[I11] says which version runs, and that it can do its work', async () => {
    expect(await ask('/health/live')).toEqual(alive);
    expect(await ask('/health/ready')).toEqual(ready);
    expect(await ask('/ready')).toEqual(ready);
  });

  it('[I11] names whose database is not there or not migrated; the process still runs', async () => {
    await app.sql('alter table auth.outbox rename to elsewhere');
    expect(await ask('/health/ready')).toEqual(notReady('auth database'));
    expect(await ask('/health/live')).toEqual(alive);
    await app.sql('alter table auth.elsewhere rename to outbox');
    expect(await ask('/health/ready')).toEqual(ready);
  });

  it('gives the figures of the process in the form collectors read', async () => {
    const { status, headers, body } = await app.visitor.get('/metrics');
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    for (const figure of [
      'process_cpu_seconds_total',
      'http_request_seconds_bucket',
      'outbox_oldest_seconds{service="members"} 0',
      'outbox_oldest_seconds{service="auth"} 0',
    ])
      expect(body).toContain(figure);
  });

  it('is told "not ready" from the moment the process is asked to stop, while it still answers', async () => {
    const stopped = app.running.stop();
    expect(await Promise.all(['/health/ready', '/health/live'].map(ask))).toEqual([notReady('stopping'), alive]);
    await stopped;
    await expect(ask('/health/live')).rejects.toMatchObject({ code: expect.stringMatching(/^ECONN/) });
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { root } from '../scripts/deploy/manifests.js';

/** As much of an S3 store as one bucket needs. */
function startStore(): { server: Server; asked: string[]; buckets: Set<string> } {
  const asked: string[] = [];
  const buckets = new Set<string>();
  const server = createServer((request, response) => {
    const bucket = request.url!.split(/[/?]/)[1]!;
    asked.push(`${request.method} ${bucket}`);
    if (request.method === 'PUT') buckets.add(bucket);
    response.statusCode = buckets.has(bucket) ? 200 : 404;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  return { server, asked, buckets };
}

async function createBucket(env: Record<string, string>): Promise<number> {
  const child = spawn('node', ['scripts/deploy/create-bucket.mjs'], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}

it('makes the bucket for the photos once, however often it runs', async () => {
  const { server, asked, buckets } = startStore();
  await once(server, 'listening');
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  try {
    expect(await createBucket(env)).toBe(0);
    expect(await createBucket(env)).toBe(0);
    expect(asked).toEqual(['HEAD photos', 'PUT photos', 'HEAD photos']);
    expect([...buckets]).toEqual(['photos']);
    expect(await createBucket({ ...env, S3_BUCKET: '' })).toBe(2);
  } finally {
    server.close();
  }
});

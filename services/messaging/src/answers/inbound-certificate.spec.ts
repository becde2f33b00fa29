import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { readConfig } from '#platform/process/config';
import { newCertificate } from './certificates.fixture.js';
import { type CertificatePair, InboundCertificate } from './inbound-certificate.js';

describe('the certificate of inbound mail', () => {
  let folder: string;
  let first: CertificatePair;
  let second: CertificatePair;
  const said: string[] = [];
  const log = {
    info: (_line: object, text: string) => said.push(`info: ${text}`),
    warn: (_line: object, text: string) => said.push(`warn: ${text}`),
  } as unknown as Logger;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ty-certificate-'));
    [first, second] = [await newCertificate(), await newCertificate()];
  });
  beforeEach(() => void said.splice(0));
  afterAll(() => rm(folder, { recursive: true }));

  const given = (env: Record<string, string>) =>
    new InboundCertificate(readConfig({ DATABASE_URL: 'postgres://localhost/none', ...env }), log);
  const put = async (name: string, { key, cert }: CertificatePair): Promise<string> => {
    const at = path.join(folder, name);
    await mkdir(at, { recursive: true });
    await writeFile(path.join(at, 'tls.key'), key);
    await writeFile(path.join(at, 'tls.crt'), cert);
    return at;
  };

  it('is read anew where a mounted Secret has changed, which shows by another link alone', async () => {
    const mounted = path.join(folder, 'mounted');
    await mkdir(mounted);
    const point = async (to: string): Promise<void> => {
      await symlink(to, path.join(mounted, '..data-new'));
      await rename(path.join(mounted, '..data-new'), path.join(mounted, '..data'));
    };
    for (const file of ['tls.key', 'tls.crt']) await symlink(path.join('..data', file), path.join(mounted, file));
    const certificate = given({ INBOUND_TLS_DIR: mounted });
    expect(await certificate.now()).toBeUndefined();
    await point(await put('of-march', first));
    expect(await certificate.now()).toEqual(first);
    await point(await put('of-may', second));
    expect(await certificate.now()).toEqual(second);
    expect(said).toEqual([
      'info: there is no certificate of inbound mail yet',
      'info: the certificate of inbound mail was read',
      'info: the certificate of inbound mail was read',
    ]);
  });

  it.each<[string, (before: CertificatePair, after: CertificatePair) => CertificatePair]>([
    ['whose key is not its own', (before, after) => ({ key: before.key, cert: after.cert })],
    ['that is written to its half', (_, { key, cert }) => ({ key, cert: cert.slice(0, cert.length / 2) })],
    ['that is empty', (_, { key }) => ({ key, cert: '' })],
    ['without a key', (_, { cert }) => ({ key: '', cert })],
  ])('leaves the one before in use for one %s, says so once, and takes it when it is whole', async (_what, spoilt) => {
    const at = await put('files', first);
    const certificate = given({
      INBOUND_TLS_KEY_FILE: path.join(at, 'tls.key'),
      INBOUND_TLS_CERT_FILE: path.join(at, 'tls.crt'),
    });
    expect(await certificate.now()).toEqual(first);
    await put('files', spoilt(first, second));
    expect([await certificate.now(), await certificate.now()]).toEqual([first, first]);
    await put('files', second);
    expect(await certificate.now()).toEqual(second);
    expect(said.filter((line) => line.startsWith('warn'))).toEqual([
      'warn: the certificate of inbound mail cannot be used',
    ]);
  });

  it('keeps a process from starting that was given one with another key', async () => {
    expect(() => given({ INBOUND_TLS_KEY: first.key, INBOUND_TLS_CERT: second.cert })).toThrow(/key/);
    const alright = given({ INBOUND_TLS_KEY: first.key, INBOUND_TLS_CERT: first.cert });
    expect(await alright.now()).toEqual({ key: first.key.trim(), cert: first.cert.trim() });
    expect(await given({}).now()).toBeUndefined();
  });
});

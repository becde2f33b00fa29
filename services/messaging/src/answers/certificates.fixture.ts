import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { CertificatePair } from './inbound-certificate.js';

/** A key and a certificate of its own making, for a day. */
export async function newCertificate(): Promise<CertificatePair> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ty-tls-'));
  const [keyFile, certFile] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
  execFileSync('openssl', [...made, '-subj', '/CN=answers.truly-yours.test', '-keyout', keyFile, '-out', certFile], {
    stdio: 'ignore',
  });
  const pair = { key: await readFile(keyFile, 'utf8'), cert: await readFile(certFile, 'utf8') };
  await rm(folder, { recursive: true });
  return pair;
}

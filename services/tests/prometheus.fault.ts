import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from '#embedded/free-port';
import { eventually } from '#testing/eventually';
import { testKeys } from '#testing/keys';
import { Machine } from '#testing/machine';
import { programOf } from '#testing/promtool';

const HERE = path.resolve('deploy/monitoring');
const PATIENCE = 60_000;

// What no figure of the product tells, a real Prometheus sees, by the rules and the settings of the repository.
describe('a Prometheus beside the product', () => {
  let folder: string;
  let port: number;
  let address: string;
  let prometheus: ChildProcess;
  let machine: Machine | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ty-prometheus-'));
    port = await freePorts(6);
    address = `127.0.0.1:${port + 5}`;
    const rules = await readFile(path.join(HERE, 'rules.yaml'), 'utf8');
    // What has to last for minutes lasts for seconds; what is asked, and over how long, stays.
    await writeFile(path.join(folder, 'rules.yaml'), rules.replace(/for: (\d+)m$/gm, 'for: $1s'));
    await configure([]);
    prometheus = spawn(
      programOf('prometheus'),
      [
        `--config.file=${path.join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${path.join(folder, 'data')}`,
        `--web.listen-address=${address}`,
        '--web.enable-lifecycle',
      ],
      { stdio: 'ignore' },
    );
    await eventually(async () => expect((await fetch(`http://${address}/-/ready`)).status).toBe(200), PATIENCE);
  }, 300_000);
  afterAll(async () => {
    await machine?.end('SIGTERM');
    const gone = new Promise((resolve) => prometheus.once('exit', resolve));
    prometheus.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  });

  /** The settings of the repository, but that it looks every second, and where. */
  async function configure(targets: readonly string[]): Promise<void> {
    const settings = await readFile(path.join(HERE, 'prometheus.yml'), 'utf8');
    const own = settings
      .replace(/(interval): \d+s/g, '$1: 1s')
      .replace(/(timeout): \d+s/g, '$1: 1s')
      .replace(/targets: .*/, `targets: ${JSON.stringify(targets)}`);
    await writeFile(path.join(folder, 'prometheus.yml'), own);
  }
  const look = async (targets: readonly string[]): Promise<void> => {
    await configure(targets);
    expect((await fetch(`http://${address}/-/reload`, { method: 'POST' })).status).toBe(200);
  };
  const asked = async (query: string): Promise<unknown> => {
    const response = await fetch(`http://${address}/api/v1/${query}`);
    return ((await response.json()) as { data: unknown }).data;
  };
  /** Those of the three that fire. */
  const firing = async (): Promise<string[]> => {
    const { alerts } = (await asked('alerts')) as { alerts: { state: string; labels: { alertname: string } }[] };
    const names = alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    return [...new Set(names)].filter((name) => /^(ProcessDown|NothingIsSeen|ProcessRestarts)$/.test(name)).sort();
  };
  const fires = (...names: string[]) => eventually(async () => expect(await firing()).toEqual(names), PATIENCE);
  /** Since when the process runs that was seen last. */
  const startSeen = async (): Promise<string | undefined> => {
    const query = encodeURIComponent('process_start_time_seconds{job="truly-yours"}');
    const { result } = (await asked(`query?query=${query}`)) as { result: { value: [number, string] }[] };
    return result[0]?.value[1];
  };
  const start = async (): Promise<void> => {
    const before = await startSeen();
    machine = await Machine.start(path.join(folder, 'product'), port, { ...testKeys, NODE_ENV: 'test' });
    await eventually(async () => expect([before, undefined]).not.toContain(await startSeen()), PATIENCE);
  };
  const die = () => machine!.end('SIGKILL');

  it('[K32] pages where it knows of no process, and where one does not answer, and tells of one that starts again and again', async () => {
    await fires('NothingIsSeen');

    await look([`127.0.0.1:${port + 1}`]);
    await start();
    await fires();

    await die();
    await fires('ProcessDown');
    await start();
    await fires();

    for (const _again of [2, 3]) {
      await die();
      await start();
    }
    await fires('ProcessRestarts');
  });
});

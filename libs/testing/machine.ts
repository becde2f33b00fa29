import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { ready } from './ready.js';
import { productNode } from './product-node.js';

/** The built single machine as `npm start` runs it, in a data folder of its own. It ends when the process of the tests does. */
export class Machine {
  private static readonly started: Machine[] = [];
  output = '';
  private constructor(
    readonly url: string,
    readonly child: ChildProcess,
  ) {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  static spawn(data: string, port: number, env: Record<string, string> = {}): Machine {
    const child = spawn(productNode, [path.resolve('dist/services/main.js')], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: data,
        PORT: String(port),
        DEMO: 'off',
        LOG_LEVEL: 'warn',
        DATABASE_PATIENCE: '30',
        CALLS_AT_WORK: '10000',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const machine = new Machine(`http://127.0.0.1:${port}`, child);
    Machine.started.push(machine);
    return machine;
  }

  /** Ends those of a test that did not come to its end. */
  static async endAll(): Promise<void> {
    await Promise.all(Machine.started.splice(0).map((machine) => machine.end('SIGKILL')));
  }

  static async start(data: string, port: number, env?: Record<string, string>): Promise<Machine> {
    const machine = Machine.spawn(data, port, env);
    await ready(machine.child, `${machine.url}/ready`);
    return machine;
  }

  /** Gives the exit code, or the signal that ended it where it did not end itself. */
  async end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals> {
    const { exitCode, signalCode } = this.child;
    if (exitCode !== null || signalCode !== null) return exitCode ?? signalCode!;
    const gone = new Promise<number | NodeJS.Signals>((resolve) =>
      this.child.once('exit', (code, by) => resolve(code ?? by!)),
    );
    this.child.kill(signal);
    return gone;
  }
}

/** By which address the owner of a running machine's database signs in, as its data folder tells. */
export async function ownerAddress(data: string): Promise<string> {
  const folder = path.join(data, 'postgres');
  const [, , , port] = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const password = await readFile(`${folder}.password`, 'utf8');
  return `postgres://truly_yours:${encodeURIComponent(password)}@127.0.0.1:${port}/truly_yours`;
}

/** The process of a running machine's database. */
export async function databaseProcess(data: string): Promise<number> {
  const [pid] = (await readFile(path.join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

/** A connection to the database of a running machine. */
export async function databaseOf(data: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await ownerAddress(data) });
  await client.connect();
  return client;
}

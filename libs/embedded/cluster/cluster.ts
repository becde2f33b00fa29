import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { HEALTH } from '#contract';
import { ownDatabaseSetting } from '#platform/process/database-urls';
import { type ServiceDefinition, type ServiceName } from '#platform/service';
import { freePort } from '../free-port.js';
import { type Guarded, startGuarded } from '../guarded.js';
import { keepUp, type KeptUp } from '../keep-up.js';
import type { Logins } from '../logins.js';
import { builtApp, isScreen, serveWebApp } from '../web.js';
import { balancerProgram, startBalancer } from './balancer.js';

/** What runs, as docker compose runs it: photos and texts have workers, and the others do their events themselves. */
const WORKLOADS = [
  { service: 'auth', role: 'all' },
  { service: 'members', role: 'api' },
  { service: 'messaging', role: 'all' },
  { service: 'connections', role: 'all' },
  { service: 'moderation', role: 'api' },
  { service: 'members', role: 'worker' },
  { service: 'moderation', role: 'worker' },
] as const;

/** Longer than the balancer needs to hear that an instance takes no more calls: two checks, each of which waits its turn in a busy process. */
const DRAIN_SECONDS = 5;
const STOP_SECONDS = 30;
const LOOK_MS = 50;
const READY_MS = 240_000;

export interface ClusterOptions {
  readonly services: readonly ServiceDefinition[];
  /** Where logs and the balancer's configuration lie. */
  readonly folder: string;
  /** Where programs are kept that are fetched. */
  readonly programs: string;
  /** The member app's port; the console takes the next, and the balancer's own page `statusPort`. */
  readonly port: number;
  readonly statusPort: number;
  readonly instances: number;
  readonly logins: Logins;
  /** Settings of every process, and secrets, of which each gets those it needs. */
  readonly settings: Readonly<Record<string, string | undefined>>;
  readonly secrets: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

export interface Cluster {
  readonly memberUrl: string;
  readonly consoleUrl: string;
  readonly statusUrl: string;
  /**
   * Starts every process anew as a rollout does: one instance of each service and of the workers at a time, and the next
   * only when calls reach the one before again.
   */
  roll(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts so many processes of each service and of the workers behind HAProxy, and waits until all answer through it. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, port, statusPort, log } = options;
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    const [memberUrl, consoleUrl] = [`http://localhost:${port}`, `http://localhost:${port + 1}`];
    const program = balancerProgram(path.join(options.programs, 'haproxy'));
    mkdirSync(path.join(folder, 'logs'), { recursive: true });
    const processes = WORKLOADS.flatMap(({ service, role }) =>
      Array.from({ length: options.instances }, (_, at) => ({ service, role, at: at + 1 })),
    );
    const members: Member[] = [];
    for (const one of processes)
      members.push(new Member(one, await freePort(), { ...options, PUBLIC_URL: memberUrl, CONSOLE_URL: consoleUrl }));
    ends.push(() => Promise.all(members.map((member) => member.stop())));
    await Promise.all(members.map((member) => member.start()));
    const pages = await Promise.all([webServer('web-member', isScreen), webServer('web-console', () => true)]);
    ends.push(() => Promise.all(pages.map((page) => page.stop())));
    const answering = members.filter(({ role }) => role !== 'worker');
    const backends = [...new Set(answering.map(({ service }) => service))].map((name) => ({
      name,
      ports: answering.filter(({ service }) => service === name).map((member) => member.port),
      checked: true,
    }));
    const balancer = await startBalancer({
      ...{ folder: path.join(folder, 'balancer'), program, statusPort },
      entrances: [
        { name: 'member', port },
        { name: 'console', port: port + 1 },
      ],
      backends: [...backends, ...pages.map(({ name, port: at }) => ({ name, ports: [at], checked: false }))],
    });
    ends.push(() => balancer.stop());
    await Promise.race([
      untilReady(memberUrl, '/rest/openapi.json'),
      balancer.ended.then((last) => Promise.reject(new Error(`HAProxy ended: ${last}`))),
    ]);
    log(`${members.length} processes of ${backends.length} services`);
    const statusUrl = `http://localhost:${statusPort}`;
    const roll = async (): Promise<void> => {
      for (let at = 1; at <= options.instances; at += 1) {
        const some = members.filter((member) => member.at === at);
        await Promise.all(some.map((member) => member.restart()));
        await untilReached(
          statusUrl,
          some.filter(({ role }) => role !== 'worker').map(({ service }) => `${service}-${at}`),
        );
      }
    };
    return { memberUrl, consoleUrl, statusUrl, roll, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Workload {
  readonly service: ServiceName;
  readonly role: 'api' | 'worker' | 'all';
  readonly at: number;
}

type Surroundings = ClusterOptions & { readonly PUBLIC_URL: string; readonly CONSOLE_URL: string };

/** A process of the cluster. One that ends, as when an operator asks it to, is started anew at its port. */
class Member {
  private kept?: KeptUp;
  private running?: Guarded;
  readonly service: ServiceName;
  readonly role: Workload['role'];
  readonly at: number;
  readonly name: string;

  constructor(
    { service, role, at }: Workload,
    readonly port: number,
    private readonly around: Surroundings,
  ) {
    Object.assign(this, { service, role, at });
    this.name = `${service}${role === 'worker' ? '-worker' : ''}-${at}`;
  }

  async start(): Promise<void> {
    this.kept = keepUp(this.name, await this.launch(), () => this.launch(), this.around.log);
  }

  async stop(): Promise<void> {
    await this.kept?.stop();
  }

  /** Asks the process to end, and waits until the one that takes its place is ready. */
  async restart(): Promise<void> {
    const before = this.running;
    await before?.stop();
    await eventuallyTrue(() => this.running !== before, `${this.name} is not started again`);
  }

  private async launch(): Promise<Guarded> {
    const program = path.resolve('dist/services', this.service, 'src/main.js');
    const running = startGuarded(process.execPath, ['--enable-source-maps', program], 'TERM', {
      env: this.env(),
      stopSeconds: STOP_SECONDS,
    });
    const file = createWriteStream(path.join(this.around.folder, 'logs', `${this.name}.log`), { flags: 'a' });
    for (const said of [running.process.stdout, running.process.stderr]) said?.pipe(file, { end: false });
    void running.ended.then(() => file.end());
    await Promise.race([
      untilReady(`http://127.0.0.1:${this.port}`, HEALTH.ready),
      running.ended.then(() => Promise.reject(new Error(`its log says why: ${String(file.path)}`))),
    ]);
    this.running = running;
    return running;
  }

  private env(): NodeJS.ProcessEnv {
    const { settings, secrets, logins, services, PUBLIC_URL, CONSOLE_URL } = this.around;
    const { needs = [], needsToAnswer = [], ownSettings } = services.find(({ name }) => name === this.service)!;
    const own = [...needs, ...needsToAnswer, ...(ownSettings?.secrets ?? []), 'LOG_KEY'] as readonly string[];
    return {
      ...{ PATH: process.env['PATH'], PUBLIC_URL, CONSOLE_URL },
      ...{ HOST: '127.0.0.1', TRUST_PROXY: '1', DRAIN_SECONDS: String(DRAIN_SECONDS) },
      ...settings,
      ...Object.fromEntries(own.flatMap((name) => (secrets[name] ? [[name, secrets[name]]] : []))),
      ...{ DATABASE_URL: logins[ownDatabaseSetting(this.service)] ?? logins.DATABASE_URL },
      ...{ PORT: String(this.port), PROCESS_ROLE: this.role },
    };
  }
}

/** The files of a web app, as its nginx serves them elsewhere. */
async function webServer(name: 'web-member' | 'web-console', known: (pathname: string) => boolean) {
  const http = fastify({ forceCloseConnections: true });
  await serveWebApp(http, builtApp(name), known);
  const port = await freePort();
  await http.listen({ port, host: '127.0.0.1' });
  return { name, port, stop: () => http.close() };
}

/** Waits until the balancer sends calls to these instances, as its own page says. */
async function untilReached(statusUrl: string, names: readonly string[]): Promise<void> {
  await eventuallyTrue(
    async () => {
      const page = await fetch(`${statusUrl}/;csv`).then((answer) => answer.text());
      const up = new Set(page.split('\n').flatMap((line) => (/,UP,/.test(line) ? [line.split(',')[1]] : [])));
      return names.every((name) => up.has(name));
    },
    `HAProxy does not send calls to all of ${names.join(', ')}`,
  );
}

async function eventuallyTrue(look: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  const end = performance.now() + READY_MS;
  while (!(await look())) {
    if (performance.now() > end) throw new Error(otherwise);
    await pause(LOOK_MS);
  }
}

async function untilReady(address: string, pathname: string): Promise<void> {
  const end = performance.now() + READY_MS;
  for (;;) {
    const answer = await fetch(address + pathname).catch(() => undefined);
    if (answer?.status === 200) return;
    if (performance.now() > end) throw new Error(`${address} does not become ready: ${answer?.status ?? 'no answer'}`);
    await pause(LOOK_MS);
  }
}

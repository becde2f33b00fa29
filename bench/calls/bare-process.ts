import 'reflect-metadata';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { connectionOptions } from '#platform/data/database';
import { Tokens } from '#platform/security/tokens';
import { allServices } from '../../services/all.js';
import { benchConfig } from '../support/config.js';
import { SESSION, type Script, type SentStatement } from './statements.js';

// The least that a call can cost on node:http and pg: who calls is checked as the product checks it, the same statements are
// sent under the same names, and their rows are the answer.
const [databaseUrl = ''] = process.argv.slice(2);
const TRUSTED_MS = 1_000;
const tokens = new Tokens(benchConfig(databaseUrl));
const pools = new Map(
  allServices.map(({ name, settings }) => [
    name,
    new pg.Pool({ connectionString: databaseUrl, options: connectionOptions(databaseUrl, name, settings), max: 8 }),
  ]),
);
const sessions = new Map<string, number>();
let script: Script = {};

async function isSignedIn({ headers }: IncomingMessage): Promise<boolean> {
  const sid = tokens.verify(headers.authorization?.slice('Bearer '.length) ?? '', 'member')?.sid;
  if (!sid) return false;
  if (sessions.get(sid)! > performance.now()) return true;
  const text = 'select * from auth.session_of($1)';
  const { rows } = await pools.get('auth')!.query<{ status: string }>({ name: SESSION, text, values: [sid] });
  if (rows[0]?.status !== 'active') return false;
  sessions.set(sid, performance.now() + TRUSTED_MS);
  return true;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part as string;
  return text;
};

async function answer(statements: readonly SentStatement[]): Promise<unknown[][]> {
  const together = statements.some(({ text }) => text === 'begin');
  const one = together ? await pools.get(statements[0]!.service)!.connect() : undefined;
  try {
    const answers: unknown[][] = [];
    for (const { service, name, text, values } of statements)
      answers.push((await (one ?? pools.get(service)!).query({ name, text, values: [...values] })).rows);
    return answers;
  } finally {
    one?.release();
  }
}

const server = createServer((request, response) => {
  const work = async (): Promise<unknown> => {
    if (!(await isSignedIn(request))) throw new Error('nobody');
    if (request.method === 'POST') JSON.parse(await textOf(request));
    return answer(script[request.url!]!);
  };
  work().then(
    (rows) => {
      const body = JSON.stringify({ rows });
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

/** A buffer comes from the other process as its JSON. */
const withBuffers = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'data' in value ? Buffer.from(value.data as number[]) : value;

process.on('message', (given: Script) => {
  script = Object.fromEntries(
    Object.entries(given).map(([path, statements]) => [
      path,
      statements.map((statement) => ({ ...statement, values: statement.values.map(withBuffers) })),
    ]),
  );
  process.send!('ready');
});
process.once('disconnect', () => {
  server.close();
  void Promise.all([...pools.values()].map((pool) => pool.end()));
});
server.listen(0, '127.0.0.1', () => {
  process.send!({ url: `http://127.0.0.1:${(server.address() as { port: number }).port}` });
});

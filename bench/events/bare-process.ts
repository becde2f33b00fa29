import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';

// The least that a mail can cost on the same libraries: one transaction that keeps it and what the other is told, and one
// message to the other's socket. Nobody is asked who calls, and no rule is looked at.
const [databaseUrl = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
await pool.query(`
  create schema if not exists bare;
  create table if not exists bare.mail (id bigint generated always as identity primary key, sender bigint, recipient bigint, subject text, body text, at timestamptz default now());
  create table if not exists bare.told (id bigint generated always as identity primary key, member bigint, payload jsonb);
`);

const http = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    void send(JSON.parse(text) as Mail).then(() => {
      response.setHeader('content-type', 'application/json');
      response.end('{"emailstatus":"SENT"}');
    });
  });
});
const sockets = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
sockets.on('connection', (socket) => void socket.join(String(socket.handshake.auth['member'])));

interface Mail {
  readonly emailToMemberId: number;
  readonly subject: string;
  readonly body: string;
}

async function send({ emailToMemberId: to, subject, body }: Mail): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: number }>({
      name: 'mail',
      text: 'insert into bare.mail (sender, recipient, subject, body) values ($1, $2, $3, $4) returning id',
      values: [1, to, subject, body],
    });
    const told = { mailId: rows[0]!.id, type: 'mail' };
    await client.query({
      name: 'told',
      text: 'insert into bare.told (member, payload) values ($1, $2)',
      values: [to, told],
    });
    await client.query('commit');
    sockets.to(String(to)).emit('mail', told);
  } finally {
    client.release();
  }
}

http.listen(0, '127.0.0.1', () => {
  process.send!({ url: `http://127.0.0.1:${(http.address() as { port: number }).port}` });
});
process.once('disconnect', () => void sockets.close().then(() => pool.end()));

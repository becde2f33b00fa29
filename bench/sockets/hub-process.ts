import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { Server } from 'socket.io';
import { SOCKET_PATH } from '#contract';
import { LiveHub } from '#platform/http/live';
import { Sessions } from '#platform/security/sessions';
import { Tokens } from '#platform/security/tokens';
import { benchConfig } from '../support/config.js';

// Sockets that are told of events, and nothing else: the product's own hub with real tokens, and sessions that are always
// open; or the library alone, which asks nobody who they are. It is asked to send so many events, so many a second.
const [kind = 'ours', sockets = '0'] = process.argv.slice(2);
const http = createServer();
const send = kind === 'ours' ? openHub() : openBare();

http.listen(0, '127.0.0.1', () => {
  process.send!({ url: `http://127.0.0.1:${(http.address() as { port: number }).port}` });
});
process.on('message', ({ events, rate }: { events: number; rate: number }) => {
  void sendAll(events, rate).then(() => process.send!({}));
});
process.once('disconnect', () => process.exit());

type Send = (member: number, type: string, payload: object) => void;

function openHub(): Send {
  const config = benchConfig('postgres://nobody@localhost/none', { CONNECTIONS: String(3 * Number(sockets)) });
  const sessions = new Sessions(
    {} as never,
    new Tokens(config),
    {
      member: {
        use: async (_, sid) => ({
          memberId: Number(sid.slice(-12)),
          memberType: 1,
          username: 'somebody',
          signedInAt: new Date(),
        }),
        note: async () => undefined,
        open: async (_, sids) => sids,
      },
    },
    undefined as never,
  );
  const hub = new LiveHub(config, sessions, pino({ level: 'silent' }));
  hub.open(SOCKET_PATH.member, 'member', http);
  return (member, type, payload) => hub.send(`member:${member}`, type, payload);
}

function openBare(): Send {
  const server = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
  server.on('connection', (socket) => void socket.join(`member:${socket.handshake.auth['member']}`));
  return (member, type, payload) => void server.to(`member:${member}`).emit(type, payload);
}

/** By the clock, to one member after the other, each event with the moment at which it was due. */
async function sendAll(events: number, rate: number): Promise<void> {
  const began = performance.now();
  for (let n = 0; n < events; n += 1) {
    const due = began + (n * 1_000) / rate;
    while (performance.now() < due) await pause(1);
    const member = 1 + ((n * 7_919) % Number(sockets));
    send(member, 'wink', { type: 'wink', id: n, memberId: member, name: 'Somebody', at: performance.timeOrigin + due });
  }
}

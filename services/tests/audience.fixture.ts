import { io, type Socket } from 'socket.io-client';
import { API, LIVE_EVENT_TYPES, PUSH_KINDS, SOCKET_PATH, type LiveEvent } from '#contract';
import { Client } from '#testing/app';
import type { TestDatabase } from '#testing/database';
import { eventually } from '#testing/eventually';
import type { Mailbox } from '#testing/mailbox';
import type { PushDevice, PushServer } from '#testing/push-server';

interface Listener {
  readonly id: number;
  readonly device: PushDevice;
  readonly heard: LiveEvent[];
  readonly socket: Socket;
}

/** What was told more than once, of what it allows: as often as somebody's answer was cut. */
export interface Repeats {
  readonly emails: number;
  readonly pushes: number;
}

/** Members with the app open and notices switched on, who keep all that they are told. */
export class Audience {
  private constructor(
    readonly listeners: readonly Listener[],
    private readonly push: PushServer,
  ) {}

  static async of(
    url: string,
    push: PushServer,
    members: readonly { readonly id: number; readonly token: string }[],
  ): Promise<Audience> {
    const listeners: Listener[] = [];
    for (const { id, token } of members) {
      const device = push.subscribe();
      const on = await new Client(url, token).post(API.pushOn, { ...device, names: false });
      expect(on.body).toEqual({ status: 'success' });
      listeners.push({ id, device, ...listen(url, token) });
    }
    await eventually(() => expect(listeners.every(({ socket }) => socket.connected)).toBe(true));
    return new Audience(listeners, push);
  }

  /** Breaks every connection of theirs; a browser opens another by itself. */
  breakConnections(): void {
    for (const { socket } of this.listeners) socket.io.engine.close();
  }

  leave(): void {
    for (const { socket } of this.listeners) socket.disconnect();
  }

  /**
   * Each was told of all that happened to them, once and in its order: by the app, and on their device; and nothing was told
   * more often than `allowed`, in which case it is the same e-mail a second time. To be asked when nothing is under way.
   */
  async audit(store: Pick<TestDatabase, 'sql'> & { readonly mails: Mailbox }, allowed: Repeats): Promise<void> {
    let pushes = 0;
    for (const { id, heard, device } of this.listeners) {
      const told = await store.sql<{ n: number }>(
        `select n::int from messaging.live_event where member_id = $1 order by n`,
        [id],
      );
      expect(told.length).toBeGreaterThan(0);
      await eventually(() => expect(heard.map((event) => event.id)).toEqual(told.map(({ n }) => n)));
      for (const letters of grouped(heard.filter(isLetter), ({ memberId }) => memberId)) {
        const ids = letters.map(({ mailId }) => mailId);
        expect(ids).toEqual(ids.toSorted((one, other) => one - other));
      }
      const got = this.push.to(device).map(({ message }) => message.tag);
      for (const kind of PUSH_KINDS) {
        const more = got.filter((tag) => tag === kind).length - heard.filter(({ type }) => type === kind).length;
        expect(more).toBeGreaterThanOrEqual(0);
        pushes += more;
      }
    }
    expect(pushes).toBeLessThanOrEqual(allowed.pushes);
    const copies = grouped(store.mails.messages, ({ mail }) => mail.messageId);
    expect(copies.filter(({ length }) => length > 2)).toEqual([]);
    const twice = copies.filter(({ length }) => length === 2);
    expect(twice.length).toBeLessThanOrEqual(allowed.emails);
    for (const [one, other] of twice) expect(other!.to).toEqual(one!.to);
    const events = this.listeners.reduce((sum, { heard }) => sum + heard.length, 0);
    process.stdout.write(`told: ${JSON.stringify({ events, again: { emails: twice.length, pushes } })}\n`);
  }
}

function grouped<One>(all: readonly One[], by: (one: One) => unknown): One[][] {
  const groups = new Map<unknown, One[]>();
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return [...groups.values()];
}

const isLetter = (event: LiveEvent): event is Extract<LiveEvent, { type: 'mail' }> => event.type === 'mail';

/** As the member app does: whoever comes back names the last number, and what is not newer is not shown. */
function listen(url: string, token: string): Pick<Listener, 'heard' | 'socket'> {
  const heard: LiveEvent[] = [];
  const newest = (): number => heard.at(-1)?.id ?? 0;
  const socket = io(url, {
    path: SOCKET_PATH.member,
    transports: ['websocket'],
    auth: (send) => send({ token, after: newest() }),
  });
  for (const type of LIVE_EVENT_TYPES)
    socket.on(type, (event: LiveEvent) => void (event.id > newest() && heard.push(event)));
  return { heard, socket };
}

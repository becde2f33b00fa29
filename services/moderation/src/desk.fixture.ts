import { io } from 'socket.io-client';
import {
  API,
  CONSOLE_API,
  ConsoleEvent,
  decodeProfile,
  pathTo,
  ProfileViewRow,
  SOCKET_PATH,
  type CaseDetail,
  type CaseItem,
  type ConsoleTakedownDetail,
  type StaffRole,
} from '#contract';
import { Client, type Answer, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import type { MadeMember, MemberTraits } from '#testing/make';
import { signInAtDesk } from '#testing/people';

export interface Author extends MadeMember {
  readonly client: Client;
}

/** What the tests of the desk do: members write, moderators read and decide. */
export class DeskFixture {
  constructor(private readonly app: TestApp) {}

  async author(traits: MemberTraits = {}): Promise<Author> {
    const made = await this.app.make.member(traits);
    return { ...made, client: await this.app.as(made.id) };
  }

  async moderator(name = 'Robin', role: StaffRole = 'moderator'): Promise<Client> {
    return signInAtDesk(this.app.url, await this.app.make.staff(role, name));
  }

  /** What the moderator's console hears of cases from now on, the counts left out. */
  async hearing({ token }: Client): Promise<readonly ConsoleEvent[]> {
    const heard: ConsoleEvent[] = [];
    const socket = io(this.app.url, {
      path: SOCKET_PATH.console,
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    socket.onAny((type, payload) => {
      // The last word to a socket whose session is over, as when the next file begins anew.
      if (type === 'session-ended') return;
      const event = ConsoleEvent.parse(payload);
      if (event.type !== 'counts') heard.push(event);
    });
    await eventually(() => expect(socket.connected).toBe(true));
    return heard;
  }

  /** The author changes texts, named as the call names them. */
  async writes({ client }: Author, texts: Record<string, string>): Promise<void> {
    const profile = Object.entries(texts).map(([name, val]) => ({ name, val }));
    expect((await client.post(API.updateProfile, { updatedColumns: { profile } })).status).toBe(200);
  }

  /** The one case about the member that waits, as the queue has it. */
  async waiting(desk: Client, { id }: MadeMember, kind = 'text'): Promise<CaseItem> {
    return eventually(async () => {
      const { body } = await desk.get(pathTo(CONSOLE_API.cases, {}, { kind, memberId: id }));
      expect(body.content).toHaveLength(1);
      return body.content[0] as CaseItem;
    });
  }

  /** The case about the member, read whole. */
  async read(desk: Client, author: MadeMember, kind = 'text'): Promise<CaseDetail> {
    return (await this.open(desk, (await this.waiting(desk, author, kind)).id)).body as CaseDetail;
  }

  /** The case of the request or the notice from outside that has this number, read whole. */
  async takedown(desk: Client, reference: string): Promise<ConsoleTakedownDetail> {
    return eventually(async () => {
      const [row] = await this.app.sql<{ id: number }>(
        `select k.id from moderation.review_case k join moderation.takedown_request q on q.id = k.subject_id
         where k.kind = 'takedown' and q.reference = $1`,
        [reference],
      );
      const { status, body } = await desk.get(pathTo(CONSOLE_API.takedownDetail, { id: row!.id }));
      expect(status).toBe(200);
      return body as ConsoleTakedownDetail;
    });
  }

  open(desk: Client, caseId: number): Promise<Answer> {
    return desk.get(pathTo(CONSOLE_API.caseDetail, { id: caseId }));
  }

  claim(desk: Client, caseId: number): Promise<Answer> {
    return desk.post(pathTo(CONSOLE_API.claimCase, { id: caseId }));
  }

  decide(desk: Client, { id, kind, subjectId }: CaseDetail, decision: object): Promise<Answer> {
    return desk.post(pathTo(CONSOLE_API.decideCase, { id }), { kind, subjectId, ...decision });
  }

  /** What a reader sees of the author. */
  async seenBy(reader: Author, author: Author) {
    const { body } = await reader.client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: author.id }));
    return decodeProfile(ProfileViewRow, body)?.profile ?? null;
  }
}

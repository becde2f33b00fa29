import { Writable } from 'node:stream';
import fc, { type Arbitrary } from 'fast-check';
import { API, CONSOLE_API, ProfilePhotoRow, pathTo } from '#contract';
import { createLog } from '#platform/process/log';
import { SERVICE_NAMES } from '#platform/service';
import type { Client } from '#testing/app';
import { eventually } from '#testing/eventually';
import { signInAtDesk } from '#testing/people';
import { startWorld, type World } from '#testing/world';
import { openApiDocument } from '#contract/openapi';
import {
  callsOf,
  formBodies,
  Judge,
  requestsOf,
  type Caller,
  type DescribedCall,
  type FuzzedAnswer,
  type FuzzedRequest,
} from './fuzz.fixture.js';

/** How many requests of each call; `FUZZ_CASES=1000 npm test -- services/fuzz` asks longer. */
const CASES = Number(process.env['FUZZ_CASES'] ?? 24);
const AT_ONCE = 10;
/** The same requests in every run; another number sends others. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const STALE = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJleHAiOjF9.c2lnbmF0dXJl';

const document = openApiDocument();
const judge = new Judge(document);

/** Calls with rules that no schema tells: between their fields, or about what there is. */
const FURTHER_RULES = [
  'googleCallback',
  'googleRedirect',
  'signup',
  'signupStep2',
  'takedown',
  'updateSettings',
  'consoleDecideCase',
  'consoleFraudReview',
  'consoleAddCaseNote',
  'consoleAddMemberNote',
  'consoleSaveFilter',
  'consoleMemberByEmail',
  'consoleAcceptInvitation',
];

/** A member, and the numbers that mean something to her. */
interface Somebody {
  readonly client: Client;
  readonly ids: readonly number[];
}

describe('whatever is sent to a call of the document', () => {
  const errors: string[] = [];
  let world: World;
  let moderator: Client;
  let forms: Awaited<ReturnType<typeof formBodies>>;
  let reader: Somebody;
  let asked = 0;
  let slowest = 0;
  const started = performance.now();

  beforeAll(async () => {
    const log = createLog(
      'error',
      'fuzz',
      new Writable({ write: (line, _, done) => done(void errors.push(String(line))) }),
    );
    world = await startWorld({ log });
    forms = await formBodies();
    moderator = await signInAtDesk(world.app.url, await world.app.make.staff());
    await fillTheDesk(world, moderator);
    reader = await readerOfLists();
  }, 180_000);
  afterAll(async () => {
    const seconds = Math.round((performance.now() - started) / 1_000);
    console.log(`${asked} requests in ${seconds} s, the slowest in ${Math.round(slowest)} ms (FUZZ_SEED=${SEED})`);
    await world.stop();
  });

  async function send(
    { method, url, headers, payload }: FuzzedRequest,
    token: string | undefined,
  ): Promise<FuzzedAnswer> {
    const begin = performance.now();
    const answer = await world.app.running.http.inject({
      method,
      url,
      headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      payload,
    });
    asked += 1;
    slowest = Math.max(slowest, performance.now() - begin);
    return { status: answer.statusCode, headers: answer.headers, text: answer.body };
  }

  it.each(callsOf(document).map((call) => [call.operation.operationId, call] as const))(
    '[C02] [C03] %s answers as the document says and without an error in the log',
    async (id, call) => {
      const { client, ids } = call.method === 'GET' ? reader : await somebodyLikeHer();
      // What the staff sends may end their own sessions.
      const harmless = call.method === 'GET' || !rightOfStaff(call);
      const staff = harmless ? moderator : await signInAtDesk(world.app.url, await world.app.make.staff());
      const tokens: Record<Caller, string | undefined> = {
        right: rightOf(call, client, staff),
        visitor: undefined,
        member: client.token,
        moderator: staff.token,
        stale: STALE,
        nonsense: '\'";--',
      };
      const requests = requestsOf(call, ids, forms);
      const ask = (request: FuzzedRequest) => send(request, tokens[request.caller]);
      const complaintsAbout = async (batch: FuzzedRequest[]): Promise<string[]> => {
        const answers = await Promise.all(batch.map(ask));
        const complaints: (string | null)[] = [];
        for (const [index, request] of batch.entries()) {
          const good = request.good && !FURTHER_RULES.includes(id);
          const complaint = judge.complaint(call, { ...request, good }, answers[index]!);
          complaints.push(complaint && `${complaint}\n${JSON.stringify(request).slice(0, 1_000)}`);
        }
        return [...complaints, ...errors.splice(0)].filter((complaint) => complaint !== null);
      };
      await holds(requests, complaintsAbout);
    },
    CASES * 7_000,
  );

  // A rejected promise that nobody takes fails the test in which it happens.
  it('has left no error in the log, neither where it was asked nor where its events were handled', async () => {
    const outboxes = SERVICE_NAMES.map((name) => `select 1 from ${name}.outbox where due_at <= now()`);
    await eventually(async () => expect(await world.app.sql(outboxes.join(' union all '))).toEqual([]));
    expect(errors).toEqual([]);
  });

  /** Asks in batches, as many callers at once do; what fails is brought down to the smallest batch that fails. */
  async function holds(requests: Arbitrary<FuzzedRequest>, complaints: (batch: FuzzedRequest[]) => Promise<string[]>) {
    const batches = fc.array(requests, { minLength: AT_ONCE, maxLength: AT_ONCE });
    await fc.assert(
      fc.asyncProperty(batches, async (batch) => expect(await complaints(batch)).toEqual([])),
      { numRuns: Math.ceil(CASES / AT_ONCE), seed: SEED, endOnFailure: false },
    );
  }

  /** A member with something in every list, and with the news of it. */
  async function readerOfLists(): Promise<Somebody> {
    const { id, client } = await world.acquainted();
    const lists = [API.inbox, API.sent, API.views, API.winks, API.favorites, API.favoritedMe, API.blocked];
    const rows = await Promise.all(lists.map(async (list) => (await client.get(list)).body.content as number[][]));
    const photos = (await client.get(API.photos)).body as unknown[][];
    const found = [
      ...rows.flat().flatMap((row) => row.slice(0, 2)),
      ...photos.map((row) => ProfilePhotoRow.decode(row).PHOTOS_ID!),
    ];
    return { client, ids: await withCommon([...found, id]) };
  }

  /** One who may change all that, and is met nowhere else. */
  async function somebodyLikeHer(): Promise<Somebody> {
    const { client, numbers } = await world.quietlyAcquainted();
    return { client, ids: await withCommon(numbers) };
  }

  /** And what means something to everybody: anna, what waits at the desk, and what nobody has. */
  async function withCommon(numbers: readonly number[]): Promise<number[]> {
    const cases = await world.app.sql<{ id: number }>(
      `select id from moderation.review_case where state = 'open' order by opened_at limit 20`,
    );
    return [...new Set([...numbers, world.anna.id, ...cases.map((one) => one.id), 1, 55])];
  }
});

const schemesOf = ({ operation }: DescribedCall): string[] => operation.security.flatMap(Object.keys);

const rightOfStaff = (call: DescribedCall): boolean => schemesOf(call).includes('staff');

function rightOf(call: DescribedCall, member: Client, staff: Client): string | undefined {
  if (rightOfStaff(call)) return staff.token;
  return schemesOf(call).includes('member') ? member.token : undefined;
}

/** Something of every kind for the moderators to read. */
async function fillTheDesk(world: World, moderator: Client): Promise<void> {
  const [{ client }, other] = await Promise.all([world.stranger(), world.stranger()]);
  await client.post(pathTo(API.reportById, { id: other.id }));
  await client.post(API.contactUs, {
    message: [{ subject_code: 'GENERAL' }, { subject_desc: 'General question' }, { contact_body: 'How do I hide?' }],
  });
  await client.post(API.updateProfile, { updatedColumns: { profile: [{ name: 'desc_fun', val: 'Kites.' }] } });
  await eventually(async () => {
    const { body } = await moderator.get(CONSOLE_API.cases);
    expect(new Set((body.content as { kind: string }[]).map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3);
  });
}

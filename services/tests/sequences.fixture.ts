import fc from 'fast-check';
import {
  actionPayloads,
  API,
  audiencePair,
  BlockedProfileRow,
  deletePayloads,
  optionByCode,
  pairsOf,
  pathTo,
  TEXTS,
  type BlockedRow,
  type InboxRow,
  type OwnReport,
} from '#contract';
import { Tokens } from '#platform/security/tokens';
import { Client, type Answer, type TestApp } from '#testing/app';

/** What all of them are like who are met. */
export const BUILD = 'BODY_FIT';

/** What she does, and what I do, in any order. */
const STEPS = [
  'she blocks me',
  'she lifts her block',
  'she hides',
  'she shows herself',
  'she turns private',
  'she turns public',
  'she keeps her build to herself',
  'she shows her build',
  'she winks at me',
  'she favors me',
  'she writes to me',
  'she looks at me',
  'she takes a break',
  'she is back from her break',
  'she leaves',
  'she never wants to meet me',
  'she would meet me again',
  'the desk suspends her',
  'the desk restores her',
  'I never want to meet her',
  'I would meet her again',
  'I pass her',
  'I take my pass back',
  'I note something about her',
  'I block her',
  'I lift my block',
  'I favor her',
  'I write to her',
  'I report her',
  'I block her other account',
  'I lift the block of her other account',
  'she is seen with her other account',
  'the desk finds one person',
  'the desk finds two',
] as const;
export type Step = (typeof STEPS)[number];

/**
 * So many sequences of so many steps, another choice for another seed. Each next step is one that followed the two before it
 * least often, then the one before: every step follows every other equally often, and no three follow each other twice while
 * there are three that did not. Steps drawn at random need three times as many sequences to meet as many different threes.
 */
export function sequencesOf(count: number, length: number, seed: number): Step[][] {
  const random = fc.sample(fc.nat(), { numRuns: count * length, seed });
  const met = new Map<string, number>();
  const timesMet = (...steps: readonly Step[]): number => met.get(steps.join()) ?? 0;
  return Array.from({ length: count }, () => {
    const sequence: Step[] = [];
    while (sequence.length < length) {
      const [before, last] = [sequence.at(-2), sequence.at(-1)];
      const rank = (step: Step): number =>
        (before && last ? 1_000_000 * timesMet(before, last, step) : 0) +
        (last ? timesMet(last, step) : timesMet(step));
      const least = Math.min(...STEPS.map(rank));
      const choice = STEPS.filter((step) => rank(step) === least);
      sequence.push(choice[random.pop()! % choice.length]!);
      // What begins a sequence is counted as such, and not as what follows something.
      for (const many of sequence.length === 1 ? [1] : [2, 3].slice(0, sequence.length - 1)) {
        const steps = sequence.slice(-many);
        met.set(steps.join(), timesMet(...steps) + 1);
      }
    }
    return sequence;
  });
}

/** One of many whom a viewer meets, and what has happened between the two: the model of who may see what. */
export interface Meeting {
  readonly id: number;
  readonly name: string;
  /** Upgraded members may turn private, and write while they are hidden. */
  readonly upgraded: boolean;
  readonly hers: Client;
  readonly mine: Client;
  readonly steps: readonly Step[];
  hidden: boolean;
  private: boolean;
  gone: boolean;
  onBreak: boolean;
  suspended: boolean;
  /** Nobody sees the build by which my saved search looks for her. */
  buildKept: boolean;
  /** She lets me in although she is private. */
  letIn: boolean;
  herBlock: boolean;
  /** The name I knew when I blocked her, and when I reported her; empty where I could not see her. */
  myBlock?: string;
  myReport?: string;
  /** Whose address is on whose list. */
  sheAvoidsMe: boolean;
  iAvoidHer: boolean;
  winked: boolean;
  favoredMe: boolean;
  favored: boolean;
  lookedAtMe: boolean;
  received: number;
  sent: number;
  /** The name I knew when I passed on her; empty where I could not see her. */
  myPass?: string;
  note: string;
  /** My saved search has found her: she began to fit while it could tell me of her. */
  found: boolean;
  /** Her other account, which I never met: whether I have blocked it, and whether it is known to be hers. */
  readonly otherId: number;
  otherBlocked: boolean;
  linked: boolean;
  verdict?: 'same' | 'different';
}

/** My block of her other account holds for her, or one of us has the other's address on the list. */
const keptApart = ({ otherBlocked, linked, verdict, sheAvoidsMe, iAvoidHer }: Meeting): boolean =>
  (otherBlocked && linked && verdict !== 'different') || sheAvoidsMe || iAvoidHer;
export const apart = (meeting: Meeting): boolean =>
  meeting.herBlock || meeting.myBlock !== undefined || keptApart(meeting);
const outOfView = ({ hidden, onBreak }: Meeting): boolean => hidden || onBreak;
/** What she shows to me were it not for my own block. */
const opens = (meeting: Meeting): boolean => {
  const { gone, suspended, herBlock, letIn, private: secluded } = meeting;
  return !gone && !suspended && !outOfView(meeting) && !herBlock && !keptApart(meeting) && (!secluded || letIn);
};
const visible = (meeting: Meeting): boolean => opens(meeting) && meeting.myBlock === undefined;
/** A search for anybody of her age finds her. */
const found = (meeting: Meeting): boolean => visible(meeting) && meeting.myPass === undefined;
/** She fits my saved search, which may tell me of her. */
const told = (meeting: Meeting): boolean => found(meeting) && !meeting.buildKept;
/** She is new to my saved search, which I have not looked at since. */
export const isNew = (meeting: Meeting): boolean => meeting.found && told(meeting);
const nameSeen = (meeting: Meeting): string => (visible(meeting) ? meeting.name : '');
const part = (meeting: Meeting, change: Partial<Meeting>): void =>
  void Object.assign(meeting, change, { letIn: false });

const set = (client: Client, yes: string, no: string): Promise<Answer> =>
  client.post(API.updateSettings, { [`P_${yes}`]: 'Y', [`P_${no}`]: 'N' });
const write = (by: Client, emailToMemberId: number): Promise<Answer> =>
  by.post(API.sendMail, { emailToMemberId, subject: 'Hello', body: 'Do you sail?' });
const said = ({ body }: Answer): string => body.emailstatus ?? body.code ?? body.status;
const SUCCESS = 'success';
const NOBODY = 'MEMBER_NOT_FOUND';

/** What happens without a call of either: by an event of another service. */
export interface Happen {
  seenTogether(meeting: Meeting): Promise<unknown>;
  decided(meeting: Meeting): Promise<unknown>;
  standing(meeting: Meeting, event: 'break.changed' | 'account.suspended' | 'account.restored'): Promise<unknown>;
  avoided(by: number, other: number, listed: boolean): Promise<unknown>;
}

export const happenIn = (app: TestApp): Happen => ({
  seenTogether: ({ id, otherId }) =>
    app.sql(
      `insert into auth.outbox (type, payload)
       values ('device.shared', jsonb_build_object('memberId', $1::bigint, 'otherId', $2::bigint))`,
      [id, otherId],
    ),
  decided: ({ id, verdict }) =>
    app.sql(
      `with found as (
         insert into moderation.review_case (kind, subject_id, member_id)
         select 'accounts', id, $1 from connections.account_link where second_id = $1
         on conflict (kind, subject_id) do update set member_id = $1 returning id, subject_id
       ), decided as (
         insert into moderation.decision (case_id, outcome)
         select id, case $2 when 'same' then 'same-person' else 'not-the-same' end from found returning id
       ), accounts as (
         insert into moderation.accounts_decision (decision_id, link_id, verdict)
         select decided.id, found.subject_id, $2 from decided, found
       )
       insert into moderation.outbox (type, payload)
       select 'link.decided', jsonb_build_object('decisionId', id) from decided`,
      [id, verdict],
    ),
  standing: ({ id, onBreak, suspended }, event) =>
    app.sql(
      `with changed as (
         update auth.account set break_since = case when $2 then now() end,
           status = case when $3 then 'suspended' else 'active' end
         where id = $1 returning id
       )
       insert into auth.outbox (type, payload) select $4, jsonb_build_object('memberId', id) from changed`,
      [id, onBreak, suspended, event],
    ),
  avoided: (by, other, listed) =>
    app.sql(
      `with added as (
         insert into auth.avoided_address (account_id, mailbox, label)
         select $1, int8send($2::bigint), '' where $3 returning id
       ), owned as (
         insert into auth.avoided_account (address_id, account_id) select id, $2::bigint from added
       ), ended as (
         delete from auth.avoided_address where not $3 and account_id = $1 and mailbox = int8send($2::bigint) returning id
       )
       insert into auth.outbox (type, payload)
       select 'avoided.changed', jsonb_build_object('memberId', $1::bigint, 'otherId', $2::bigint)
       from (select id from added union all select id from ended) changed`,
      [by, other, listed],
    ),
});

/** She cannot sign in to do it, or has not yet. */
function isAway(step: Step, { suspended, onBreak }: Meeting): boolean {
  if (step === 'she is seen with her other account') return false;
  return suspended || (onBreak && step !== 'she is back from her break');
}

/** Does the step in the product and in the model; gives what the product said, and what it should have said. */
export async function take(
  step: Step,
  meeting: Meeting,
  me: number,
  happen: Happen,
): Promise<[said: string, expected: string]> {
  const { hers, mine, id } = meeting;
  const { suspended, onBreak } = meeting;
  if (step.startsWith('she') && (meeting.gone || isAway(step, meeting))) return ['', ''];
  const seesMe = !apart(meeting);
  const toldBefore = told(meeting);
  /** She may have come to light by this, be private no more, or begin to fit. */
  const comesToLight = (): void => {
    meeting.found ||= told(meeting) && !toldBefore;
  };
  switch (step) {
    case 'she blocks me':
      part(meeting, { herBlock: true });
      return [said(await hers.post(API.blockMember, actionPayloads.block(me))), SUCCESS];
    case 'she lifts her block':
      meeting.herBlock = false;
      return [said(await hers.post(API.deleteBlocked, deletePayloads.blocked([me]))), SUCCESS];
    case 'she hides':
    case 'she shows herself':
      meeting.hidden = step === 'she hides';
      await (meeting.hidden
        ? set(hers, 'PROFILE_HIDDEN', 'PROFILE_VISIBLE')
        : set(hers, 'PROFILE_VISIBLE', 'PROFILE_HIDDEN'));
      comesToLight();
      return ['', ''];
    case 'she turns private':
    case 'she turns public':
      meeting.private = meeting.upgraded && step === 'she turns private';
      await (step === 'she turns private'
        ? set(hers, 'UPVISIBILITY_PRIVATE', 'UPVISIBILITY_PUBLIC')
        : set(hers, 'UPVISIBILITY_PUBLIC', 'UPVISIBILITY_PRIVATE'));
      comesToLight();
      return ['', ''];
    case 'she keeps her build to herself':
    case 'she shows her build': {
      meeting.buildKept = step === 'she keeps her build to herself';
      const audience = { [audiencePair('bodyType')]: meeting.buildKept ? 'nobody' : 'everybody' };
      await hers.post(API.updateProfile, { updatedColumns: { profile: pairsOf(audience) } });
      comesToLight();
      return ['', ''];
    }
    case 'she winks at me':
      if (seesMe) Object.assign(meeting, { winked: true, letIn: true });
      return [said(await hers.post(API.wink, actionPayloads.wink(me))), seesMe ? SUCCESS : NOBODY];
    case 'she favors me':
      if (seesMe) Object.assign(meeting, { favoredMe: true, letIn: true });
      return [said(await hers.post(API.favorite, actionPayloads.favorite(me))), seesMe ? SUCCESS : NOBODY];
    case 'she writes to me': {
      const expected = answerToHer(meeting);
      if (expected === 'SENT') Object.assign(meeting, { received: meeting.received + 1, letIn: true });
      return [said(await write(hers, me)), expected];
    }
    case 'she looks at me':
      if (seesMe) meeting.lookedAtMe = true;
      return [said(await hers.post(API.recordView, actionPayloads.recordView(me))), SUCCESS];
    case 'she takes a break':
    case 'she is back from her break':
      if (onBreak === (step === 'she takes a break')) return ['', ''];
      meeting.onBreak = !onBreak;
      await happen.standing(meeting, 'break.changed');
      comesToLight();
      return ['', ''];
    case 'the desk suspends her':
    case 'the desk restores her':
      if (meeting.gone || suspended === (step === 'the desk suspends her')) return ['', ''];
      meeting.suspended = !suspended;
      await happen.standing(meeting, suspended ? 'account.restored' : 'account.suspended');
      comesToLight();
      return ['', ''];
    case 'she never wants to meet me':
    case 'I never want to meet her': {
      if (meeting.gone) return ['', ''];
      const hersIs = step.startsWith('she');
      const listed = hersIs ? 'sheAvoidsMe' : 'iAvoidHer';
      if (meeting[listed]) return ['', ''];
      part(meeting, { [listed]: true });
      await (hersIs ? happen.avoided(id, me, true) : happen.avoided(me, id, true));
      return ['', ''];
    }
    case 'she would meet me again':
      meeting.sheAvoidsMe = false;
      await happen.avoided(id, me, false);
      return ['', ''];
    case 'I would meet her again':
      meeting.iAvoidHer = false;
      await happen.avoided(me, id, false);
      return ['', ''];
    case 'I pass her':
      if (!meeting.gone) meeting.myPass ??= nameSeen(meeting);
      return [said(await mine.post(pathTo(API.passMember, { id }))), SUCCESS];
    case 'I take my pass back':
      delete meeting.myPass;
      return [said(await mine.post(pathTo(API.takeBackPass, { id }))), SUCCESS];
    case 'I note something about her': {
      const sees = visible(meeting);
      const { body } = await mine.post(pathTo(API.keepNote, { id }), { text: 'Sails', read: 0 });
      if (!meeting.gone) meeting.note = 'Sails';
      return [[body.text, body.version > 0, body.replaced].join(), ['Sails', sees, null].join()];
    }
    case 'she leaves':
      Object.assign(meeting, { gone: true, winked: false, favoredMe: false, favored: false, letIn: false });
      Object.assign(meeting, { lookedAtMe: false, note: '', found: false });
      delete meeting.myPass;
      if (meeting.myBlock !== undefined) meeting.myBlock = '';
      if (meeting.myReport !== undefined) meeting.myReport = '';
      return [(await hers.post(API.removeAccount, { confirmRemoval: true })).body.removalStatus, SUCCESS];
    case 'I block her':
      part(meeting, { myBlock: meeting.myBlock ?? nameSeen(meeting) });
      return [said(await mine.post(API.blockMember, actionPayloads.block(id))), SUCCESS];
    case 'I lift my block':
      delete meeting.myBlock;
      return [said(await mine.post(API.deleteBlocked, deletePayloads.blocked([id]))), SUCCESS];
    case 'I favor her': {
      const may = visible(meeting);
      meeting.favored ||= may;
      return [said(await mine.post(API.favorite, actionPayloads.favorite(id))), may ? SUCCESS : NOBODY];
    }
    case 'I write to her': {
      const expected = answerToMe(meeting);
      if (expected === 'SENT') meeting.sent += 1;
      return [said(await write(mine, id)), expected];
    }
    case 'I report her':
      meeting.myReport ??= nameSeen(meeting);
      return [said(await mine.post(pathTo(API.reportById, { id }))), SUCCESS];
    case 'I block her other account':
      meeting.otherBlocked = true;
      return [said(await mine.post(API.blockMember, actionPayloads.block(meeting.otherId))), SUCCESS];
    case 'I lift the block of her other account':
      meeting.otherBlocked = false;
      return [said(await mine.post(API.deleteBlocked, deletePayloads.blocked([meeting.otherId]))), SUCCESS];
    case 'she is seen with her other account':
      meeting.linked = true;
      await happen.seenTogether(meeting);
      return ['', ''];
    case 'the desk finds one person':
    case 'the desk finds two':
      if (!meeting.linked || meeting.verdict) return ['', ''];
      meeting.verdict = step === 'the desk finds two' ? 'different' : 'same';
      await happen.decided(meeting);
      return ['', ''];
  }
}

function answerToHer(meeting: Meeting): string {
  const { herBlock, myBlock, hidden, upgraded } = meeting;
  if (herBlock) return 'YOU_BLOCKED';
  if (myBlock !== undefined) return 'BLOCKED_YOU';
  if (keptApart(meeting)) return NOBODY;
  return hidden && !upgraded ? 'SENDER_HIDDEN' : 'SENT';
}

function answerToMe(meeting: Meeting): string {
  // Also when she is gone: whoever she blocked is not told so.
  if (meeting.myBlock !== undefined) return 'YOU_BLOCKED';
  if (meeting.herBlock) return 'BLOCKED_YOU';
  if (meeting.gone || meeting.suspended || keptApart(meeting)) return NOBODY;
  return visible(meeting) || meeting.received > 0 ? 'SENT' : NOBODY;
}

/** Everything a viewer's screens hold of somebody, told in a way that the model can tell as well. */
export interface Shown {
  found: boolean;
  winked: boolean;
  favoredMe: boolean;
  favored: boolean;
  lookedAtMe: boolean;
  /** Found by a search that asks for her build. */
  foundByBuild: boolean;
  /** Found by a search that shows whom I passed on as well. */
  foundWithPassed: boolean;
  passed: string;
  conversation: string;
  /** Under which name each mail stands, and whether anything else is told of its writer or reader. */
  inbox: string[];
  sent: string[];
  blocked: string;
  reported: string;
}
export const NOTHING: Shown = {
  ...{ found: false, winked: false, favoredMe: false, favored: false, lookedAtMe: false },
  ...{ foundByBuild: false, foundWithPassed: false, passed: '', conversation: '' },
  ...{ inbox: [], sent: [], blocked: '', reported: '' },
};

export const mailLine = ({
  name,
  age,
  city,
  imageName,
  online,
}: Pick<InboxRow, 'name' | 'age' | 'city' | 'imageName' | 'online'>) =>
  [name, ...((age ?? city ?? imageName ?? (online || null)) ? ['and more'] : [])].join(' ');
export const blockedLine = ({ name, age, city, imageName, online }: BlockedRow): string =>
  ['blocked', name, ...((age ?? city ?? imageName ?? (online || null)) ? ['and more'] : [])].join(' ');
export const reportedLine = ({ name }: OwnReport): string => ['reported', name ?? ''].join(' ');

/** What the model says a viewer is shown of somebody. */
export function shownOf(meeting: Meeting): Shown {
  const { name, gone, suspended, upgraded, myBlock, myReport, myPass } = meeting;
  const seen = visible(meeting);
  const named = !gone && !suspended && !apart(meeting) && (!outOfView(meeting) || upgraded);
  const mail = [named ? name : TEXTS.mail.unknownMember, ...(seen ? ['and more'] : [])].join(' ');
  const lines = (count: number): string[] => (myBlock === undefined ? Array<string>(count).fill(mail) : []);
  const more = opens(meeting) ? ['and more'] : [];
  // Somebody who opens again after they were blocked unseen is named as they are now.
  const known = myBlock === '' && opens(meeting) ? name : myBlock;
  const blockName = myBlock === '' ? undefined : myBlock;
  const passName = myPass === '' ? undefined : myPass;
  const passedAs =
    myBlock === undefined
      ? opens(meeting)
        ? name
        : undefined
      : (blockName ?? passName ?? (opens(meeting) ? '' : undefined));
  const letters = meeting.received + meeting.sent;
  return {
    found: found(meeting),
    winked: meeting.winked && seen,
    favoredMe: meeting.favoredMe && seen,
    favored: meeting.favored && seen,
    lookedAtMe: meeting.lookedAtMe && seen,
    foundByBuild: told(meeting),
    foundWithPassed: seen,
    passed:
      myPass === undefined || passedAs === undefined ? '' : `passed ${passedAs}${opens(meeting) ? ' and more' : ''}`,
    conversation: letters === 0 || myBlock !== undefined ? '' : `${mail}, ${meeting.received} unread`,
    inbox: lines(meeting.received),
    sent: lines(meeting.sent),
    blocked: known === undefined ? '' : ['blocked', known, ...more].join(' '),
    reported: myReport === undefined ? '' : `reported ${myReport}`,
  };
}

/** What is told of one alone: by a profile, a quick profile, what I keep about her, and our letters. */
export function closelyShownOf(meeting: Meeting): unknown[] {
  const { myBlock, myPass, note, received, sent } = meeting;
  const seen = visible(meeting);
  const { inbox, sent: mine } = shownOf(meeting);
  const [letter = ''] = [...inbox, ...mine];
  return [
    ...[seen ? 'profile' : myBlock === undefined ? 'nothing' : 'card', seen],
    ...[seen ? note : '', seen && myPass !== undefined],
    ...[myBlock === undefined ? received + sent : 0, letter],
  ];
}

/** What an answer of the profile holds: all of it, the card of somebody blocked, or nothing. */
export function profileIn(body: unknown): 'profile' | 'card' | 'nothing' {
  const [row] = body as unknown[][];
  const filled = row?.filter((value) => value !== null && value !== '').length ?? 0;
  if (row === undefined || filled === 0) return 'nothing';
  return filled <= 3 && BlockedProfileRow.decode(row).blocked ? 'card' : 'profile';
}

/**
 * Many women at once in the town of the tests, every other one upgraded, each with a session; `ages` of them in turn, from
 * the given one on. Nobody has confirmed an address, so that nobody is sent mail about all that follows.
 */
export async function crowd(
  app: TestApp,
  size: number,
  { from, ages }: { readonly from: number; readonly ages: number },
): Promise<{ id: number; name: string; upgraded: boolean; hers: Client }[]> {
  const rows = await app.sql<{ id: number; n: number; sid: string }>(
    `with made as (
       insert into auth.account (username, email, gender, birth_date, zip, member_type, last_active_event_at)
       select 'crowd' || n, 'crowd' || n || '@example.test', 'F', born, '10001', 1 + n % 2, now()
       from generate_series(1, $1::int) n,
            lateral (select make_date(extract(year from now())::int - $2::int - (n - 1) % $3::int, 1, 1) as born) as age
       returning id, birth_date, substr(username, 6)::int as n
     ), profiles as (
       insert into members.member (id, username, first_name, gender, seeking, seeks_women, seeks_men, birth_date, age_from, age_to, zip, place_id, city,
         state, member_type, photo_folder, photo_name, completed_at, last_active, body_type)
       select made.id, 'crowd' || n, 'Name' || n, 'F', 'M', false, true, birth_date, 18, 99, '10001', p.id, p.city, p.state, 1 + n % 2,
              'f' || n, 'n' || n, now(), now(), $4::int
       from made, members.zip z join members.place p on p.id = z.place_id where z.zip = '10001'
     ), photos as (
       insert into members.photo (member_id, folder, name, state, is_primary, processed_at)
       select id, 'f' || n, 'n' || n, 'live', true, now() from made
     ), sessions as (
       insert into auth.session (sid, account_id) select gen_random_uuid(), id from made returning sid, account_id
     )
     select made.id, made.n, sessions.sid from made join sessions on sessions.account_id = made.id order by made.n`,
    [size, from, ages, optionByCode(BUILD)!.id],
  );
  await app.make.project(...rows.map(({ id }) => id));
  const tokens = new Tokens(app.config);
  const until = new Date(Date.now() + 12 * 3_600_000);
  return rows.map(({ id, n, sid }) => {
    const claims = { sid, memberId: id, memberTypeId: 1 + (n % 2), auth_time: Math.floor(Date.now() / 1_000) };
    return {
      id,
      name: `Name${n}`,
      upgraded: n % 2 === 1,
      hers: new Client(app.url, tokens.sign(claims, 'member', until)),
    };
  });
}

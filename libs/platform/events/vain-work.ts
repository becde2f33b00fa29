import type { EventDefinition, ServiceDefinition } from '../service.js';

/**
 * One kind of work that a service may try in vain, as SQL of that service. Its functions end with a statement that
 * touches a row where there was such work, and none where there was none any more: so nothing is done twice.
 */
export interface KindOfWork {
  /** A select of key, type, since when, and the kind of the last error: all as text but the time; and whom it is for, or null. */
  readonly list: string;
  /** The same, with the number of tries before whom it is for, of what is on its way and not in vain: an operator may ask for it. */
  readonly waiting?: string;
  /** Whether it is tried no more until somebody says so. */
  readonly apart: boolean;
  /** Has the work `p_key` tried again: statements of PL/pgSQL. */
  readonly retry: string;
  /** Takes it away undone; without this nobody may. */
  readonly drop?: string;
}

/** So long may pass before an event that nobody handles is worth a look. */
const LATE = `interval '10 minutes'`;
/** So many tries may fail: the first few are half a minute. */
const FEW_TRIES = 5;

/** Of an event: it was tried again and again, is tried no more, or nobody takes it. */
export const IN_VAIN = `(stopped_at is not null or attempts >= ${FEW_TRIES} or due_at < now() - ${LATE} or sent_at < now() - ${LATE})`;
/** An event as if it were new. */
export const AFRESH = `attempts = 0, deaths = 0, failing_since = null, stopped_at = null, sent_at = null, due_at = now()`;
/** What a daily job's row says of one that has not failed since it was last done. */
export const UNFAILED = `failures = 0, failed_at = null, last_error = null`;

const ONE_EVENT = `id::text = split_part(p_key, ':', 1) and subscriber = split_part(p_key, ':', 2)`;
const EVENT = {
  retry: `update outbox set ${AFRESH} where ${ONE_EVENT} and ${IN_VAIN};`,
  drop: `delete from outbox where ${ONE_EVENT} and ${IN_VAIN};`,
};
const DAILY_JOB = { retry: `update daily_run set ${UNFAILED} where job = p_key and failures > 0;` };

/** E-mails of a table that were given up. */
interface Mails<Payload> {
  readonly table: string;
  /** The column that says that nobody took it, and the kind of the error, where it keeps that. */
  readonly failed: string;
  readonly error?: string;
  /** Since when it waits, and what it is: SQL of its row. */
  readonly since: string;
  readonly what: string;
  /** The id of the member it goes to, as SQL; of a row that waits to be sent, what says so. */
  readonly member?: string;
  readonly unsent?: string;
  /** The event that has it sent, and what that calls the row. */
  readonly event: EventDefinition<Payload>;
  readonly key: keyof Payload & string;
}

export function givenUpMails<Payload>(mails: Mails<Payload>): KindOfWork {
  const { table, failed, error, since, what, event, key, member = 'null', unsent } = mails;
  const one = `id::text = p_key and ${failed} is not null`;
  const again = `
      with again as (update ${table} set ${failed} = null where ${one} returning id)
      insert into outbox (type, payload) select '${event.type}', jsonb_build_object('${key}', id) from again;`;
  const list = `select ${table}.id::text, ${what}, ${since}, ${error ?? 'null'}, ${member} from ${table} where ${failed} is not null`;
  if (unsent === undefined) return { list, apart: true, retry: again, drop: `delete from ${table} where ${one};` };
  const its = `type = '${event.type}' and payload ->> '${key}'`;
  const waits = `${failed} is null and ${unsent}`;
  return {
    list,
    apart: true,
    waiting: `
      select ${table}.id::text, ${what}, ${since}, o.last_error, coalesce(o.attempts, 0), ${member}
      from ${table} left join lateral (
        select last_error, attempts from outbox where ${its} = ${table}.id::text limit 1) o on true
      where ${waits}`,
    retry: `
      if exists (select from ${table} where id::text = p_key and ${waits}) then
        -- What was not tried yet goes by itself; somebody else has perhaps just asked for it.
        update outbox set ${AFRESH} where ${its} = p_key and attempts > 0;
      else ${again}
      end if;`,
    // Not what is being sent at this moment.
    drop: `delete from ${table} where id::text = p_key and (${failed} is not null or (${waits} and sending_since is null));`,
  };
}

/**
 * What the desk sees of a service's work that waits in vain, and what it may do about it: a view and two functions, which
 * say whether there was still something to do.
 */
export function vainWork({ name, vainWork = {} }: ServiceDefinition): string {
  const own = Object.entries(vainWork);
  const lists = own.map(
    ([kind, { list, apart }]) => `
      union all select '${kind}', w.key, w.type, null, null, w.since, null, w.error, ${apart}, w.member::bigint, false
      from (${list}) w (key, type, since, error, member)`,
  );
  const onTheirWay = own.flatMap(([kind, { waiting }]) =>
    waiting === undefined
      ? []
      : `
      union all select '${kind}', w.key, w.type, null, null, w.since, w.tries, w.error, false, w.member::bigint, true
      from (${waiting}) w (key, type, since, error, tries, member)`,
  );
  const cases = (of: 'retry' | 'drop') =>
    Object.entries({ event: EVENT, daily: DAILY_JOB as Pick<KindOfWork, 'retry' | 'drop'>, ...vainWork })
      .flatMap(([kind, { [of]: work }]) => (work ? [`when '${kind}' then ${work}`] : []))
      .join('\n');
  const perform = (of: 'retry' | 'drop') => `
    create or replace function ${name}.${of}_work(p_kind text, p_key text) returns boolean
    language plpgsql security definer set search_path = ${name}, pg_temp as $do$
    begin
      case p_kind
        ${cases(of)}
        else return false;
      end case;
      return found;
    end $do$;`;
  return `
    create or replace view ${name}.vain_work (kind, key, type, subscriber, queue, since, tries, error, apart, member, waiting) as
      select 'event', id::text || ':' || subscriber, type, subscriber, queue, created_at, attempts, last_error,
             stopped_at is not null, null::bigint, false
      from ${name}.outbox where ${IN_VAIN}
      union all select 'daily', job, job, null, null, finished_at, failures, last_error, false, null, false
      from ${name}.daily_run where failures > 0
      ${[...lists, ...onTheirWay].join('')};
    ${perform('retry')}
    ${perform('drop')}
    grant select on ${name}.vain_work to moderation;
    grant execute on function ${name}.retry_work(text, text), ${name}.drop_work(text, text) to moderation;`;
}

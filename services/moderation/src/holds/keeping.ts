import type { Term } from '#platform/events/terms';

/** What a hold may name. */
export const HELD_KINDS = ['account', 'profile', 'photos', 'mail', 'contacts', 'desk'] as const;
export type HeldKind = (typeof HELD_KINDS)[number];

/** Rows of which what is erased, or overwritten, is kept for a hold. */
export interface Keeping {
  readonly table: string;
  readonly kind: HeldKind;
  /** The columns with the members whose it is, or SQL that finds one by the row, as `($1)`. */
  readonly members: readonly string[];
  /** Columns of which what they held is kept when they change. */
  readonly words?: readonly string[];
  /** SQL of the row before, as `old`, where not all rows are of the kind. */
  readonly only?: string;
}

/**
 * SQL that keeps, of members under a hold, what is erased of these tables: before it goes, in the transaction that erases it, in a
 * table that nobody reads but who exports the hold. It is the database that asks, so whatever erases need not: neither a daily job nor
 * a handler nor a member's own press can forget to. Nobody sees a difference. Without a hold it costs a look at a table of
 * next to no rows for each row that goes.
 */
export function keepWhatIsHeld(schema: string, keepings: readonly Keeping[]): string {
  const triggers = keepings.flatMap(({ table, kind, members, words = [], only = 'true' }, index) => {
    const whose = members.map((one) => (one.includes('(') ? one : `($1).${one}`));
    const call = `execute function keep_held('${[kind, ...whose].join("', '")}')`;
    const changed = words.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
    return [
      `create trigger held_erased_${index} after delete on ${table} for each row when (${only}) ${call};`,
      ...(words.length > 0
        ? [
            `create trigger held_changed_${index} after update of ${words.join(', ')} on ${table}
               for each row when ((${changed}) and (${only})) ${call};`,
          ]
        : []),
    ];
  });
  return `
    create table held (
      member_id bigint not null,
      kind text not null,
      relation text not null,
      content jsonb not null,
      held_at timestamptz not null default now()
    );
    create index held_of on held (member_id, kind);
    create function keep_held() returns trigger language plpgsql set search_path = ${schema}, pg_temp as $$
    declare
      gone jsonb;
      member bigint;
    begin
      -- While the version with holds comes in, nobody has any.
      if to_regprocedure('moderation.is_held(bigint, text)') is null then return null; end if;
      for i in 1 .. tg_nargs - 1 loop
        execute 'select ' || tg_argv[i] using old into member;
        if member is not null and moderation.is_held(member, tg_argv[0]) then
          gone := coalesce(gone, to_jsonb(old));
          insert into held (member_id, kind, relation, content) values (member, tg_argv[0], tg_table_name, gone);
        end if;
      end loop;
      return null;
    end $$;
    ${triggers.join('\n')}`;
}

/** What was kept for a hold goes as soon as there is none any more. */
export const HELD_COPIES: Term = {
  kind: 'heldCopies',
  table: 'held',
  due: 'not moderation.is_held(held.member_id, held.kind)',
  since: 'held_at',
};

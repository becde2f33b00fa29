import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService } from '@nestjs/core';
import type { QueryRunner } from 'typeorm';
import type { z } from 'zod';
import type { OwnSettings } from './process/config.js';
import type { Settings } from './process/environment.js';
import type { KindOfWork } from './events/vain-work.js';
import type { DailyJob } from './events/daily.js';
import type { Term } from './events/terms.js';
import type { Tx } from './data/database.js';
import type { SessionBooks } from './security/sessions.js';

/** The names of the services; each is also the name of its schema and of its database role. */
export const SERVICE_NAMES = ['auth', 'members', 'messaging', 'connections', 'moderation'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** The database role of the queues, where they live in Postgres: it is let into their tables, and into no service's. */
export const QUEUES_ROLE = 'queues';

/** A fact that one service tells others: past tense, ids only. Who emits it knows nobody who hears it. */
export interface EventDefinition<Payload = unknown> {
  readonly type: string;
  readonly payload: z.ZodType<Payload>;
}

/** What an event carries. */
export type PayloadOf<Event> = Event extends EventDefinition<infer Payload> ? Payload : never;

/** Declares an event in its emitter's `published.ts`. */
export function defineEvent<Schema extends z.ZodType>(
  type: string,
  payload: Schema,
): EventDefinition<z.output<Schema>> {
  return { type, payload: payload as z.ZodType<z.output<Schema>> };
}

/** What a handler learns about the event beside its payload. */
export interface EventContext<Prepared = void> {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  /** What `prepare` has given. */
  readonly prepared: Prepared;
}

/** One of the events that are handled at once. */
export interface OneOfMany<Payload> {
  readonly payload: Payload;
  readonly event: EventContext;
  /** Does what follows from this one alone, so that the events it brings about say what they follow from. */
  follow<Result>(work: () => Result): Result;
}

/**
 * Reacts to an event. `handle` runs in a transaction that also records the event as handled, so it takes effect once
 * although it may be called again; nothing in it waits for anything but the database. What does (files, e-mail, work
 * that takes long) belongs into `prepare`, which runs before, outside of any transaction, and may run again; where that
 * is all, there is nothing to `handle`. `gaveUp` is called after the last attempt, to turn a job that can never work
 * into something a person sees; an error that is `WorthTrying` says itself when that is.
 *
 * Of what takes turns, `handleMany` may stand in the place of `handle`: it gets those that came one after the other at once,
 * in their order, be it only one, where a statement does for many what it does for one.
 */
export interface EventHandler<Payload, Prepared = void> {
  prepare?(payload: Payload, event: EventContext): Promise<Prepared>;
  handle?(tx: Tx, payload: Payload, event: EventContext<Prepared>): Promise<void>;
  handleMany?(tx: Tx, events: readonly OneOfMany<Payload>[]): Promise<void>;
  gaveUp?(tx: Tx, payload: Payload, error: Error): Promise<void>;
}

/** How events reach their handler. */
export interface Way<Payload> {
  /** The queue that carries work which takes long, or that waits for somebody else. */
  readonly queue?: string;
  /**
   * Whose turns the work needs (`takeTurns`). Then many events are handled in one transaction, which takes all their
   * turns at once, those without a turn in common side by side; it must lock nothing else that somebody could hold while
   * waiting for one of these turns.
   */
  readonly turns?: (payload: Payload) => readonly number[];
  /** After it others are shown less: from then on nobody is answered by a replica from before. */
  readonly hides?: boolean;
}

type Heard<Payload> = EventDefinition<Payload> | readonly EventDefinition<Payload>[];
interface Hearing<Payload> extends Way<Payload> {
  readonly events: Heard<Payload>;
}

const Handles = DiscoveryService.createDecorator<Hearing<never>>();

/**
 * Makes a provider the handler of an event, or of several with the same payload. Unless it says otherwise, each event
 * is taken from its emitter's outbox and handled in a transaction of its own.
 */
export function On<Payload>(events: Heard<Payload>, way: Way<Payload> = {}) {
  return Handles({ ...way, events } as unknown as Hearing<never>) as <Prepared>(
    handler: new (...args: never[]) => EventHandler<Payload, Prepared>,
  ) => void;
}

/** What a provider said with `On`. */
export interface Subscription {
  readonly handler: Type<EventHandler<unknown, unknown>>;
  readonly events: readonly EventDefinition[];
  readonly queue?: string;
  readonly turns?: (payload: unknown) => readonly number[];
  readonly together: boolean;
  readonly hides: boolean;
}

/** The handlers among a module's providers, and those of the modules it imports. */
export function handlersOf(module: Type): Subscription[] {
  return providersOf(module).flatMap((handler) => {
    const hearing = Reflect.getMetadata(Handles.KEY, handler) as Hearing<unknown> | undefined;
    if (!hearing) return [];
    const { queue, turns, hides = false, events } = hearing;
    const all = (Array.isArray(events) ? events : [events]) as readonly EventDefinition[];
    const { prototype } = handler;
    if (!['prepare', 'handle', 'handleMany'].some((does) => does in prototype))
      throw new Error(`${handler.name} does nothing`);
    if ('handleMany' in prototype && (!turns || 'handle' in prototype))
      throw new Error(`${handler.name} handles many at once, and takes no turns or handles each as well`);
    if ('prepare' in prototype && !queue) throw new Error(`${handler.name} prepares, and has no queue for it`);
    if (queue && turns) throw new Error(`${handler.name} takes its events from a queue, and there one at a time`);
    const together = turns !== undefined;
    return [{ handler: handler as Subscription['handler'], events: all, queue, turns, together, hides }];
  });
}

const Daily = DiscoveryService.createDecorator<readonly Term[]>();

/** Makes a provider work that is due once a day, and tells what it erases, if anything, because its time is over. */
export function DueDaily(...erases: readonly Term[]): (job: new (...args: never[]) => DailyJob) => void {
  return Daily(erases) as (job: new (...args: never[]) => DailyJob) => void;
}

/** What a daily job erases because its time is over. */
export const termsOf = (job: Type<DailyJob>): readonly Term[] => Reflect.getMetadata(Daily.KEY, job) as readonly Term[];

/** The daily jobs among a module's providers, and those of the modules it imports. */
export const dailyJobsOf = (module: Type): Type<DailyJob>[] =>
  providersOf(module).filter((provider) => Reflect.hasMetadata(Daily.KEY, provider)) as Type<DailyJob>[];

function providersOf(module: Type): Type[] {
  const of = (key: string): unknown[] => (Reflect.getMetadata(key, module) as unknown[] | undefined) ?? [];
  const isClass = (one: unknown): one is Type => typeof one === 'function';
  const imported = of(MODULE_METADATA.IMPORTS).filter(isClass).flatMap(providersOf);
  return [...new Set([...of(MODULE_METADATA.PROVIDERS).filter(isClass), ...imported])];
}

/** A view or function of a service's schema, and the roles that may use it; a test compares it with the database. */
export interface Published {
  readonly name: string;
  readonly to: readonly ServiceName[];
  /** Of a view: services that read a part of each row, and the names of what they read. */
  readonly partsTo?: Partial<Readonly<Record<ServiceName, readonly string[]>>>;
  /** Of a view: the columns of its rows. */
  readonly columns?: Readonly<Record<string, z.ZodType>>;
}

/** Declares, in `published.ts`, a view that other services read, as a whole or in part, with what is in each column. */
export function defineView<Columns extends Readonly<Record<string, z.ZodType>>>(
  name: string,
  definition: {
    to: readonly ServiceName[];
    partsTo?: Partial<Record<ServiceName, readonly (keyof Columns & string)[]>>;
    columns: Columns;
  },
): Published & { readonly columns: Columns } {
  return { name, ...definition };
}

/**
 * The columns of a published view as a select names them. `*` would take in what a newer version adds, and a connection that
 * has prepared a statement with it refuses it from then on.
 */
export const columnsOf = (view: { readonly columns: object }, alias: string): string =>
  Object.keys(view.columns)
    .map((column) => `${alias}.${column}`)
    .join(', ');

/** Declares, in `published.ts`, a function that other services call. */
export function defineFunction(name: string, definition: { to: readonly ServiceName[] }): Published {
  return { name, ...definition };
}

/** A row of a published view. */
export type RowOf<View extends { readonly columns: Readonly<Record<string, z.ZodType>> }> = {
  readonly [Column in keyof View['columns']]: z.output<View['columns'][Column]>;
};

/** All that a `published.ts` exports, given as a module, as a service's definition asks for it. */
export function contentsOf(published: object): Pick<ServiceDefinition, 'emits' | 'views'> {
  const declared = Object.values(published).filter((value): value is EventDefinition | Published => {
    return typeof value === 'object' && value !== null && ('to' in value || 'payload' in value);
  });
  return {
    emits: declared.filter((one) => 'payload' in one),
    views: declared.filter((one) => 'name' in one),
  };
}

/**
 * A step of a schema to the next version of the product. There is none back: the version before runs on the newer schema, and a
 * backup has what was.
 */
interface Migration {
  up(db: QueryRunner): Promise<void>;
}

export interface ServiceDefinition {
  readonly name: ServiceName;
  /**
   * One Nest module with all controllers and providers, handlers (`On`) and daily jobs (`DueDaily`) among them: the
   * per-service Database, Outbox and LiveHub live in its scope.
   */
  readonly module: Type;
  readonly migrations: readonly Type<Migration>[];
  /** Every event the service emits. */
  readonly emits: readonly EventDefinition[];
  /** What others may use of its schema. */
  readonly views: readonly Published[];
  /** What goes when its time is over by what another service says then, and by no daily job of its own. */
  readonly goes?: readonly Term[];
  /** What it may try in vain beside events and daily jobs, which every service has, by the words of an operator. */
  readonly vainWork?: Readonly<Record<string, KindOfWork>>;
  /** Concurrent jobs per queue; four unless given. */
  readonly concurrency?: Readonly<Record<string, number>>;
  /** What the service lets its operator decide. */
  readonly ownSettings?: OwnSettings;
  /** Settings without a default that the service cannot do without; a process that lacks one does not start. */
  readonly needs?: readonly (keyof Settings)[];
  /** The same for a process that answers requests: one that only works on queues is better off without them. */
  readonly needsToAnswer?: readonly (keyof Settings)[];
  /** Postgres settings for the service's connections. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Whom the service meets, and how their sessions are looked up. */
  readonly sessions?: SessionBooks;
  /** Where the service accepts sockets and whose. */
  readonly live?: { readonly path: string; readonly audience: Audience };
}

/** What the operator of these services may decide. */
export const ownSettingsOf = (services: readonly ServiceDefinition[]): OwnSettings[] =>
  services.flatMap(({ ownSettings }) => ownSettings ?? []);

/** Who a token was made for. */
export type Audience = 'member' | 'staff';

/** Declares a service. Throws when two of its handlers hear the same event. */
export function defineService(definition: ServiceDefinition): ServiceDefinition {
  const heard = new Set<string>();
  for (const { type } of handlersOf(definition.module).flatMap(({ events }) => events)) {
    if (heard.has(type)) throw new Error(`${definition.name} handles ${type} twice`);
    heard.add(type);
  }
  return definition;
}

import type { Type } from '@nestjs/common';
import type { EntityTarget, MigrationInterface, ObjectLiteral } from 'typeorm';
import type { z } from 'zod';
import type { Settings } from './config.js';
import type { DailyJob } from './daily.js';
import type { Tx } from './database.js';

/** The names of the services; each is also the name of its schema and of its database role. */
export const SERVICE_NAMES = ['auth', 'members', 'messaging', 'connections', 'moderation'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** An event as the relay sees it: its type, and each subscriber with the queue that carries it there. */
export interface EventRoute {
  readonly type: string;
  readonly to: Partial<Record<ServiceName, string>>;
}

/** A fact that one service tells others: past tense, ids only. */
export interface EventDefinition<Payload = unknown> extends EventRoute {
  readonly payload: z.ZodType<Payload>;
}

/** Declares an event in its emitter's `published.ts`. */
export function defineEvent<Schema extends z.ZodType>(
  type: string,
  definition: { to: Partial<Record<ServiceName, string>>; payload: Schema },
): EventDefinition<z.output<Schema>> {
  return { type, to: definition.to, payload: definition.payload as z.ZodType<z.output<Schema>> };
}

/** What a handler learns about the event beside its payload. */
export interface EventContext {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
}

/**
 * Reacts to an event. `handle` runs in a transaction that also records the event as handled, so it takes effect once
 * although it may be called again. `gaveUp` is called after the last attempt, to turn a job that can never work into
 * something a person sees.
 */
export interface EventHandler<Payload> {
  handle(tx: Tx, payload: Payload, event: EventContext): Promise<void>;
  gaveUp?(tx: Tx, payload: Payload, error: Error): Promise<void>;
}

export interface Subscription<Payload = unknown> {
  readonly event: EventDefinition<Payload>;
  readonly handler: Type<EventHandler<Payload>>;
}

/** Binds an event to the provider that handles it. */
export function on<Payload>(event: EventDefinition<Payload>, handler: Type<EventHandler<Payload>>): Subscription {
  return { event, handler } as unknown as Subscription;
}

/** A view or function of a service's schema, and the roles that may use it; a test compares it with the database. */
export interface Published {
  readonly name: string;
  readonly to: readonly ServiceName[];
  /** Of a view: the columns of its rows. */
  readonly columns?: Readonly<Record<string, z.ZodType>>;
}

/** Declares, in `published.ts`, a view that other services read, with what is in each column. */
export function defineView<Columns extends Readonly<Record<string, z.ZodType>>>(
  name: string,
  definition: { to: readonly ServiceName[]; columns: Columns },
): Published & { readonly columns: Columns } {
  return { name, ...definition };
}

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
    return typeof value === 'object' && value !== null && 'to' in value;
  });
  return {
    emits: declared.filter((one) => 'payload' in one),
    views: declared.filter((one) => 'name' in one),
  };
}

export interface ServiceDefinition {
  readonly name: ServiceName;
  /**
   * One Nest module with all controllers, and the providers beside handlers and daily jobs: the per-service Database,
   * Outbox and LiveHub live in its scope.
   */
  readonly module: Type;
  readonly entities: readonly EntityTarget<ObjectLiteral>[];
  readonly migrations: readonly Type<MigrationInterface>[];
  /** Every event the service emits, so that its relay knows their subscribers. */
  readonly emits: readonly EventRoute[];
  readonly handlers: readonly Subscription[];
  /** What others may use of its schema. */
  readonly views: readonly Published[];
  /** Providers whose work is due once a day; workers run it. */
  readonly daily?: readonly Type<DailyJob>[];
  /** Concurrent jobs per queue; four unless given. */
  readonly concurrency?: Readonly<Record<string, number>>;
  /** Settings without a default that the service cannot do without; a process that lacks one does not start. */
  readonly needs?: readonly (keyof Settings)[];
  /** Postgres settings for the service's connections. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where the service accepts sockets and whose. */
  readonly live?: { readonly path: string; readonly audience: Audience };
}

/** Who a token was made for. */
export type Audience = 'member' | 'staff';

/** Declares a service. Throws when a handler listens to an event that does not name the service, or two to the same. */
export function defineService(definition: ServiceDefinition): ServiceDefinition {
  const heard = new Set<string>();
  for (const { event } of definition.handlers) {
    if (!event.to[definition.name]) {
      throw new Error(`${definition.name} handles ${event.type}, which is not sent to it`);
    }
    if (heard.has(event.type)) throw new Error(`${definition.name} handles ${event.type} twice`);
    heard.add(event.type);
  }
  return definition;
}

import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { ServiceDefinition, ServiceName } from '#platform/service';

/** A route handler of a service, with what its decorators say. */
export interface Route {
  readonly service: ServiceName;
  readonly method: string;
  readonly paths: readonly string[];
  /** The schemas with which it reads what is sent, where it reads anything. */
  readonly reads: { readonly body: unknown; readonly query: unknown };
  /** What a decorator noted on the handler, else on its controller. */
  metadata(key: string): unknown;
}

/** Every route handler of a service, read from its module as Nest reads it. */
export function routesOf({ name, module }: ServiceDefinition): Route[] {
  const controllers = Reflect.getMetadata('controllers', module) as (new () => unknown)[];
  return controllers.flatMap((controller) =>
    Object.getOwnPropertyNames(controller.prototype)
      .map((key) => [key, (controller.prototype as Record<string, () => unknown>)[key]!] as const)
      .filter(([, handler]) => typeof handler === 'function' && Reflect.hasMetadata(METHOD_METADATA, handler))
      .map(([key, handler]) => ({
        service: name,
        method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod],
        reads: { body: schemaOf(controller, key, 'BODY'), query: schemaOf(controller, key, 'QUERY') },
        paths: [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat(),
        metadata: (key) => (Reflect.getMetadata(key, handler) as unknown) ?? Reflect.getMetadata(key, controller),
      })),
  );
}

/** The schema with which a handler's `@Body` or `@Query` reads. */
function schemaOf(controller: new () => unknown, handler: string, part: 'BODY' | 'QUERY'): unknown {
  const read = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) as Record<string, { schema?: unknown }>;
  return Object.entries(read ?? {}).find(([key]) => key.startsWith(`${RouteParamtypes[part]}:`))?.[1].schema;
}

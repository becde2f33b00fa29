import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import type { ServiceDefinition, ServiceName } from '#platform/service';

/** A route handler of a service, with what its decorators say. */
export interface Route {
  readonly service: ServiceName;
  readonly paths: readonly string[];
  /** What a decorator noted on the handler, else on its controller. */
  metadata(key: string): unknown;
}

/** Every route handler of a service, read from its module as Nest reads it. */
export function routesOf({ name, module }: ServiceDefinition): Route[] {
  const controllers = Reflect.getMetadata('controllers', module) as (new () => unknown)[];
  return controllers.flatMap((controller) =>
    Object.getOwnPropertyNames(controller.prototype)
      .map((key) => (controller.prototype as Record<string, () => unknown>)[key]!)
      .filter((handler) => typeof handler === 'function' && Reflect.hasMetadata(METHOD_METADATA, handler))
      .map((handler) => ({
        service: name,
        paths: [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat(),
        metadata: (key) => (Reflect.getMetadata(key, handler) as unknown) ?? Reflect.getMetadata(key, controller),
      })),
  );
}

import type { ExecutionContext } from '@nestjs/common';

type Target = Parameters<typeof Reflect.getMetadata>[1];

/**
 * What decorators say of a route, by its handler and that one's class: looked up once, since it never changes, and a look
 * at metadata costs more than all else that a guard does.
 */
export class SaidOfRoute<Said> {
  private readonly known = new Map<Target, Map<Target, Said>>();

  /** `read` is given the handler and its class, of which the first has the last word. */
  constructor(private readonly read: (targets: readonly [handler: Target, controller: Target]) => Said) {}

  of(context: ExecutionContext): Said {
    const [handler, controller] = [context.getHandler(), context.getClass()];
    let byController = this.known.get(handler);
    if (!byController) this.known.set(handler, (byController = new Map()));
    let said = byController.get(controller);
    if (said === undefined) byController.set(controller, (said = this.read([handler, controller])));
    return said;
  }
}

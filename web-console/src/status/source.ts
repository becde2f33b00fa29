import { CONSOLE_API, pathTo, ProductStatusBody, StatusHistoryBody, type StatusQuery } from '#contract';
import { call } from '../app/http';

/** How the product is now. */
export async function status(): Promise<ProductStatusBody> {
  return ProductStatusBody.parse(await call('GET', CONSOLE_API.status));
}

/** How it was. */
export async function statusHistory(query: StatusQuery): Promise<StatusHistoryBody> {
  return StatusHistoryBody.parse(await call('GET', pathTo(CONSOLE_API.statusHistory, {}, query)));
}

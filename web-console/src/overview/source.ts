import { CONSOLE_API, DashboardBody, pathTo, TrendBody, type TrendQuery } from '#contract';
import { call } from '../app/http';

/** How the desk stands. */
export async function dashboard(): Promise<DashboardBody> {
  return DashboardBody.parse(await call('GET', CONSOLE_API.dashboard));
}

/** How it went, day by day. */
export async function trend(query: TrendQuery): Promise<TrendBody> {
  return TrendBody.parse(await call('GET', pathTo(CONSOLE_API.trend, {}, query)));
}

/** Loaded before a product (`--import`), has the clock of its process go wrong by `CLOCK_OFF` seconds; timers go as they do. */
const off = Number(process.env['CLOCK_OFF']) * 1_000;
const { now } = Date;

Date.now = () => now() + off;
globalThis.Date = new Proxy(Date, {
  construct: (target, values: unknown[], self) =>
    Reflect.construct(target, values.length === 0 ? [Date.now()] : values, self) as Date,
});

export {};

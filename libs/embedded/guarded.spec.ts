import { constants } from 'node:os';
import { startGuarded } from './guarded.js';

/** A program that hears when it is told to stop, and says so. */
const program = (stops: boolean): string[] => [
  '-e',
  `process.on('SIGTERM', () => { console.log('told'); ${stops ? 'process.exit()' : ''} });
   setInterval(() => undefined, 1_000);
   console.log('runs');`,
];

describe('a guarded server', () => {
  it('is told to stop, and ends in order', async () => {
    const server = startGuarded(process.execPath, program(true), 'TERM');
    await server.says('runs');
    await server.stop();
    expect(await server.ended).toBe('told');
    expect(server.process.exitCode).toBe(0);
  });

  it('[K22] is ended where it does not stop in its time, as a database does not that has no room left to write', async () => {
    const server = startGuarded(process.execPath, program(false), 'TERM', { stopSeconds: 0.1 });
    await server.says('runs');
    await server.stop();
    // A shell's word for SIGQUIT.
    expect(server.process.exitCode).toBe(128 + constants.signals.SIGQUIT);
  });
});

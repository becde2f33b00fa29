import { asService } from '#platform/data/as-service';
import { directDatabaseUrlOf } from '#platform/process/database-urls';
import { newRecoveryCodes, recoveryCodeOf } from '#platform/security/recovery-codes';
import { proposeSecret } from '#platform/security/authenticator';
import { KeyedHash } from '#platform/security/keyed-hash';
import { Seal } from '#platform/security/seal';
import type { TestApp } from '#testing/app';
import type { MadeStaff } from '#testing/make';
import { codeAt } from '#testing/people';
import { sharedApp } from '#testing/shared-app';
import { delays } from '../limits.js';
import { operatorOf } from './sign-in-at-command.js';
import { SECOND_FACTOR } from './spend-code.js';

describe('[M1] who gives a command about holds', () => {
  let app: TestApp;
  let kim: MadeStaff;

  /** Their id, or why not. */
  const asked = ({ email }: { email: string }, password: string, code = ''): Promise<number | string> =>
    asService('moderation', directDatabaseUrlOf('moderation', app.logins)!, (sql) =>
      operatorOf(sql, app.config, { email, password, code }),
    ).catch((error: Error) => error.message);
  /** As if so much time had passed since all that is on the record. */
  const later = (seconds: number) =>
    app.sql(
      `set session_replication_role = replica; update moderation.audit set at = at - interval '${seconds} seconds';
       set session_replication_role = origin`,
    );
  const WRONG = 'No operator has this address and password.\n';

  beforeEach(async () => {
    kim = await app.make.staff('operator', 'Kim');
  });
  beforeAll(async () => {
    app = await sharedApp();
  });

  it('is an operator whose account is open, and the record says that they were', async () => {
    const robin = await app.make.staff('moderator', 'Robin');
    expect(await asked(kim, kim.password)).toBe(kim.id);
    expect(await asked({ email: kim.email.toUpperCase() }, kim.password)).toBe(kim.id);
    expect(await asked(robin, robin.password)).toBe(WRONG);
    expect(await asked({ email: 'nobody@example.test' }, kim.password)).toBe(WRONG);
    await app.sql(`update moderation.staff set closed_at = now() where id = $1`, [kim.id]);
    expect(await asked(kim, kim.password)).toBe(WRONG);
    expect(
      await app.sql(
        `select action, staff_id as by, details from moderation.audit where details ->> 'at' = 'command' order by number`,
      ),
    ).toEqual([
      { action: 'staff.signed-in', by: kim.id, details: { proof: 'password', at: 'command' } },
      { action: 'staff.signed-in', by: kim.id, details: { proof: 'password', at: 'command' } },
      ...Array.from({ length: 3 }, () => ({
        action: 'staff.sign-in-failed',
        by: null,
        details: { reason: 'unknown', at: 'command' },
      })),
    ]);
  });

  it('waits after as many wrong passwords as the console takes, twice as long after each more, alone and though at once', async () => {
    const { free, wait } = delays.staffPasswordHere;
    const lee = await app.make.staff('operator', 'Lee');
    const guesses = await Promise.all(Array.from({ length: free + 3 }, () => asked(kim, 'not this')));
    expect(guesses.filter((said) => said === WRONG)).toHaveLength(free);
    expect(guesses.filter((said) => said !== WRONG)).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^Too many have failed: try again in \d+ seconds/)),
    );
    expect(await asked(kim, kim.password)).toMatch(/^Too many/);
    expect(await asked(lee, lee.password)).toBe(lee.id);

    await later(wait);
    expect(await asked(kim, 'not this')).toBe(WRONG);
    await later(wait);
    expect(await asked(kim, kim.password)).toMatch(/^Too many/);
    await later(wait);
    expect(await asked(kim, kim.password)).toBe(kim.id);
    // Who was right begins anew.
    for (let guess = 0; guess < free; guess += 1) expect(await asked(kim, 'not this')).toBe(WRONG);
    expect(await asked(kim, kim.password)).toMatch(/^Too many/);
  });

  it('gives the code of a second factor where there is one, each once, and waits after wrong ones', async () => {
    const { secret } = proposeSecret('test', 'kim');
    const [recovery] = newRecoveryCodes() as [string];
    await app.sql(
      `insert into moderation.second_factor (staff_id, secret, last_step, since) values ($1, $2, 0, now())`,
      [kim.id, new Seal(app.config).close(SECOND_FACTOR, secret)],
    );
    await app.sql(`insert into moderation.recovery_code (staff_id, code_hash) values ($1, $2)`, [
      kim.id,
      new KeyedHash(app.config).of(...recoveryCodeOf(kim.id, recovery)),
    ]);
    expect(await asked(kim, kim.password)).toMatch(/^This account has a second factor/);
    expect(await asked(kim, 'not this', codeAt(secret, Date.now()))).toBe(WRONG);
    const code = codeAt(secret, Date.now());
    expect(await asked(kim, kim.password, code)).toBe(kim.id);
    expect(await asked(kim, kim.password, code)).toMatch(/^The code is wrong/);
    expect(await asked(kim, kim.password, recovery.toLowerCase())).toBe(kim.id);
    for (let guess = 0; guess < delays.staffCode.free; guess += 1)
      expect(await asked(kim, kim.password, recovery)).toMatch(/^The code is wrong/);
    expect(await asked(kim, kim.password, '000000')).toMatch(/^Too many/);
  });

  it('needs a second factor where the installation asks everybody for one', async () => {
    app.configure({ STAFF_SECOND_FACTOR: 'required' });
    try {
      expect(await asked(kim, kim.password)).toMatch(/^This installation asks for a second factor/);
    } finally {
      app.configure();
    }
  });
});

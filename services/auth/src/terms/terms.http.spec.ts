import { API, CONSENTS } from '#contract';
import type { TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';

describe('terms that are newer than those a member agreed to', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await sharedApp();
  });

  const memberWho = async (...agreed: string[]) => {
    const { id } = await app.make.member();
    for (const version of agreed)
      await app.sql(`insert into auth.consent (account_id, terms_version) values ($1, $2)`, [id, version]);
    const client = await app.as(id);
    const asked = async () => (await client.get(API.ownAccount)).body.newTerms;
    const versions = async () =>
      (
        await app.sql<{ version: string }>(
          `select terms_version as version from auth.consent where account_id = $1 and purpose = 'terms' order by id`,
          [id],
        )
      ).map(({ version }) => version);
    return { client, asked, versions };
  };

  it('are asked for until they are agreed to, once, and the earlier agreement stays written down', async () => {
    const { client, asked, versions } = await memberWho('2019-05');
    expect(await asked()).toBe(CONSENTS.terms);

    const answers = await Promise.all([1, 2].map(() => client.post(API.agreeToTerms, { version: CONSENTS.terms })));

    expect(answers.map(({ body }) => body)).toEqual([{ status: 'success' }, { status: 'success' }]);
    expect([await asked(), await versions()]).toEqual([null, ['2019-05', CONSENTS.terms]]);
  });

  it('are agreed to in the version that was shown, and no other', async () => {
    const { client, asked, versions } = await memberWho('2019-05');

    expect((await client.post(API.agreeToTerms, { version: '2020-01' })).status).toBe(400);
    expect([await asked(), await versions()]).toEqual([CONSENTS.terms, ['2019-05']]);
  });

  it('are asked of nobody who agreed to these, or whom an operator put there', async () => {
    expect(await (await memberWho('2019-05', CONSENTS.terms)).asked()).toBeNull();
    expect(await (await memberWho()).asked()).toBeNull();
  });
});

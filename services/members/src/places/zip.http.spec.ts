import { API, pathTo } from '#contract';
import { startTestApp, type TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';
import { membersService } from '../members.service.js';

describe('zips', () => {
  let app: TestApp;
  const validate = (value: string) => app.visitor.get(pathTo(API.validateZipcode, { value }));

  beforeAll(async () => {
    app = await sharedApp();
  });

  it('[C-SIGNUP-03][D-SIGNUP-01] tells a visitor the city and state of a zip', async () => {
    const { status, body } = await validate('10001');

    expect(status).toBe(200);
    expect(body).toEqual({ valid: true, ZIP_CITYNAME: 'New York', ZIP_STATEABBR: 'NY', message: '' });
  });

  it('answers for a zip that does not exist that it is not valid, in the words of the form', async () => {
    for (const zip of ['00000', '1234', '123456', 'abcde', "10001'--", '__proto__']) {
      const { status, body } = await validate(zip);
      expect([status, body]).toEqual([
        200,
        { valid: false, ZIP_CITYNAME: '', ZIP_STATEABBR: '', message: 'Invalid zipcode' },
      ]);
    }
  });

  it('knows the addresses of the armed forces', async () => {
    expect((await validate('09001')).body).toMatchObject({ valid: true, ZIP_STATEABBR: 'AE' });
  });

  it('[C-EDIT-16][D-EDIT-25] gives a member the city name and state, both empty when there are none', async () => {
    const member = await app.as((await app.make.member()).id);

    const known = await member.get(pathTo(API.zipLookup, { zip: '10001' }));
    const unknown = await member.get(pathTo(API.zipLookup, { zip: '00000' }));

    expect(known.body).toEqual({ cityName: 'New York', state: 'NY' });
    expect([unknown.status, unknown.body]).toEqual([200, { cityName: '', state: '' }]);
  });

  it('keeps the member form of the call to members', async () => {
    expect((await app.visitor.get(pathTo(API.zipLookup, { zip: '10001' }))).status).toBe(401);
  });

  it('lets one address ask only so often', async () => {
    const strict = await startTestApp([membersService], { env: { RATE_LIMIT_FACTOR: '0.1' } });
    try {
      const statuses = [];
      for (let n = 0; n < 6; n += 1) {
        statuses.push((await strict.visitor.get(pathTo(API.validateZipcode, { value: '10001' }))).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    } finally {
      await strict.stop();
    }
  });
});

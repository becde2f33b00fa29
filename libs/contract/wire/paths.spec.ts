import { CALLS, API, CONSOLE_API, matchesPath, pathTo, serviceFor, withQuery } from './paths.js';
import { SPEC_CALLS } from './calls.js';
import { fastPhotosPath, parseFastPhotosPath } from '../profile/fast-photos.js';
import { ROUTES, ROUTE_ALIASES, PUBLIC_ROUTES } from './routes.js';

describe('the call table', () => {
  it('holds the 52 calls of the specification, each address once', () => {
    expect(Object.keys(SPEC_CALLS)).toHaveLength(52);
    const addresses = Object.values(CALLS).map((call) => `${call.method} ${call.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('keeps the spellings that look like slips', () => {
    expect([API.photosCount, API.favoritedMe, API.uploadPhoto]).toEqual([
      '/rest/profile/PhotosCount',
      '/rest/favoritedme',
      '/profile/photos/upload',
    ]);
  });

  it('knows the service that answers', () => {
    expect(serviceFor('POST', '/rest/login')).toBe('auth');
    expect(serviceFor('POST', '/rest/profile/removeaccount')).toBe('auth');
    expect(serviceFor('GET', '/rest/profile/view/1/100001')).toBe('members');
    expect(serviceFor('POST', '/rest/membercontact/wink')).toBe('connections');
    expect(serviceFor('GET', '/rest/connections/subjects')).toBe('messaging');
    expect(serviceFor('GET', '/images/f00/a.webp')).toBe('members');
    expect(serviceFor('GET', '/socket.io/')).toBe('messaging');
    expect(serviceFor('GET', CONSOLE_API.me)).toBe('moderation');
    expect(serviceFor('GET', pathTo(CONSOLE_API.picture, { picture: 'a', size: 'card' }))).toBe('members');
    expect(serviceFor('OPTIONS', '/rest/sendmail')).toBe('messaging');
  });

  it('leaves everything else to the web application', () => {
    expect(serviceFor('GET', '/profile/my-profile')).toBeNull();
    expect(serviceFor('GET', '/profile/photos/upload')).toBeNull();
    expect(serviceFor('GET', '/')).toBeNull();
    expect(serviceFor('GET', '/imagesque')).toBeNull();
  });
});

describe('building addresses', () => {
  it('fills parameters, percent-encoded, and appends what is given of a query', () => {
    expect(pathTo(API.validateEmail, { value: 'a+b@c.d/e' })).toBe('/rest/validate/email/a%2Bb%40c.d%2Fe');
    expect(pathTo(API.inbox, {}, { page: 0, size: 20, mine: null })).toBe('/rest/email/inbox?page=0&size=20');
    expect(pathTo(API.login)).toBe('/rest/login');
    expect(withQuery('/x', { a: '' })).toBe('/x');
  });

  it('fits patterns segment by segment', () => {
    expect(matchesPath(API.blockById, '/rest/block/7')).toBe(true);
    expect(matchesPath(API.blockById, '/rest/block/')).toBe(false);
    expect(matchesPath(API.blockById, '/rest/block/7/8')).toBe(false);
  });

  it('asks the sidebar with the four fixed numbers and a cache breaker', () => {
    expect(fastPhotosPath(1234)).toBe('/rest/fastphotos/15926/0/4/f?cb=1234');
  });
});

describe('the forms of the fast photo address', () => {
  const token = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.e30.c2ln`;
  const fixed = { seed: 15926, offset: 0, limit: 4, gender: 'F' };

  it.each([
    ['/rest/fastphotos/15926/0/4/f', null],
    ['/15926/0/4/f', null],
    [`/${token}`, token],
    [`/${token}/15926/0/4/f`, token],
    [`/rest/${token}`, token],
    [`/rest/${token}/15926/0/4/f`, token],
  ])('reads %s', (path, expected) => {
    expect(parseFastPhotosPath(path)).toEqual({ token: expected, ...fixed });
  });

  it('reads other numbers within bounds', () => {
    expect(parseFastPhotosPath('/rest/fastphotos/7/8/99/M')).toEqual({
      token: null,
      seed: 7,
      offset: 8,
      limit: 4,
      gender: 'M',
    });
  });

  it.each(['/', '/login', '/rest/views', '/a.b.c', '/1/2/3/x', '/rest/1/2/3/f', '/rest/fastphotos', '/assets/i.8f.js'])(
    'leaves %s alone',
    (path) => {
      expect(parseFastPhotosPath(path)).toBeNull();
    },
  );
});

describe('the web routes', () => {
  it('are the 38 of the specification, 15 of them public, the pages behind the links of five mails, the one to ask for a takedown, conversations, saved searches, filtered letters, safety, decisions, consents, and two aliases', () => {
    const paths: string[] = Object.values(ROUTES);
    expect(new Set(paths).size).toBe(paths.length);
    expect(PUBLIC_ROUTES).toHaveLength(15 + 7);
    expect(paths).toHaveLength(38 + 12);
    expect(Object.keys(ROUTE_ALIASES)).toEqual(['/forgot-password', '/profile']);
  });
});

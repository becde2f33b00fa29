import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { API, CONSOLE_API, matchesPath, pathTo, REFUSALS, ROUTE_ALIASES, ROUTES } from '#contract';
import { readConfig } from '#platform/process/config';
import { TRUSTED_TYPES } from '#platform/http/page-headers';
import { createAdapter } from '#platform/http/server';
import { addedHeaders, lookUp, mapRows, readConfiguration } from '../scripts/deploy/nginx.js';

const site = readConfiguration('web.conf.template');

describe("the member application's nginx", () => {
  const rows = mapRows(readConfiguration('web-member/pages.conf'), 'page');
  const page = (address: string) =>
    lookUp(
      rows,
      lookUp(mapRows(site, 'address'), address)
        .replace('$uri', address)
        .replace('$without_slash', address.slice(0, -1)),
    );
  const screens = [...Object.values(ROUTES), ...Object.keys(ROUTE_ALIASES)];

  it('answers every screen with the application, with or without a slash at its end', () => {
    const addresses = screens.map((pattern) => pattern.replace(/:\w+/g, 'somebody'));
    for (const address of [...addresses, ...addresses.filter((path) => path !== '/').map((path) => `${path}/`)])
      expect([address, page(address)]).toEqual([address, '/index.html']);
  });

  it('knows no other address, so that the application shows "not found" with status 404', () => {
    for (const address of [
      '/nowhere',
      '/profile/view/1',
      '/welcome',
      '/welcome/a/b',
      '/email',
      '/settings',
      '/index.php',
    ])
      expect([address, page(address)]).toEqual([address, '/none']);
    const named = rows.filter(({ key }) => key.startsWith('/')).map(({ key }) => key);
    expect(named.filter((address) => !screens.some((pattern) => matchesPath(pattern, address)))).toEqual([]);
    expect(site).toMatch(/^ {2}error_page 404 \/index\.html;$/m);
    expect(site).toMatch(/^ {4}try_files \$uri \$page =404;$/m);
  });
});

it("the console's nginx answers whatever names no file with the console", () => {
  const rows = mapRows(readConfiguration('web-console/pages.conf'), 'page');
  expect(['/', '/cases', '/cases/7'].map((address) => lookUp(rows, address))).toEqual(Array(3).fill('/index.html'));
  expect(['/assets/gone', '/favicon.ico'].map((address) => lookUp(rows, address))).toEqual(Array(2).fill('/none'));
});

const scriptPolicies = (app: string) => lookUp(mapRows(readConfiguration(`${app}/pages.conf`), 'script_policies'), '');

describe('the headers of a web application', () => {
  const cases = [
    { CAPTCHA: 'embedded', PUBLIC_URL: 'http://localhost:8080' },
    { CAPTCHA: 'recaptcha', PUBLIC_URL: 'https://truly-yours.example' },
  ];

  it.each(cases)('[M11] [C19] are those the services send, with $CAPTCHA at $PUBLIC_URL', async (given) => {
    const config = readConfig({
      ...given,
      RECAPTCHA_SITE_KEY: 'key',
      RECAPTCHA_SECRET: 'key',
      DATABASE_URL: 'postgres://localhost/none',
      SMTP_URL: 'smtp://localhost',
    });
    const { adapter } = await createAdapter(config, pino({ level: 'silent' }));
    const http = adapter.getInstance() as unknown as FastifyInstance;
    http.get('/page', async () => 'page');
    const sent = (await http.inject('/page')).headers;
    await http.close();

    const variables = {
      captcha_scripts: lookUp(mapRows(site, 'captcha_scripts'), given.CAPTCHA),
      trusted_types: lookUp(mapRows(site, 'trusted_types'), given.CAPTCHA).replace(
        '$script_policies',
        scriptPolicies('web-member'),
      ),
      policy_report: lookUp(mapRows(readConfiguration('web-member/pages.conf'), 'policy_report'), ''),
      captcha_frames: lookUp(mapRows(site, 'captcha_frames'), given.CAPTCHA),
      only_https: lookUp(mapRows(site, 'only_https'), given.PUBLIC_URL),
      sockets: lookUp(mapRows(site, 'sockets'), given.PUBLIC_URL).replace(
        '$after_http',
        given.PUBLIC_URL.replace(/^http/, ''),
      ),
      caching: lookUp(mapRows(site, 'caching'), '/'),
    };
    const headers = addedHeaders(site, variables);
    const policy = (text: string | undefined) => new Set(text?.split(';').map((directive) => directive.trim()));
    expect(policy(headers.get('content-security-policy'))).toEqual(policy(sent['content-security-policy'] as string));

    const perAnswer = [
      'cache-control',
      'content-security-policy',
      'content-type',
      'content-length',
      'date',
      'connection',
      'x-request-id',
      'vary',
    ];
    const others = Object.entries(sent).filter(([name]) => !perAnswer.includes(name));
    expect(others.length).toBeGreaterThan(8);
    expect(Object.fromEntries(others.map(([name]) => [name, headers.get(name)]))).toEqual(Object.fromEntries(others));
  });

  it('[M11] name the place for reports on the page’s own origin', () => {
    const place = (app: string) => lookUp(mapRows(readConfiguration(`${app}/pages.conf`), 'policy_report'), '');
    expect([place('web-member'), place('web-console')]).toEqual([API.policyReport, CONSOLE_API.policyReport]);
  });

  it('[M11] let the console make script of nothing', () => {
    expect(scriptPolicies('web-console')).toBe(TRUSTED_TYPES.staff['trusted-types'].join(' '));
  });

  it('let only files named by their content be kept without asking', () => {
    const caching = (path: string) => lookUp(mapRows(site, 'caching'), path);
    expect(caching('/assets/index-4f2a.js')).toBe('public, max-age=31536000, immutable');
    expect(caching('/index.html')).toBe('no-cache');
    // A location with a header of its own would lose all the others.
    expect(site.match(/^ {4,}add_header/gm)).toBeNull();
  });
});

it('[A38] no nginx logs what opens something, a session in a path or the random part of a link, nor an address', () => {
  const rows = mapRows(readConfiguration('nginx.conf').replace(/^ {2}/gm, ''), 'logged_path');
  const logged = (address: string) => lookUp(rows, address);
  expect(logged(`/appeal/${'k3Y_'.repeat(10)}xyz`)).toBe('$before_secret[token]$after_secret');
  expect(logged(`/appeal/${'k3Y_'.repeat(10)}xyz/?x=1`)).toBe('$before_secret[token]$after_secret');
  expect(logged('/eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOjF9.c2lnbmF0dXJl/1/0/4/f')).toBe('$before_token[token]$after_token');
  expect(logged('/rest/email/inbox?page=1')).toBe('$whole_path');
  expect(logged(pathTo(API.validateEmail, { value: 'anna@example.test' }))).toBe('$before_address[address]');
  // What is less than critical quotes the request as it came.
  expect(readConfiguration('nginx.conf')).toMatch(/^error_log \/dev\/stderr crit;$/m);
});

it('the gateway says no in the words of the contract', () => {
  const said = [...readConfiguration('answers.conf').matchAll(/return (\d+) '(.+)';/g)].map(([, status, body]) => ({
    status: Number(status),
    ...(JSON.parse(body!) as { code: keyof typeof REFUSALS; message: string }),
  }));
  expect(said.map(({ code }) => code)).toEqual(['PHOTO_TOO_LARGE', 'BUSY']);
  for (const { code, status, message } of said) expect({ status, message }).toEqual(REFUSALS[code]);
});

it('[C19] the gateway sends the headers that protect with what it says itself', () => {
  const places = readConfiguration('answers.conf')
    .split(/^location /m)
    .filter((place) => place.startsWith('@'));
  expect(places).toHaveLength(2);
  for (const place of places)
    for (const header of ['Content-Security-Policy', 'Strict-Transport-Security', 'X-Content-Type-Options'])
      expect([header, place.includes(`add_header ${header} "`)]).toEqual([header, true]);
});

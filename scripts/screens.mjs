// Photographs every screen of the running product in three widths and two themes: the contact sheets of docs/screens.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBrowser } from './browser.mjs';
import { built, command, phase, readOptions, root, Stop } from './project.mjs';
import { supervise } from './supervise.mjs';

const usage = `Photographs every screen of the built product into six contact sheets.

  node scripts/screens.mjs [options]

  --url <address>      photograph what runs there with demo members, instead of starting the product
  --out <folder>       where the sheets go (docs/screens)
  --pictures <folder>  keep each picture there as well, whole pages in full size
  --only <text>        just the screens whose name contains it
  --help               show this text`;

/** Width and height of the window, and how many pictures of which width stand in a row of the sheet. */
const SIZES = {
  phone: { width: 390, height: 844, columns: 12, thumb: 176 },
  tablet: { width: 834, height: 1112, columns: 9, thumb: 244 },
  desktop: { width: 1440, height: 900, columns: 7, thumb: 320 },
};
const COLOURS = ['light', 'dark'];
const DEMO = { username: 'demo1', password: 'demo1234' };

await command(async () => {
  const options = await readOptions(usage, {
    url: { type: 'string' },
    out: { type: 'string' },
    pictures: { type: 'string' },
    only: { type: 'string' },
  });
  const out = path.resolve(root, options.out ?? 'docs/screens');
  fs.mkdirSync(out, { recursive: true });
  const product = options.url ? { url: options.url, stop: () => undefined } : await startProduct();
  const browser = await openBrowser();
  try {
    for (const size of Object.keys(SIZES)) {
      // Anew for each, because the last screen is the one that signs out.
      const session = await signIn(browser, product.url);
      const pictures = await phase(`${size} photographed`, () =>
        photograph(browser, product.url, size, session, options),
      );
      for (const colours of COLOURS) {
        const file = path.join(out, `${size}-${colours}.webp`);
        const bytes = await composeSheet(browser, size, colours, pictures[colours], file);
        console.log(
          `  ${path.relative(root, file)}: ${pictures[colours].length} screens, ${Math.ceil(bytes / 1000)} kB`,
        );
      }
    }
  } finally {
    await browser.close();
    await product.stop();
  }
});

/** The product on ports and in a folder of its own, with a small town of demo members. */
async function startProduct() {
  const { freePorts } = await built('libs/embedded/free-port.js');
  const port = await freePorts(5);
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'truly-yours-screens-'));
  const env = { ...process.env, PORT: String(port), DATA_DIR: data, DEMO_MEMBERS: '400', RATE_LIMIT_FACTOR: '1000' };
  const program = supervise(path.join(root, 'dist/services/main.js'), env);
  const stop = async () => {
    await program.stop();
    fs.rmSync(data, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  let ended = false;
  void program.ended.then(() => (ended = true));
  while (!ended) {
    const ready = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return { url, stop };
    await pause(200);
  }
  await stop();
  throw new Stop('The product did not start. Is it built? `npm run build` does that.');
}

async function openBrowser() {
  const found = await findBrowser();
  if (!found) throw new Stop('Without a browser there are no pictures.');
  const { chromium } = await import('playwright');
  return chromium.launch({ executablePath: found.file, args: ['--no-sandbox', '--force-color-profile=srgb'] });
}

/** What the browser keeps of a signed-in demo member. */
async function signIn(browser, url) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Username').fill(DEMO.username);
  await page.getByLabel('Password').fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  const session = await context.storageState();
  await context.close();
  return session;
}

/**
 * Every route of the contract, an unknown one, dialogs and states, in the order of the sheet. `see` brings up what has
 * to be pressed for; `answers` says what the demo town would have to be brought to first.
 */
async function screens(page) {
  const { ROUTES, PUBLIC_ROUTES, pathTo, API, AppealLookBody, InboxRow, decodePage } =
    await built('libs/contract/index.js');
  const token = await page.evaluate(`localStorage.getItem('token')`);
  const inbox = new URL(pathTo(API.inbox, {}, { page: 0, size: 20 }), page.url());
  const answer = await fetch(inbox, { headers: { authorization: `Bearer ${token}` } });
  const mails = decodePage(InboxRow, await answer.json()).content;
  const [mail] = mails;
  const longMail = mails.reduce((longest, one) => (one.body.length > longest.body.length ? one : longest));
  const profile = pathTo(ROUTES.viewProfile, { passMemberTypeId: mail.memberType, passMemberIdViewed: mail.memberId });
  const open = new Set(PUBLIC_ROUTES.map((name) => ROUTES[name]));
  const screensToOpen = Object.values(ROUTES).filter((route) => route !== ROUTES.logout);
  const addresses = screensToOpen.map((route) => {
    if (route === ROUTES.viewProfile) return profile;
    return route === ROUTES.welcome ? pathTo(route, { username: DEMO.username }) : route;
  });
  const press = (name) => async () => {
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor();
  };
  return [
    ...addresses.map((address) => ({ name: address, address, signedIn: !open.has(address) })),
    {
      name: 'appeal',
      address: pathTo(ROUTES.appeal, { token: 'a-token' }),
      signedIn: false,
      answers: appealed(API, AppealLookBody),
    },
    { name: 'unknown address', address: '/no/such/page', signedIn: false },
    { name: 'mail', address: `${ROUTES.inbox}?mail=${mail.emailId}`, signedIn: true, dialog: true },
    { name: 'long mail', address: `${ROUTES.inbox}?mail=${longMail.emailId}`, signedIn: true, dialog: true },
    { name: 'empty inbox', address: ROUTES.inbox, signedIn: true, answers: { [API.inbox]: [] } },
    { name: 'quick profile', address: `${ROUTES.winks}?profile=${mail.memberId}`, signedIn: true, dialog: true },
    { name: 'compose', address: `${profile}?compose=${mail.memberId}`, signedIn: true, dialog: true },
    { name: 'gallery', address: `${profile}?photo=1`, signedIn: true, dialog: true },
    { name: 'checklist', address: `${ROUTES.search}?choose=bodyType`, signedIn: true, dialog: true },
    { name: 'delete photo', address: ROUTES.managePhotos, signedIn: true, dialog: true, see: press('Delete photo 1') },
    { name: 'nothing found', address: `${ROUTES.search}?zip=10001&miles=5&from=98&to=99`, signedIn: true },
    { name: ROUTES.logout, address: ROUTES.logout, signedIn: true },
  ];
}

/** A decision that somebody may appeal. */
function appealed(api, AppealLookBody) {
  return {
    // Read as the page reads it: what is missing ends here, not with a page that waits for ever.
    [api.lookAtAppeal]: AppealLookBody.parse({
      about: 'text',
      decidedAt: new Date().toISOString(),
      fields: ['headline', 'fun'],
      reason: 'Some words may hurt or insult others.',
      until: null,
      expiresAt: new Date(Date.now() + 20 * 24 * 3_600_000).toISOString(),
      appeal: null,
      accountBack: null,
    }),
  };
}

/** All screens in one width: by colours, pictures in the order of the sheet. */
async function photograph(browser, baseURL, size, session, { pictures: folder, only = '' }) {
  const { width, height } = SIZES[size];
  const options = { baseURL, viewport: { width, height }, locale: 'en-US', reducedMotion: 'reduce', bypassCSP: true };
  const contexts = await Promise.all([
    browser.newContext(options),
    browser.newContext({ ...options, storageState: session }),
  ]);
  const [visitor, member] = await Promise.all(contexts.map((context) => context.newPage()));
  await member.goto('/help/general');
  const taken = { light: [], dark: [] };
  for (const { name, address, signedIn, dialog, see, answers = {} } of (await screens(member)).filter((one) =>
    one.name.includes(only),
  )) {
    const page = signedIn ? member : visitor;
    await page.unrouteAll();
    for (const [call, json] of Object.entries(answers))
      await page.route(`**${call}*`, (route) => route.fulfill({ json }));
    await page.goto(address);
    await settled(page);
    await see?.();
    if (dialog) await page.getByRole('dialog').first().waitFor();
    for (const colorScheme of COLOURS) {
      await page.emulateMedia({ colorScheme });
      await page.waitForSelector(`[data-color-scheme=${colorScheme}]`);
      await settled(page);
      taken[colorScheme].push({ name, picture: await page.screenshot() });
      if (folder) {
        fs.mkdirSync(folder, { recursive: true });
        const file = `${name.replaceAll(/[^\w]+/g, '-').replace(/^-/, '') || 'root'}.${size}.${colorScheme}.png`;
        await page.screenshot({ path: path.join(folder, file), fullPage: !dialog });
      }
    }
  }
  await Promise.all(contexts.map((context) => context.close()));
  return taken;
}

/** Nothing loads, moves or waits any more. */
async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    `document.querySelector('h1') !== null &&
     document.querySelector('[aria-busy=true], .MuiSkeleton-root, main .MuiCircularProgress-root') === null &&
     document.getAnimations().length === 0 &&
     [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
     document.fonts.status === 'loaded'`,
  );
}

/** The browser lays the sheet out, for it has the fonts; gives the bytes of the finished file. */
async function composeSheet(browser, size, colours, pictures, file) {
  const { default: sharp } = await import('sharp');
  const { width, height, columns, thumb } = SIZES[size];
  const small = await Promise.all(
    pictures.map(({ picture }) =>
      sharp(picture)
        .resize({ width: thumb * 2 })
        .webp({ quality: 90 })
        .toBuffer(),
    ),
  );
  const dark = colours === 'dark';
  const figures = pictures.map(
    ({ name }, index) =>
      `<figure><img src="data:image/webp;base64,${small[index].toString('base64')}" width="${thumb}" height="${Math.round((thumb * height) / width)}">
       <figcaption>${name}</figcaption></figure>`,
  );
  const sheet = await browser.newPage({ viewport: { width: columns * (thumb + 16) + 32, height: 800 } });
  await sheet.setContent(`
    <style>
      body { margin: 0; padding: 24px 16px; font: 13px sans-serif;
             background: ${dark ? '#0d090b' : '#ece5e0'}; color: ${dark ? '#e8dde1' : '#3a2c32'} }
      h1 { font-size: 20px; margin: 0 8px 16px }
      main { display: grid; grid-template-columns: repeat(${columns}, ${thumb + 16}px); row-gap: 16px }
      figure { margin: 0 8px } img { display: block; border-radius: 6px }
      figcaption { margin-top: 6px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
    </style>
    <h1>Truly Yours, ${size} (${width} pixels), ${colours}</h1><main>${figures.join('')}</main>`);
  await sheet.waitForFunction('[...document.images].every((image) => image.complete)');
  const { size: bytes } = await sharp(await sheet.screenshot({ fullPage: true }))
    .webp({ quality: 74, effort: 6 })
    .toFile(file);
  await sheet.close();
  return bytes;
}

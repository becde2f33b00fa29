// Photographs every e-mail to members and visitors as a browser shows it: the contact sheets of docs/mails.
import fs from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { built, command, phase, readOptions, root, Stop } from './project.mjs';

const usage = `Photographs every e-mail of the built product, in three languages: as HTML, light and dark, and as text.

  node scripts/mails.mjs [options]

  --out <folder>  where the sheets go (docs/mails)
  --help          show this text`;

const WIDTH = 480;
const COLUMNS = 5;
const TYPED = {
  name: 'Maria',
  other: 'Aurélie',
  username: 'maria_b',
  search: 'Sailors near home',
  question: 'Why can others not see my second picture?\nIt has been there since Monday.',
  words: 'The picture shows somebody else. Please choose one of your own.',
};
/** What a text stands on, where no HTML is shown. */
const asText = (mail, escapeHtml) =>
  `<!doctype html><title>${escapeHtml(mail.subject)}</title><style>body { margin: 0; padding: 24px; color-scheme: light; background: #fff; color: #222 }
   pre { margin: 0; font: 14px/1.5 monospace; white-space: pre-wrap; overflow-wrap: anywhere }</style><pre>${escapeHtml(mail.text)}</pre>`;

await command(async () => {
  const options = await readOptions(usage, { out: { type: 'string' } });
  const out = path.resolve(root, options.out ?? 'docs/mails');
  fs.mkdirSync(out, { recursive: true });
  const { everyMail } = await built('services/tests/mails.fixture.js');
  const { escapeHtml } = await built('libs/platform/mail/html-mail.js');
  const { MAIL_LANGUAGES } = await built('libs/contract/index.js');
  const found = await findBrowser();
  if (!found) throw new Stop('Without a browser there are no pictures.');
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: found.file, args: ['--no-sandbox'] });
  try {
    for (const language of MAIL_LANGUAGES) {
      const mails = Object.entries(everyMail(language, TYPED));
      const looks = {
        light: mails.filter(([, { html }]) => html).map(([name, mail]) => [name, mail.html]),
        dark: mails.filter(([, { html }]) => html).map(([name, mail]) => [name, mail.html]),
        text: mails.map(([name, mail]) => [name, asText(mail, escapeHtml)]),
      };
      for (const [look, pages] of Object.entries(looks)) {
        const file = path.join(out, `${language}-${look}.webp`);
        const bytes = await phase(`${language} ${look}`, async () =>
          sheetOf(await photograph(browser, look, pages), look, file),
        );
        console.log(`  ${path.relative(root, file)}: ${pages.length} e-mails, ${Math.ceil(bytes / 1000)} kB`);
      }
    }
  } finally {
    await browser.close();
  }
});

async function photograph(browser, look, pages) {
  const page = await browser.newPage({
    viewport: { width: WIDTH, height: 320 },
    colorScheme: look === 'dark' ? 'dark' : 'light',
  });
  const pictures = [];
  for (const [name, html] of pages) {
    await page.setContent(html);
    pictures.push({ name, picture: await page.screenshot({ fullPage: true }) });
  }
  await page.close();
  return pictures;
}

/** Columns of pictures, each below the one that is shortest so far, in one file. */
async function sheetOf(pictures, look, file) {
  const { default: sharp } = await import('sharp');
  const gap = 16;
  const columns = Array.from({ length: COLUMNS }, () => gap);
  const placed = [];
  for (const { picture } of pictures) {
    const { height } = await sharp(picture).metadata();
    const column = columns.indexOf(Math.min(...columns));
    placed.push({ input: picture, left: gap + column * (WIDTH + gap), top: columns[column] });
    columns[column] += height + gap;
  }
  const sheet = await sharp({
    create: {
      ...{ width: gap + COLUMNS * (WIDTH + gap), height: Math.max(...columns), channels: 3 },
      background: look === 'dark' ? '#0d090b' : '#ece5e0',
    },
  })
    .composite(placed)
    .png()
    .toBuffer();
  const { size } = await sharp(sheet).resize({ width: 1_500 }).webp({ quality: 62, effort: 6 }).toFile(file);
  return size;
}

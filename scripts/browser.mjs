// The browser for browser tests: one that was seen to open a page and draw it.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { cache, phase, tool } from './project.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * BROWSER_BIN, the one that came with npm (the same everywhere, and made for running without a screen), one of this
 * machine, or (as root) one from the distribution.
 */
export async function findBrowser() {
  const ways = [fromEnvironment, fromPackages, onThisMachine, fromDistribution];
  for (const way of ways) {
    const file = await way();
    if (!file) continue;
    const trouble = await troubleWith(file);
    if (!trouble) return { file };
    console.log(`  ${file} is no browser here: ${trouble}`);
  }
  console.log('  no browser starts here: browser tests will fail. Install chromium, or set BROWSER_BIN to one.');
  return undefined;
}

function fromEnvironment() {
  return process.env.BROWSER_BIN;
}

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...macApplications].find((file) => fs.existsSync(file));
}

/** @sparticuz/chromium carries a Chromium for 64-bit Linux in compressed form; it is unpacked once. */
async function fromPackages() {
  const packed = tool('@sparticuz/chromium');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !fs.existsSync(packed)) return undefined;
  const { version } = JSON.parse(fs.readFileSync(path.join(packed, 'package.json'), 'utf8'));
  const folder = path.join(cache, `chromium-${version}`);
  const start = path.join(folder, 'start');
  if (!fs.existsSync(start)) await phase('browser unpacked', () => unpack(path.join(packed, 'bin'), folder));
  return start;
}

async function unpack(bin, folder) {
  const draft = `${folder}.${process.pid}`;
  fs.mkdirSync(draft, { recursive: true });
  const plain = (name) => path.join(draft, name.replace(/\.br$/, ''));
  const archives = ['swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br'];
  await Promise.all(
    ['chromium.br', ...archives].map((name) =>
      pipeline(fs.createReadStream(path.join(bin, name)), createBrotliDecompress(), fs.createWriteStream(plain(name))),
    ),
  );
  for (const archive of archives.map(plain)) {
    execFileSync('tar', ['-xf', archive, '-C', draft, '--no-same-owner']);
    fs.rmSync(archive);
  }
  fs.chmodSync(plain('chromium'), 0o755);
  fs.writeFileSync(path.join(draft, 'fonts.conf'), fontSettings);
  fs.writeFileSync(path.join(draft, 'start'), starter(), { mode: 0o755 });
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(draft, folder);
}

/** Its libraries and fonts serve only where the machine has none: mixed with the machine's own they can clash. */
function starter() {
  const lines = ['#!/bin/sh', 'here=$(dirname "$0")'];
  if (!hasLibrary('libnss3.so')) lines.push('export LD_LIBRARY_PATH="$here/lib"');
  if (!fs.existsSync('/etc/fonts/fonts.conf')) lines.push('export FONTCONFIG_PATH="$here"');
  return [...lines, 'exec "$here/chromium" "$@"', ''].join('\n');
}

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">fonts-cache</cachedir>
</fontconfig>
`;

function hasLibrary(name) {
  const known = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' });
  return known.status === 0 && known.stdout.includes(name);
}

async function fromDistribution() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  const apt = (...args) => spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: 'ignore', timeout: 300_000 });
  await phase('chromium installed from the distribution', async () => {
    apt('update');
    apt('install', '--no-install-recommends', 'chromium');
  });
  return onThisMachine();
}

/** Opens a page in it and takes a picture; the good answer is kept until the file changes. */
async function troubleWith(file) {
  const seen = path.join(cache, 'browser-seen.json');
  try {
    const { mtimeMs, size } = fs.statSync(file);
    const sign = JSON.stringify([file, mtimeMs, size]);
    if (fs.existsSync(seen) && fs.readFileSync(seen, 'utf8') === sign) return undefined;
    await phase('browser tried', () => drawSomething(file).catch(() => again(file)));
    fs.mkdirSync(cache, { recursive: true });
    fs.writeFileSync(seen, sign);
    return undefined;
  } catch (error) {
    return error.message.split('\n').find((line) => /error|cannot|No such/i.test(line)) ?? error.message.split('\n')[0];
  }
}

/** On a machine that is busy one that has just begun may be asked for a picture before it can draw. */
function again(file) {
  console.log(`  ${file} drew nothing and is started once more`);
  return drawSomething(file);
}

async function drawSomething(file) {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: file, chromiumSandbox: false, timeout: 30_000 });
  try {
    const page = await browser.newPage();
    const blank = await page.screenshot();
    await page.setContent('<h1 style="font-family: sans-serif">Say something real.</h1>');
    if ((await page.screenshot()).equals(blank)) throw new Error('it draws no text');
  } finally {
    await browser.close();
  }
}

import { createHash } from 'node:crypto';
import type { MailLanguage } from '#contract';
import { escapeHtml } from '#platform/mail/html-mail';
import type { ExportedData } from './exported-data.js';
import { quiet, when, type Html } from './page.html.js';
import { sectionsOf } from './page.sections.js';
import { PAGE_TEXTS } from './page.texts.js';

const LOOK = `
:root { color-scheme: light dark; --paper: #fbf7f3; --card: #fff; --ink: #2b1f24; --quiet: #6b5a61; --line: #e9dfda; --brand: #a3224b; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171114; --card: #221a1e; --ink: #f4eaed; --quiet: #bba9b0; --line: #3a2e33; --brand: #f59ab3; }
}
body { margin: 0; padding: 16px; background: var(--paper); color: var(--ink); font: 16px/1.55 Georgia, serif; overflow-wrap: anywhere; }
header, section { max-width: 46rem; margin: 0 auto 20px; }
section { box-sizing: border-box; padding: 4px 20px 20px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
h1, h2 { color: var(--brand); line-height: 1.25; }
h3 { margin: 20px 0 4px; font-size: 1rem; }
p { margin: 6px 0; }
.quiet { color: var(--quiet); }
dl { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 6px 16px; margin: 8px 0; }
dt { color: var(--quiet); }
dd { margin: 0; }
ul { margin: 4px 0; padding-left: 20px; }
.photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 12px; padding: 0; list-style: none; }
img { display: block; width: 100%; border-radius: 12px; }
summary { min-height: 44px; display: flex; align-items: center; gap: 8px; cursor: pointer; border-top: 1px solid var(--line); }
summary::before { content: '▸'; color: var(--brand); }
details[open] > summary::before { content: '▾'; }
article { margin: 8px 0 8px 12px; padding-left: 12px; border-left: 3px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 6rem; }
article.sent { border-color: var(--brand); }
`;

// Nothing on the page may run or be fetched, whatever somebody has written: all of it is escaped, and this is the second lock.
const POLICY = `default-src 'none'; img-src 'self' file:; style-src 'sha256-${createHash('sha256').update(LOOK).digest('base64')}'; base-uri 'none'; form-action 'none'`;

/** The copy of somebody's data to be read by themselves, in pieces: one page that needs nothing but the photos beside it. */
export function* exportPage(data: ExportedData, language: MailLanguage, brand: string): Generator<Html> {
  const t = PAGE_TEXTS[language];
  yield `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${escapeHtml(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(`${brand}: ${t.title}`)}</title>
<style>${LOOK}</style>
</head>
<body>
<header>
<h1>${escapeHtml(`${brand}: ${t.title}`)}</h1>
<p>${escapeHtml(data.account.username)}. ${escapeHtml(t.made)} ${when(data.madeAt)} UTC.</p>
<p>${escapeHtml(t.keepSafe)}</p>
${quiet(escapeHtml(t.otherFiles))}
</header>
<main>
`;
  yield* sectionsOf(data, t);
  yield `</main>
</body>
</html>
`;
}

import { escapeHtml } from '#platform/mail/html-mail';

/** Text in which all that somebody wrote is escaped. */
export type Html = string;

export const when = (moment: string): Html =>
  `<time datetime="${escapeHtml(moment)}">${escapeHtml(moment.slice(0, 16).replace('T', ' '))}</time>`;

export const quiet = (html: Html): Html => `<p class="quiet">${html}</p>`;

/** What is said of each thing, without those of which there is nothing to say. */
export const facts = (rows: readonly (readonly [string, Html | null])[]): Html =>
  `<dl>${rows.flatMap(([what, html]) => (html ? [`<dt>${escapeHtml(what)}</dt><dd>${html}</dd>`] : [])).join('\n')}</dl>`;

/** A list below its title, item by item; nothing where it is empty. */
export function* titled<One>(title: string, ones: readonly One[], item: (one: One) => Html): Generator<Html> {
  if (ones.length === 0) return;
  yield `<h3>${escapeHtml(title)}</h3><ul>`;
  for (const one of ones) yield `<li>${item(one)}</li>`;
  yield '</ul>';
}

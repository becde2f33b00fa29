import { escapeHtml } from '#platform/mail/html-mail';

/** Text in which all that somebody wrote is escaped. */
export type Html = string;

export const when = (moment: string): Html =>
  `<time datetime="${escapeHtml(moment)}">${escapeHtml(moment.slice(0, 16).replace('T', ' '))}</time>`;

export const quiet = (html: Html): Html => `<p class="quiet">${html}</p>`;

/** What is said of each thing, without those of which there is nothing to say. */
export const facts = (rows: readonly (readonly [string, Html | null])[]): Html =>
  `<dl>${rows.flatMap(([what, html]) => (html ? [`<dt>${escapeHtml(what)}</dt><dd>${html}</dd>`] : [])).join('\n')}</dl>`;

/** A list below its title; nothing where it is empty. */
export const titled = (title: string, items: readonly Html[]): Html =>
  items.length === 0
    ? ''
    : `<h3>${escapeHtml(title)}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;

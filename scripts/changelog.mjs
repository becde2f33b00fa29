// CHANGELOG.md, kept by hand: a heading for each version, the newest first, and above them what is not yet released.
const heading = '## Unreleased';

/** What was written down since the last release; an empty string where nothing was. */
export function unreleased(text) {
  const [, rest] = splitAt(text);
  return sectionOf(rest);
}

/** The text with what is unreleased under the heading of this version, and nothing unreleased. */
export function withRelease(text, version, date) {
  const [before, rest] = splitAt(text);
  return `${before}${heading}\n\n## ${version} - ${date}\n${rest}`;
}

function splitAt(text) {
  const found = new RegExp(`^${heading}\n`, 'm').exec(text);
  if (!found) throw new Error(`CHANGELOG.md has no heading "${heading}"`);
  return [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}

/** The words up to the next heading of a version. Headings of kinds without anything below are no words. */
function sectionOf(text) {
  const [section] = text.split(/^## /m);
  return /^[^#\s]/m.test(section) ? section.trim() : '';
}

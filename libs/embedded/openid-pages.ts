/** A person offered on the page. */
export interface Choice {
  readonly name: string;
  readonly email: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

const document = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 26rem; margin: 10vh auto; padding: 0 1.25rem; }
  h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
  ul { list-style: none; margin: 1.5rem 0; padding: 0; display: grid; gap: .5rem; }
  button { font: inherit; padding: .75rem 1rem; border: 1px solid #8888; border-radius: 12px; background: none; color: inherit; }
  button { cursor: pointer; }
  button:hover { background: #8882; }
  li button { width: 100%; text-align: start; }
  small { display: block; opacity: .75; }
</style>
<main>${content}</main>
</html>`;

/** The page on which one chooses who to be. `hidden` travels back with the choice. */
export function choosePage(people: readonly Choice[], hidden: Readonly<Record<string, string | undefined>>): string {
  const fields = Object.entries(hidden)
    .filter((field): field is [string, string] => field[1] !== undefined)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('');
  const form = (content: string): string => `<form method="post" action="authorize">${fields}${content}</form>`;
  const choices = people.map(
    ({ name, email }) =>
      `<li>${form(`<button name="email" value="${escape(email)}">${escape(name)}<small>${escape(email)}</small></button>`)}</li>`,
  );
  return document(
    'Choose an account',
    `<h1>Choose an account</h1>
    <p>This page stands in for Google on your own machine. Nothing leaves it.</p>
    <ul>${choices.join('')}</ul>`,
  );
}

export const refusalPage = (): string =>
  document('Not possible', '<h1>Not possible</h1><p>The request to sign in is not one of this product.</p>');

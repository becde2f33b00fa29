// A third of the time of tests with a page goes into which rules of which style sheet hold for an element: each is asked
// again at every look, of a program that reads every selector anew. Most rules name a class or an element that it is not,
// which is seen at once. Loaded before jsdom, whose answer stays the same.
const { createRequire } = require('node:module');

const ofItsEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = ofItsEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js');

const { matchesDontThrow } = selectors;
const needs = new Map();

/** What an element needs to have for a selector to hold, one way or the other; null where that is not seen at once. */
function needsOf(selector) {
  if (typeof selector !== 'string' || selector.includes('\\')) return null;
  let bare = selector.replace(/\[[^\]]*\]/g, '');
  // What stands in parentheses asks for more, never for less.
  for (let before; before !== bare;) bare = (before = bare).replace(/:[\w-]+\([^()]*\)/g, '');
  if (bare.includes('(')) return null;
  return bare.split(',').map((one) => {
    const last = one
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    return {
      name: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase(),
      classes: [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name),
    };
  });
}

selectors.matchesDontThrow = (element, selector) => {
  let needed = needs.get(selector);
  if (needed === undefined) needs.set(selector, (needed = needsOf(selector)));
  const may =
    needed === null ||
    needed.some(
      ({ name, classes }) =>
        (name === undefined || name === element.localName) && classes.every((one) => element.classList.contains(one)),
    );
  return may && matchesDontThrow(element, selector);
};

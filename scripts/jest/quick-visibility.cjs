// Whoever looks for something by its role or its name asks of each element, and of all around it, whether it is shown, again
// at every look. jsdom answers by copying each declaration of each rule that holds for it, a colour at a time. Here only
// the rules are read that say something about it; whoever asks for anything else gets what jsdom answers.
const { createRequire } = require('node:module');

const ofItsEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const cssom = createRequire(ofItsEnvironment.resolve('jsdom'))('rrweb-cssom');
const defaultStyleSheet = ofItsEnvironment('jsdom/lib/jsdom/browser/default-stylesheet.js');
const { implForWrapper } = ofItsEnvironment('jsdom/lib/jsdom/living/generated/utils.js');
const selectors = ofItsEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js');

const ELEMENT = 1;
const TELLING = ['display', 'visibility'];
const everywhere = cssom.parse(defaultStyleSheet);

/** The rules of a sheet that say something about it, as long as it has as many of them. */
const tellingRules = new WeakMap();

function rulesOf(sheet) {
  const { cssRules } = sheet;
  const known = tellingRules.get(sheet);
  if (known?.count === cssRules.length && known.last === cssRules[cssRules.length - 1]) return known.rules;
  const rules = [];
  for (const rule of cssRules) {
    const onScreen = rule.media ? (Array.from(rule.media).includes('screen') ? rule.cssRules : []) : [rule];
    for (const one of onScreen) if (TELLING.some((name) => one.style?.getPropertyValue(name))) rules.push(one);
  }
  tellingRules.set(sheet, { count: cssRules.length, last: cssRules[cssRules.length - 1], rules });
  return rules;
}

/** What holds for an element, by what jsdom holds it for: the last word counts. */
function declaredFor(element) {
  const declared = { display: '', visibility: '' };
  const hear = (style) => {
    for (const name of TELLING) {
      const value = style.getPropertyValue(name).trim();
      if (value) declared[name] = value === 'unset' ? '' : value;
    }
  };
  for (const sheet of [everywhere, ...element._ownerDocument.styleSheets._list])
    for (const rule of rulesOf(sheet)) if (selectors.matchesDontThrow(element, rule.selectorText)) hear(rule.style);
  if (element.style) hear(element.style);
  return declared;
}

/** By what jsdom remembers of a document until it changes. */
const known = new WeakMap();

function looksOf(element) {
  if (!element._attached) return withInherited(element);
  const { _ownerDocument: document } = element;
  document._styleCache ??= new WeakMap();
  let looks = known.get(document._styleCache);
  if (!looks) known.set(document._styleCache, (looks = new Map()));
  let its = looks.get(element);
  if (!its) looks.set(element, (its = withInherited(element)));
  return its;
}

function withInherited(element) {
  const { display, visibility } = declaredFor(element);
  return {
    display,
    visibility: visibility || (element.parentElement ? looksOf(element.parentElement).visibility : 'visible'),
  };
}

/** Has a window answer quickly. */
module.exports = function quickVisibility(window) {
  const { getComputedStyle } = window;
  window.getComputedStyle = function (element, ...pseudo) {
    const its = implForWrapper(element);
    if (its?.nodeType !== ELEMENT || pseudo.some(Boolean)) return getComputedStyle(element, ...pseudo);
    const looks = looksOf(its);
    let all;
    const getAll = () => (all ??= getComputedStyle(element));
    const getPropertyValue = (name) => (TELLING.includes(name) ? looks[name] : getAll().getPropertyValue(name));
    return new Proxy(looks, {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        if (TELLING.includes(name)) return looks[name];
        const value = getAll()[name];
        return typeof value === 'function' ? value.bind(getAll()) : value;
      },
      has: (_, name) => name in getAll(),
    });
  };
};

// Runs before the first paint, so that a dark page never flashes white. A file of its own because the
// content security policy allows no inline script; the keys are those of the theme provider.
(function () {
  try {
    var mode = localStorage.getItem('mui-mode') || 'system';
    var dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  } catch (error) {
    document.documentElement.setAttribute('data-color-scheme', 'light');
  }
})();

// Paper is white: what is printed from a dark page is in the light colours.
(function (page) {
  var before;
  addEventListener('beforeprint', function () {
    before = page.getAttribute('data-color-scheme');
    page.setAttribute('data-color-scheme', 'light');
  });
  addEventListener('afterprint', function () {
    page.setAttribute('data-color-scheme', before);
  });
})(document.documentElement);

// The content security policy forbids making code from text; this tells the validation library not to try.
globalThis.__zod_globalConfig = { jitless: true };

// The address of the service worker, as browsers take it that let no text be a script's address. The policy is made
// before any other script could make one of that name, lets nothing else pass, and is forgotten.
globalThis.workerAddress =
  globalThis.trustedTypes?.createPolicy('app-worker', { createScriptURL: () => '/sw.js' }).createScriptURL('') ??
  '/sw.js';

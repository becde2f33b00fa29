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

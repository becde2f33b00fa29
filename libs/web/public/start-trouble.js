// Says in words that the page did not start: a script that did not come or did not run leaves it empty, and nobody can tell
// why. Runs before any other script, and in browsers that understand none of the others, so it is written in the
// JavaScript that they all know. Once something is drawn it keeps quiet.
(function () {
  var WORDS = {
    en: {
      title: 'This page could not be loaded',
      missing: 'Your connection was interrupted, or there is a newer version. Reloading usually helps.',
      broken: 'Reloading usually helps. If it does not, your browser may be too old for this page: please update it.',
      old: 'Your browser is too old for this page. Please update it, or use another one.',
      slowTitle: 'This takes longer than usual',
      slow: 'Your connection seems to be very slow. The page may still come by itself.',
      reload: 'Reload page',
    },
    es: {
      title: 'No se pudo cargar esta página',
      missing: 'Se interrumpió tu conexión o hay una versión más nueva. Volver a cargar suele ayudar.',
      broken:
        'Volver a cargar suele ayudar. Si no, puede que tu navegador sea demasiado antiguo para esta página: actualízalo.',
      old: 'Tu navegador es demasiado antiguo para esta página. Actualízalo o usa otro.',
      slowTitle: 'Esto tarda más de lo normal',
      slow: 'Parece que tu conexión es muy lenta. Puede que la página llegue todavía por sí sola.',
      reload: 'Volver a cargar',
    },
    fr: {
      title: 'Cette page n’a pas pu être chargée',
      missing:
        'Votre connexion a été interrompue, ou il existe une version plus récente. Recharger la page suffit en général.',
      broken:
        'Recharger la page suffit en général. Sinon, votre navigateur est peut-être trop ancien pour cette page : mettez-le à jour.',
      old: 'Votre navigateur est trop ancien pour cette page. Mettez-le à jour ou utilisez-en un autre.',
      slowTitle: 'C’est plus long que d’habitude',
      slow: 'Votre connexion semble très lente. La page arrivera peut-être encore d’elle-même.',
      reload: 'Recharger la page',
    },
  };
  var SETTLED_MS = 2000;
  var SLOW_MS = 20000;
  // While a new version is being brought out, the page may come from one server and its script be asked of another.
  var RELOADED = 'reloaded-at';
  var ONCE_IN_MS = 60000;

  var root = document.getElementById('root');
  var told;

  function language() {
    var spoken = (navigator.language || '').slice(0, 2).toLowerCase();
    return WORDS[spoken] ? spoken : 'en';
  }

  function isEmpty() {
    return !root.firstChild || root.firstChild === told;
  }

  function element(name, text, style) {
    var made = document.createElement(name);
    made.textContent = text;
    made.style.cssText = style;
    return made;
  }

  function tell(why) {
    if (!isEmpty()) return;
    if (told) root.removeChild(told);
    var words = WORDS[language()];
    var dark = document.documentElement.getAttribute('data-color-scheme') === 'dark';
    told = element('div', '', 'max-width: 30rem; margin: 0 auto; padding: 20vh 1.5rem 2rem; text-align: center');
    told.style.font = "1rem/1.6 'Plus Jakarta Sans', system-ui, sans-serif";
    told.style.color = dark ? '#f4eaed' : '#2b1f24';
    told.setAttribute('role', 'alert');
    told.setAttribute('lang', language());
    told.appendChild(
      element(
        'h1',
        words[why + 'Title'] || words.title,
        'margin: 0 0 0.75rem; font-size: 1.6rem; line-height: 1.25; text-wrap: balance',
      ),
    );
    told.appendChild(element('p', words[why], 'margin: 0 0 2rem'));
    var style = 'padding: 0.7rem 1.6rem; border: 1px solid; border-radius: 999px; background: none; color: inherit';
    var button = element('button', words.reload, style + '; font: inherit; font-weight: 650; cursor: pointer');
    button.type = 'button';
    button.onclick = function () {
      location.reload();
    };
    told.appendChild(button);
    root.appendChild(told);
  }

  /** Loads the page once more by itself, unless it did so a moment ago, or nothing would come anyway. */
  function reloadOnce() {
    try {
      var before = Number(sessionStorage.getItem(RELOADED));
      if (navigator.onLine === false || Date.now() - before < ONCE_IN_MS) return false;
      sessionStorage.setItem(RELOADED, String(Date.now()));
    } catch (error) {
      return false;
    }
    location.reload();
    return true;
  }

  /** What failed may be somebody else's script, and the page is drawn all the same. */
  function unlessDrawn(why) {
    if (!isEmpty()) return;
    setTimeout(function () {
      if (isEmpty() && !reloadOnce()) tell(why);
    }, SETTLED_MS);
  }

  window.addEventListener(
    'error',
    function (event) {
      if (event.target === window) unlessDrawn('broken');
      // Without a font or a picture the page comes all the same, on a slow line later than they have failed.
      else if (event.target.tagName === 'SCRIPT') unlessDrawn('missing');
    },
    true,
  );
  window.addEventListener('unhandledrejection', function () {
    unlessDrawn('missing');
  });
  setTimeout(function () {
    if (!told) tell('slow');
  }, SLOW_MS);
  if (!('noModule' in document.createElement('script'))) tell('old');
})();

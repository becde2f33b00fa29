const WORDS = {
  en: {
    title: 'You are offline',
    text: 'This page could not be reached. Your messages are safe, and what you were typing is kept on this device.',
    again: 'Try again',
  },
  es: {
    title: 'No tienes conexión',
    text: 'No se ha podido abrir esta página. Tus mensajes están a salvo, y lo que escribías se guarda en este dispositivo.',
    again: 'Volver a intentarlo',
  },
  fr: {
    title: 'Vous êtes hors ligne',
    text: 'Cette page n’a pas pu être ouverte. Vos messages sont en sécurité, et ce que vous écriviez est gardé sur cet appareil.',
    again: 'Réessayer',
  },
} as const;

type Language = keyof typeof WORDS;

/** The language of the app that a browser would rather read. */
export function spoken(language: string): Language {
  const [first = ''] = language.toLowerCase().split('-');
  return first in WORDS ? (first as Language) : 'en';
}

const STYLE = `
  :root { color-scheme: light dark; --paper: #fbf7f3; --text: #2b1f24; --soft: #6b5a61; --press: #a3224b; --on: #fff }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #171114; --text: #f4eaed; --soft: #bba9b0; --press: #f59ab3; --on: #3b0718 }
  }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--text);
    font: 1rem/1.6 'Plus Jakarta Sans', system-ui, sans-serif }
  main { max-width: 26rem; padding: 2rem 1.5rem; text-align: center }
  svg { width: 4rem; height: 4rem }
  h1 { font: 560 2rem/1.15 Fraunces, Georgia, serif; margin: 1.5rem 0 0.75rem; text-wrap: balance }
  p { margin: 0 0 2rem; color: var(--soft); text-wrap: pretty }
  a { display: inline-block; padding: 0.7rem 1.6rem; border-radius: 999px; background: var(--press); color: var(--on);
    font-weight: 650; text-decoration: none }
  a:focus-visible { outline: 2px solid currentColor; outline-offset: 3px }`;

const LOGO = `<svg viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="18" fill="#A3224B"/><path fill="#fff" d="M32 49.5 17.8 35.9a9.6 9.6 0 0 1 0-13.9 10.3 10.3 0 0 1 14.2 0 10.3 10.3 0 0 1 14.2 0 9.6 9.6 0 0 1 0 13.9z"/></svg>`;

const page = (language: Language): string => {
  const { title, text, again } = WORDS[language];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style><main>${LOGO}<h1>${title}</h1><p>${text}</p><a href="">${again}</a></main></html>`;
};

/** What a browser shows of an address that it cannot reach: a page without a script, in its language. */
export const offlinePage = (language: string): Response =>
  new Response(page(spoken(language)), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });

import { useEffect, useRef } from 'react';

interface Grecaptcha {
  ready(callback: () => void): void;
  render(
    element: HTMLElement,
    options: { sitekey: string; callback: (answer: string) => void; 'expired-callback': () => void },
  ): number;
}

/** `trustedtypes` has Google's script keep to Trusted Types itself. */
const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true';

/** As far as this one address needs it; older browsers have none. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(address: string): string };
}

/** The one address that a script of ours may have, as browsers ask for it that take no text for one. */
function scriptAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('recaptcha', { createScriptURL: () => SCRIPT }).createScriptURL(SCRIPT) ?? SCRIPT;
}

let loading: Promise<Grecaptcha> | undefined;

function loadRecaptcha(): Promise<Grecaptcha> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptAddress();
    script.async = true;
    script.onload = () => {
      const { grecaptcha } = window as unknown as { grecaptcha: Grecaptcha };
      grecaptcha.ready(() => resolve(grecaptcha));
    };
    script.onerror = () => reject(new Error('reCAPTCHA could not be loaded'));
    document.head.append(script);
  });
  return loading;
}

interface Props {
  readonly siteKey: string;
  readonly onAnswer: (answer: string) => void;
  readonly onExpired: () => void;
}

/** Google's own widget, for operators who configured it. */
export function Recaptcha({ siteKey, onAnswer, onExpired }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const handlers = useRef({ onAnswer, onExpired });
  useEffect(() => {
    handlers.current = { onAnswer, onExpired };
  });
  useEffect(() => {
    void loadRecaptcha().then(
      (grecaptcha) => {
        if (!place.current || place.current.hasChildNodes()) return;
        grecaptcha.render(place.current, {
          sitekey: siteKey,
          callback: (answer) => handlers.current.onAnswer(answer),
          'expired-callback': () => handlers.current.onExpired(),
        });
      },
      (error: unknown) => {
        console.warn(error);
        handlers.current.onExpired();
      },
    );
  }, [siteKey]);
  return <div ref={place} />;
}

import { z } from 'zod';
import './app/first-paint.css';

// The content security policy forbids code made from text. Zod tries that for speed unless told before the first schema
// is made, so everything that has schemas is imported afterwards.
z.config({ jitless: true });
// Where the browser forbids storage even naming it throws. react-admin names it as it is loaded, and does without where there is none.
try {
  void window.localStorage;
} catch {
  Object.defineProperty(window, 'localStorage', { value: undefined });
}
void import('./app/start');

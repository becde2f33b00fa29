import { z } from 'zod';
import './app/first-paint.css';

// The content security policy forbids code made from text. Zod tries that for speed unless told before the first schema
// is made, so everything that has schemas is imported afterwards.
z.config({ jitless: true });
void import('./app/start');

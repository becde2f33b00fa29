import reactAdmin from 'ra-language-french';
import { fr } from './fr';
import { texts } from './texts';

export const messages = { ...reactAdmin, ...texts(fr) };

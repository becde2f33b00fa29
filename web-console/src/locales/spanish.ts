import { es } from './es';
import { reactAdmin } from './es.react-admin';
import { texts } from './texts';

export const messages = { ...reactAdmin, ...texts(es) };

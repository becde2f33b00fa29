export { texts } from './es';
export { reactAdmin } from './es.react-admin';

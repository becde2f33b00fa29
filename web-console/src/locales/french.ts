export { texts } from './fr';
export { default as reactAdmin } from 'ra-language-french';

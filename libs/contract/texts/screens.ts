export { SAFETY_NOTICE_TEXTS as safetyNotice } from '../laws/safety-notice.js';
export * from './appeal.js';
export * from './auth.js';
export * from './lists.js';
export * from './mail.js';
export * from './profile.js';
export * from './settings.js';
export * from './shell.js';
export * from './takedown.js';

export * from './account-forms.js';
export * from './action-payloads.js';
export * from './edit-form.js';
export * from './message-forms.js';
export * from './search-form.js';
export * from './settings-form.js';
export * from './signup-form.js';
export * from './step2-form.js';

import { takesAnswers } from './machine.js';

describe('answers by e-mail on the single machine', () => {
  it('[E45] are taken unproven where every e-mail is caught and nobody else is answered', () => {
    expect(takesAnswers({ env: {}, host: '127.0.0.1' })).toBe(true);
  });

  it.each([
    ['where a network is answered', { host: '0.0.0.0' }],
    ['where e-mail goes out', { env: { SMTP_URL: 'smtp://mail.test' } }],
    ['where the operator says how', { env: { INBOUND_DOMAIN: 'answers.test' } }],
    ['in production', { env: { NODE_ENV: 'production' } }],
  ])('[E45] are not %s', (_where, changes) => {
    expect(takesAnswers({ env: {}, host: '127.0.0.1', ...changes })).toBe(false);
  });
});

/* global jest */
// Real stores, sockets and browsers on a machine that may be busy: a test that fails is run once more, and what failed
// first is printed all the same.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

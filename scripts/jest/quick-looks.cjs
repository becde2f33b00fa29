// Whoever waits for something on a page looks again and again. Each look in vain wrote the whole page down, as long forms
// take a good part of a second for, into a message that nobody reads: only that of the last look is shown, and has the page.
const { configure, getConfig } = require('@testing-library/react');

const { getElementError } = getConfig();

configure({
  getElementError(message, container) {
    // So it is while a look will be followed by another.
    if (!getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container);
    return Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' });
  },
});

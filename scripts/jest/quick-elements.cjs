// For its warnings React notes of each element where in the code it was made: an error with a stack every time, which
// is some seven percent of what tests with a page take. It stops at ten thousand a second, and here it takes these for
// made. A warning still names the components.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => Infinity, set() {} });

// The environment of tests with a page: jest's own, with an account of what the file cost.
require('./quick-styles.cjs');
require('./quick-labels.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');
const openAccount = require('./account.cjs');

module.exports = class Page extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.writeDown = openAccount(context.testPath, config.projectConfig.displayName?.name);
  }

  async teardown() {
    await super.teardown();
    this.writeDown();
  }
};

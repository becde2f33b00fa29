// After the last test file, where jest ran all of them in its own process: what they shared ends here.
const { createRequire } = require('node:module');
const fs = require('node:fs');
const path = require('node:path');

module.exports = async () => {
  const file = path.resolve(__filename, '../../../dist/libs/testing/worker.js');
  if (fs.existsSync(file)) await createRequire(__filename)(file).endWorker();
};

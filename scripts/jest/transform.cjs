// Node 20 cannot require() ES modules inside jest, so every ES module, ours or a package's, becomes CommonJS for tests.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const swc = require('@swc/core');
const { version } = require('@swc/core/package.json');

const moduleTypes = new Map();
const ownSource = fs.readFileSync(__filename);

function packageTypeOf(file) {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (!moduleTypes.has(folder)) {
      const manifest = path.join(folder, 'package.json');
      const type = fs.existsSync(manifest) ? (JSON.parse(fs.readFileSync(manifest, 'utf8')).type ?? 'commonjs') : null;
      moduleTypes.set(folder, type);
    }
    const type = moduleTypes.get(folder);
    if (type || folder === path.dirname(folder)) return type;
  }
}

function isEsModule(file) {
  if (/\.m[jt]s$/.test(file)) return true;
  if (/\.c[jt]s$/.test(file)) return false;
  return packageTypeOf(file) === 'module' || /[\\/]esm[\\/]/.test(file);
}

module.exports = {
  process(source, file) {
    const typescript = /\.[cm]?tsx?$/.test(file);
    if (!typescript && !isEsModule(file)) return { code: source };
    return swc.transformSync(source, {
      filename: file,
      swcrc: false,
      sourceMaps: 'inline',
      module: { type: 'commonjs' },
      jsc: {
        target: 'es2022',
        keepClassNames: true,
        parser: typescript
          ? { syntax: 'typescript', decorators: true, tsx: file.endsWith('x') }
          : { syntax: 'ecmascript', jsx: true },
        transform: {
          legacyDecorator: true,
          decoratorMetadata: true,
          hidden: { jest: true },
          react: { runtime: 'automatic' },
        },
      },
    });
  },
  getCacheKey(source, file, options) {
    return createHash('sha1')
      .update(source)
      .update(file)
      .update(version)
      .update(String(options.instrument))
      .update(ownSource)
      .digest('hex');
  },
};

// Jest resolves with the "require" condition; a package that only publishes ES modules gets a second try with "import".
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (first) {
    try {
      return options.defaultResolver(request, {
        ...options,
        conditions: [...new Set([...(options.conditions ?? []), 'import'])],
      });
    } catch {
      throw first;
    }
  }
};

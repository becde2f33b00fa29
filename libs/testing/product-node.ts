/**
 * The Node.js on which tests start whole products and our commands: the one `npm test` was called with, while the test
 * files themselves run on the images' (`scripts/test-node.mjs`).
 */
export const productNode = process.env['PRODUCT_NODE'] ?? process.execPath;

// Which Node.js the test files run on.
import fs from 'node:fs';
import path from 'node:path';
import { npm } from './ensure.mjs';
import { cache, nodeVersions, phase, root } from './project.mjs';

/** A package of its own: its one dependency is Node.js, for each platform, held by checksum in its lock file. */
const source = path.join(root, 'scripts/test-node');

/**
 * The program that runs the test files: the Node.js of the images, fetched once, whatever `npm test` was called with, so
 * that a test proves what people get (and takes a quarter less than on Node.js 20). `TEST_NODE=own`, or a machine for
 * which there is none, stays with the one that runs this. Whole products that tests start always run on the latter.
 */
export async function testNode() {
  const { optionalDependencies } = JSON.parse(fs.readFileSync(path.join(source, 'package.json'), 'utf8'));
  const name = `node-${process.platform}-${process.arch}`;
  const version = optionalDependencies[name];
  const same = process.versions.node.startsWith(`${nodeVersions.images}.`);
  if (process.env.TEST_NODE === 'own' || same || !version) return process.execPath;
  const folder = path.join(cache, `node-${version}`);
  const file = path.join(folder, 'node_modules', name, 'bin/node');
  if (fs.existsSync(file)) return file;
  fs.cpSync(source, folder, { recursive: true });
  const fetched = await phase(`Node.js ${version} fetched`, () => npm('ci', '--ignore-scripts', '--prefix', folder));
  if (fetched) return file;
  console.log(`  the tests run on Node.js ${process.versions.node}: ${version} is out of reach`);
  return process.execPath;
}

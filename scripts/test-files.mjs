// The files of a checkout that hold tests, those included whose tests other files run.
import fs from 'node:fs';
import path from 'node:path';
import { tested } from './project.mjs';

/** From the folder, in the order of their names. */
export function testFiles(folder) {
  return tested
    .filter((name) => fs.existsSync(path.join(folder, name)))
    .flatMap((name) =>
      fs
        .readdirSync(path.join(folder, name), { recursive: true })
        .map((file) => path.posix.join(name, ...file.split(path.sep))),
    )
    .filter((file) => /\.(spec\.tsx?|(e2e|fault|fixture)\.ts)$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .sort();
}

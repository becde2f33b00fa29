// What the product tells about itself, written to files: every call it answers, and what it must do with the proof.
import fs from 'node:fs';
import path from 'node:path';
import { acceptancePage } from './acceptance-page.mjs';
import { built, root } from './project.mjs';

/** Writes the OpenAPI document of the contract as it was built last. */
export async function writeOpenApi(file) {
  const { openApiDocument } = await built('libs/contract/openapi/index.js');
  write(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
}

/** Writes the acceptance page of a checkout so that its links are right where it is read, `at`. */
export function writeAcceptance(acceptance, file, { folder = root, at = file } = {}) {
  write(file, acceptancePage(acceptance, path.relative(path.dirname(at), folder)));
}

function write(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

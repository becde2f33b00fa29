// After the last test file, where jest ran all of them in its own process: what they shared ends here.
import { built } from '../project.mjs';

export default async function end() {
  const { endWorker } = await built('libs/testing/worker.js');
  await endWorker();
}

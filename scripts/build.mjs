// npm run build: services and both web apps.
import { build, deps } from './ensure.mjs';
import { command } from './project.mjs';

await command(async () => {
  await deps();
  await build();
});

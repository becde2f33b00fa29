// npm run build: services, both web apps, and what the product tells about itself.
import { build, deps } from './ensure.mjs';
import { command } from './project.mjs';

await command(async () => {
  await deps();
  await build();
  await build(['documents']);
});

/** `npm run admin -- <command>`: what whoever runs the server does without signing in. */
import { install } from './install.js';
import { root } from './run.js';

process.chdir(root);
const tsx = () => import('tsx/esm/api').catch(() => undefined);
// Where the server runs its packages are there, in a container without those of the development.
let api = await tsx();
if (!api) {
  process.exitCode = await install();
  api = process.exitCode ? undefined : await tsx();
}
if (api) {
  api.register();
  await import('../packages/server/src/admin/main.ts');
}

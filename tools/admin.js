/** `npm run admin -- <command>`: what whoever runs the server does without signing in. */
import { install } from './install.js';
import { root } from './run.js';

process.chdir(root);
const code = await install();
if (code) {
  process.exitCode = code;
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('../packages/server/src/admin/main.ts');
}

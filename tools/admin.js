/** `npm run admin -- <command>`: commands of the server administrator that need no sign-in. */
import { become, build, isBuilt } from './build.js';
import { otherServer } from './in-use.js';
import { install } from './install.js';
import { hasSources, root } from './run.js';

process.chdir(root);
// Beside a running server the command is that server's own: a newer one is prepared, never built in its place.
if (hasSources && otherServer() === undefined && !isBuilt('server'))
  process.exitCode = (await install()) || (await build(['server']));
if (!process.exitCode) await become('admin');

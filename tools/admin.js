/** `npm run admin -- <command>`: what whoever runs the server does without signing in. */
import { become, build, isBuilt } from './build.js';
import { install } from './install.js';
import { root } from './run.js';

process.chdir(root);
// Where the server runs it is built, in a container without the packages of the development.
if (!isBuilt('server')) process.exitCode = (await install()) || (await build(['server']));
if (!process.exitCode) await become('admin');

/** `npm run check`: everything that can be said about the code without running it. */
import { install } from './install.js';
import { stopWithSignals } from './run.js';

stopWithSignals();
process.exitCode ||= await install();
if (!process.exitCode) {
  const { allChecks, runChecks } = await import('./checks.js');
  const { passed, failed } = await runChecks(allChecks);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode ||= failed > 0 ? 1 : 0;
}

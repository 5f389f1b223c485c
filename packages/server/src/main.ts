import { authModeFault } from './auth/auth-mode.ts';
import { readConfig } from './config.ts';
import { makeLog } from './http/request-log.ts';
import { start, type Running } from './start.ts';
import { diskLines, startFault, welcome } from './welcome.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

// A person at a terminal reads sentences; a log collector wants every request.
const quiet = process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {};

async function run(): Promise<void> {
  // With TZ set it is the same.
  const TZ = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const config = readConfig({ ...quiet, ...process.env, TZ }, process.argv.slice(2));
  const fault = authModeFault(config);
  if (fault !== null) throw new Error(fault);
  const log = makeLog(config.logLevel);
  let running: Running | undefined;
  let stops = 0;
  const stop = async (code: number): Promise<void> => {
    stops += 1;
    // Asked a second time, somebody is in a hurry.
    if (stops > 1) process.exit(code === 0 ? 1 : code);
    await running?.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'unexpected failure, stopping');
    void stop(1);
  });
  running = await start(config, log);
  // A stop asked for while starting counts once there is something to stop.
  if (stops > 0) await running.stop().then(() => process.exit(0));
  for (const line of await welcome(running)) say(line);
  for (const line of await diskLines(config.dataDir)) say(line);
}

run().catch((error: unknown) => {
  complain(startFault(error));
  process.exit(1);
});

/** Finds a Chromium for the journeys, and installs Debian's where that is allowed. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.js';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function find() {
  // A path given by hand is taken at its word: a wrong one is an error to see, not to pass over.
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...elsewhere,
  ].find(isProgram);
}

/** The path of a Chromium, installing one when this machine has none and lets us; otherwise undefined. */
export async function chromium() {
  const found = find();
  if (found || process.getuid?.() !== 0) return found;
  process.stdout.write('Installing Chromium (apt-get)\n');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env });
  return find();
}

/** What to tell a person when there is none. */
export const noChromium =
  'No Chromium was found. Install chromium or google-chrome, or name one in CHROME_PATH.';

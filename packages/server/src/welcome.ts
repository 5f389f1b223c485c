import { sizeInWords } from '@roadproof/domain/records/company-transfer';
import { emergencyCode } from './auth/emergency-sign-in.ts';
import { setupCode } from './auth/setup-code.ts';
import { companyExists } from './modules/account/authentication/rows.ts';
import type { Running } from './start.ts';
import { freeBytes, reserveBytes } from './files/reserve.ts';
import { hindrance } from './http/cannot-work.ts';
import { versionLines } from './version-change.ts';

/** What the person who started the server reads: where it is, how to sign in or how to begin. */
export async function welcome({
  platform,
  sample,
  change,
}: Pick<Running, 'platform' | 'sample' | 'change'>): Promise<string[]> {
  const { config, database } = platform;
  const ready = `${config.appName} is ready at ${config.publicUrl}`;
  if (sample !== null) {
    return [
      ready,
      `Sample company: sign in as ${sample.email} with the password ${sample.password}`,
      'Links of the sample that open without an account:',
      ...sample.links.map(({ called, url }) => `  ${called}: ${url}`),
    ];
  }
  if (await companyExists(database.app)) {
    const kept =
      'A company exists already, so the sample company was not loaded. Its sign-in stays as it was.';
    const emergency = config.hasEmergencySignIn
      ? [`Code for an emergency sign-in from outside the local network: ${emergencyCode()}`]
      : [];
    return [...versionLines(change), ready, ...emergency, ...(config.loadSample ? [kept] : [])];
  }
  return [
    ready,
    'No company exists yet. Open this address on this machine to make one or to load the sample company.',
    `From another machine it asks for this setup code: ${setupCode.text}`,
  ];
}

/** Says how much is free where the disk has less than its reserve; nothing where it has enough. */
export async function diskLines(dataDir: string): Promise<readonly string[]> {
  const free = await freeBytes(dataDir);
  if (free >= reserveBytes) return [];
  return [
    `The disk of ${dataDir} is nearly full: ${sizeInWords(free)} are free. Files cannot be uploaded, imported or exported until 256 MB are free.`,
  ];
}

// PostgreSQL's own words, where it could not start for it.
const isDiskFull = (error: Error): boolean =>
  hindrance(error) === 'disk full' || error.message.includes('No space left on device');

/** Why the server did not start, in one sentence a person can act on. */
export function startFault(error: unknown): string {
  if (!(error instanceof Error)) return `Roadproof could not start: ${String(error)}`;
  if (isDiskFull(error))
    return `The disk is full, so Roadproof could not start. Free at least 256 MB on the disk of the data folder and start again. (${error.message})`;
  const { code, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${address} is already in use. Stop the other program, or choose another port: PORT=${(port ?? 3000) + 1} npm start`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Port ${port} needs more rights than this account has. Choose one above 1023: PORT=3000 npm start`;
  }
  if (code === 'EADDRNOTAVAIL') return `${address} is not an address of this machine. Check HOST.`;
  return `Roadproof could not start: ${error.message}`;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** A line to the test's database server that can fall silent. */
export interface UnsteadyLine {
  /** The host to connect to in place of the server. */
  readonly host: string;
  /** Holds every line open from now on, and says nothing on it. */
  silence(): void;
  /** New lines work again; the silent ones stay so. */
  recover(): void;
  /** How many lines are open. */
  open(): number;
  /** Cuts every line. */
  cut(): void;
}

const socketName = '.s.PGSQL.5432';

/** Opens one for the calling test. */
export async function unsteadyLine(): Promise<UnsteadyLine> {
  const host = await mkdtemp(join(tmpdir(), 'roadproof-line-'));
  const server = join(inject('databaseHost'), socketName);
  const lines = new Set<Socket>();
  let isSilent = false;
  const silences = new Set<() => void>();
  const line = createServer((near) => {
    const far = connect(server);
    let isMute = isSilent;
    silences.add(() => (isMute = true));
    near.on('data', (bytes) => isMute || far.write(bytes));
    far.on('data', (bytes) => isMute || near.write(bytes));
    lines.add(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        other.destroy();
        lines.delete(near);
      });
    }
  });
  await new Promise<void>((resolve) => line.listen(join(host, socketName), resolve));
  const cut = (): void => {
    for (const one of lines) one.destroy();
  };
  onTestFinished(async () => {
    cut();
    await new Promise((resolve) => line.close(resolve));
    await rm(host, { recursive: true, force: true });
  });
  return {
    host,
    silence: () => {
      isSilent = true;
      for (const mute of silences) mute();
    },
    recover: () => (isSilent = false),
    open: () => lines.size,
    cut,
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** A proxy to the test's database server whose connections can fall silent. */
export interface UnsteadyConnection {
  /** The host to connect to in place of the server. */
  readonly host: string;
  /** Holds every connection open from now on, and says nothing on it. */
  silence(): void;
  /** New connections work again; the silent ones stay so. */
  recover(): void;
  /** How many connections are open. */
  open(): number;
  /** Breaks every connection. */
  cut(): void;
}

const socketName = '.s.PGSQL.5432';

/** Starts one for the calling test. */
export async function unsteadyConnection(): Promise<UnsteadyConnection> {
  const host = await mkdtemp(join(tmpdir(), 'roadproof-proxy-'));
  const server = join(inject('databaseHost'), socketName);
  const connections = new Set<Socket>();
  let isSilent = false;
  const silences = new Set<() => void>();
  const proxy = createServer((near) => {
    const far = connect(server);
    let isMute = isSilent;
    silences.add(() => (isMute = true));
    near.on('data', (bytes) => isMute || far.write(bytes));
    far.on('data', (bytes) => isMute || near.write(bytes));
    connections.add(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        other.destroy();
        connections.delete(near);
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(join(host, socketName), resolve));
  const cut = (): void => {
    for (const one of connections) one.destroy();
  };
  onTestFinished(async () => {
    cut();
    await new Promise((resolve) => proxy.close(resolve));
    await rm(host, { recursive: true, force: true });
  });
  return {
    host,
    silence: () => {
      isSilent = true;
      for (const mute of silences) mute();
    },
    recover: () => (isSilent = false),
    open: () => connections.size,
    cut,
  };
}

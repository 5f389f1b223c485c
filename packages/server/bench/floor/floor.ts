import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A statement as pg takes it; a name makes the server prepare it once per connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}

/** The statements that answer each kind of request, and where to send them. */
export interface FloorSetting {
  readonly address: { readonly host: string; readonly user: string; readonly database: string };
  readonly clientId: string;
  readonly answers: Readonly<Record<string, readonly Statement[]>>;
}

/** Name of the floor's connections to the database. */
export const floorConnections = 'bench-floor';

/** The floor as a process of its own. */
export interface Floor {
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

/** Starts the floor; the header x-case of a request says which statements answer it. */
export async function startFloor(setting: FloorSetting): Promise<Floor> {
  const child = fork(fileURLToPath(new URL('floor-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const listening = once(child, 'message');
  child.send(setting);
  const [port] = (await listening) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () => void child.kill(),
  };
}

import type { Logger } from 'pino';

/** The parts of a start, in their order. `install`, `build` and `load` lie before the server's own code. */
export type StartPhase =
  | 'install'
  | 'build'
  | 'load'
  | 'data folder'
  | 'PostgreSQL upgrade'
  | 'PostgreSQL'
  | 'migrations'
  | 'statistics'
  | 'files'
  | 'sample company'
  | 'routes'
  | 'listening'
  | 'jobs';

/** How `tools/start.js`, in this same process, calls what it measured. */
const measured = 'start: ';
/** A phase that takes longer is logged while it lasts, so that an administrator who waits knows for what. */
const longMs = 10_000;

/** What a start is doing, and how long each part of it took. */
export class StartPhases {
  readonly #log: Logger;
  readonly #longMs: number;
  #current: StartPhase = 'load';

  constructor(log: Logger, patienceMs = longMs) {
    this.#log = log;
    this.#longMs = patienceMs;
    let end = 0;
    for (const { name, startTime, duration } of performance.getEntriesByType('measure')) {
      if (!name.startsWith(measured)) continue;
      this.#tell(name.slice(measured.length) as StartPhase, duration);
      end = startTime + duration;
    }
    this.#tell('load', performance.now() - end);
  }

  /** The part that is being waited for. */
  get current(): StartPhase {
    return this.#current;
  }

  /** Does a part of the start and tells the log how long it took. */
  async run<T>(phase: StartPhase, work: () => Promise<T>): Promise<T> {
    this.#current = phase;
    const started = performance.now();
    const late = setInterval(
      () => this.#log.warn({ phase, ms: msSince(started) }, 'start: still waiting'),
      this.#longMs,
    );
    try {
      return await work();
    } finally {
      clearInterval(late);
      this.#tell(phase, performance.now() - started);
    }
  }

  /** Tells how long all of it took since the process began. */
  end(): void {
    this.#log.info({ ms: msSince(0) }, 'started');
  }

  #tell(phase: StartPhase, ms: number): void {
    this.#log.info({ phase, ms: Math.round(ms) }, 'start');
  }
}

const msSince = (instant: number): number => Math.round(performance.now() - instant);

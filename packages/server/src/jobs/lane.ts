import type { Platform } from '../platform.ts';
import { claimJobs, releaseJobs, runJob, type ClaimedJob, type JobHandler } from './queue.ts';

/** Which jobs a lane does, and how many. */
export interface LaneOptions {
  /** The kinds it does, or leaves to another lane. */
  readonly kinds: readonly string[];
  readonly isAmong: boolean;
  /** Jobs that run at once. */
  readonly atOnce: number;
  /** Jobs that are claimed in one statement. */
  readonly claimed: number;
}

/** A claim that has waited so long for its turn is given back before its lease ends. */
const freshMs = 120_000;

/**
 * Does the due jobs of some kinds, several at once, at most one of a company. A lane of its own keeps
 * short jobs from waiting behind long ones.
 */
export class Lane {
  readonly #platform: Platform;
  readonly #handlers: Readonly<Record<string, JobHandler>>;
  readonly #options: LaneOptions;
  readonly #stopped: AbortSignal;
  readonly #workers = new Set<Promise<void>>();
  #waiting: ClaimedJob[] = [];
  #claimedAt = 0;
  #claiming: Promise<void> | null = null;
  /** How often something may have become due; a claim that found nothing before the last one counts for nothing. */
  #wakes = 0;

  constructor(
    platform: Platform,
    handlers: Readonly<Record<string, JobHandler>>,
    options: LaneOptions,
    stopped: AbortSignal,
  ) {
    this.#platform = platform;
    this.#handlers = handlers;
    this.#options = options;
    this.#stopped = stopped;
  }

  /** Looks for due jobs. */
  wake(): void {
    this.#wakes += 1;
    while (this.#workers.size < this.#options.atOnce && !this.#stopped.aborted) this.#start();
  }

  /** Resolves once the jobs at hand have ended; what was claimed and has not begun is given back. */
  async ended(): Promise<void> {
    await Promise.all(this.#workers);
    await this.#giveBack();
  }

  #start(): void {
    const worker = this.#work()
      .catch((error: unknown) => {
        this.#platform.room.saw(error);
        this.#platform.log.error({ err: error }, 'background work failed');
      })
      .finally(() => this.#workers.delete(worker));
    this.#workers.add(worker);
  }

  async #work(): Promise<void> {
    for (let job = await this.#next(); job !== undefined; job = await this.#next()) {
      await runJob(this.#platform, this.#handlers, job);
      // The next one of this company may be claimed now.
      this.#wakes += 1;
    }
  }

  async #next(): Promise<ClaimedJob | undefined> {
    if (this.#waiting.length > 0 && performance.now() - this.#claimedAt > freshMs)
      await this.#giveBack();
    if (this.#waiting.length === 0 && !this.#stopped.aborted) {
      this.#claiming ??= this.#claim().finally(() => {
        this.#claiming = null;
      });
      await this.#claiming;
    }
    return this.#stopped.aborted ? undefined : this.#waiting.shift();
  }

  async #claim(): Promise<void> {
    const { claimed, ...lane } = this.#options;
    for (let seen = -1; seen !== this.#wakes && !this.#stopped.aborted;) {
      seen = this.#wakes;
      const found = await claimJobs(this.#platform.database, claimed, lane);
      if (found.length === 0) continue;
      this.#waiting = [...found];
      this.#claimedAt = performance.now();
      return;
    }
  }

  async #giveBack(): Promise<void> {
    const jobs = this.#waiting;
    this.#waiting = [];
    if (jobs.length > 0) await releaseJobs(this.#platform.database, jobs);
  }
}

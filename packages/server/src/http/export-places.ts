import { busy } from './cannot-work.ts';
import { ApiError } from '../errors.ts';
import { KeyedSemaphore, Semaphore } from './semaphore.ts';

/** How many exports may be under way at once, and how long one more waits for a place. */
export interface PlaceLimits {
  /** Of one person and of one company, from the first row to the last byte sent. */
  readonly person: number;
  readonly company: number;
  /** Being written at once: each holds a connection to the database. */
  readonly writing: number;
  readonly waitMs: number;
}

type Leave = () => void;

/** Gives exports their places, so that no person and no company takes those of the others. */
export class ExportPlaces {
  readonly #limits: PlaceLimits;
  readonly #people: KeyedSemaphore;
  readonly #companies: KeyedSemaphore;
  readonly #writing: Semaphore;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
    this.#people = new KeyedSemaphore(limits.person);
    this.#companies = new KeyedSemaphore(limits.company);
    this.#writing = new Semaphore(limits.writing);
  }

  /** A place of the person and the company for one export, or 429; answers how to give both back. */
  async enter(
    { employeeId, clientId }: { readonly employeeId: string; readonly clientId: string },
    signal: AbortSignal,
  ): Promise<Leave> {
    const { person, company, waitMs } = this.#limits;
    const first = await this.#people.enter(`${clientId}/${employeeId}`, waitMs, signal);
    if (first === null) throw tooMany(`${person} exports of yours are`);
    const second = await this.#companies.enter(clientId, waitMs, signal);
    if (second === null) {
      first();
      throw tooMany(`${company} exports of your company are`);
    }
    return () => {
      second();
      first();
    };
  }

  /** A place to write a file, or 503; answers how to give it back. */
  async startWriting(signal: AbortSignal): Promise<Leave> {
    const leave = await this.#writing.enter(this.#limits.waitMs, signal);
    if (leave === null) throw busy();
    return leave;
  }
}

function tooMany(which: string): ApiError {
  const message = 'Too many exports at once';
  const description = `${which} still under way. Wait until one has ended, or cancel one, and try again.`;
  return new ApiError(429, [{ message, description }], { headers: { 'retry-after': '10' } });
}

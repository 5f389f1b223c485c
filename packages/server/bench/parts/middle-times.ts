import { keepForgetting, untilQuiet, type BenchData } from '../bench.ts';
import { figuresOf, type Figures, type LoadGenerator } from '../load/load.ts';
import { sayRow, sayTop } from '../report.ts';
import type { Trial } from './trial.ts';

const warmUpSeconds = 0.5;
const longestSeconds = 60;

/** The middle time of each kind of work, in the order of the kinds. */
export type Times = readonly { readonly name: string; readonly p50: number }[];

interface Shooting extends BenchData {
  readonly load: LoadGenerator;
  readonly url: string;
  readonly seconds: number;
}

/** The middle time of each trial over one connection, without a floor. */
export async function middleTimes(
  { load, url, seconds, database, clientId }: Shooting,
  trials: readonly Omit<Trial, 'floor'>[],
): Promise<Times> {
  const times: { name: string; p50: number }[] = [];
  for (const { name, requests, forgetEveryMs } of trials) {
    const stop = await keepForgetting(database.ownerPool, clientId, forgetEveryMs);
    const burst = { url, connections: 1, requests };
    const shoot = async (length: number): Promise<Figures> => {
      const shot = await load.shoot({ ...burst, seconds: length });
      await untilQuiet(database.ownerPool);
      return figuresOf([shot]);
    };
    await shoot(warmUpSeconds);
    const { p50, failed } = await best(shoot, seconds);
    await stop();
    if (failed > 0) console.log(`${failed} FAILED: ${name}`);
    times.push({ name, p50 });
  }
  return times;
}

/** The quicker of two turns, as something else may come in between; a longer one where an answer takes that long. */
async function best(
  shoot: (seconds: number) => Promise<Figures>,
  seconds: number,
): Promise<Pick<Figures, 'p50' | 'failed'>> {
  const [one, two] = [await shoot(seconds / 2), await shoot(seconds / 2)];
  const isTimed = !Number.isNaN(one.p50 + two.p50);
  if (!isTimed && seconds < longestSeconds) return best(shoot, seconds * 4);
  return { p50: Math.min(one.p50, two.p50), failed: one.failed + two.failed };
}

/** A row for each kind of work, and how many times longer the last takes than the first. */
export function sayTimes(
  names: readonly string[],
  columns: readonly Times[],
  most: { readonly ratio: number; readonly word: string },
): void {
  const widths = [48, ...names.map(() => 14), 10, 8];
  sayTop(widths, ['work', ...names, 'ratio']);
  for (const [index, { name }] of (columns.at(-1) ?? []).entries()) {
    const times = columns.map((column) => column[index]?.p50 ?? Number.NaN);
    const ratio = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
    sayRow(widths, [
      name,
      ...times.map((ms) => ms.toFixed(2)),
      ratio.toFixed(2),
      ratio > most.ratio ? most.word : '',
    ]);
  }
}

import type { Answer } from '../answer.ts';
import type { CalendarDay } from '../calendar-day.ts';
import { formatDay } from '../format.ts';
import type { DispatchLoad } from './dispatch-facts.ts';

/** Everything that the sentence of an answer names. */
interface Named {
  readonly driver: string;
  /** The power unit first, then its trailers. */
  readonly units: readonly string[];
  readonly load: DispatchLoad;
  readonly day: CalendarDay;
  /** Without one the sentence never says "today". */
  readonly today?: CalendarDay;
}

/** The answer in one sentence: 'Rosa Escamilla may not haul placarded hazmat in Truck 113 today.' */
export function dispatchSentence(answer: Answer, named: Named): string {
  const { driver, day, today } = named;
  const act = `${actOf(named)} ${day === today ? 'today' : `on ${formatDay(day)}`}`;
  if (answer === 'unknown') return `Cannot say if ${driver} may ${act}: a fact is missing.`;
  if (answer === 'no') return `${driver} may not ${act}.`;
  return answer === 'yes'
    ? `${driver} may ${act}.`
    : `${driver} may ${act}. Something has to be known or done.`;
}

function actOf({ units, load }: Named): string {
  const [power = '', ...trailers] = units;
  if (load.placards) return `haul placarded hazmat in ${power}`;
  if (load.passengers) return `carry passengers in ${power}`;
  return trailers.length === 0 ? `take ${power}` : `take ${power} with ${trailers.join(' and ')}`;
}

import type { Draft } from './draft.ts';
import { reminders } from './reminder-list.ts';
import type { Unit } from './units.ts';

type Entry = (typeof reminders)[number];

interface Plan {
  readonly name: string;
  readonly description: string;
  /** The short name of what it asks for. */
  readonly task: string;
  readonly miles: readonly [every: number, ahead: number] | null;
  readonly months: readonly [every: number, daysAhead: number];
  /** The countdowns that are on the plan, as the list of reminders writes them. */
  readonly follows: (entry: Entry) => boolean;
}

const plans: readonly Plan[] = [
  {
    name: 'Tractor PM',
    description: 'Highway tractors, by miles or twice a year',
    task: 'pmA',
    miles: [15_000, 500],
    months: [6, 14],
    follows: ({ unit, primary, note }) =>
      unit.startsWith('Truck') && primary.endsWith('/500/15000') && !isOut(note),
  },
  {
    name: 'Trailer PM',
    description: 'Vans and flatbeds, every quarter',
    task: 'trailer',
    miles: null,
    months: [3, 14],
    follows: ({ days, note }) => days.endsWith('/14/3 Month') && note !== 'fixed schedule',
  },
];

const isOut = (note: string): boolean => note === 'sold' || note === 'out of service';

/** Writes the service programs and the units that follow them; answers the line that a reminder follows. */
export function addPrograms(
  draft: Draft,
  taskIds: ReadonlyMap<string, string>,
  units: readonly Unit[],
  createdAt: string,
): (entry: Entry) => string | null {
  const lines = new Map<Entry, string>();
  for (const { name, description, task, miles, months, follows } of plans) {
    const serviceProgramId = draft.add('serviceProgram', { name, description, createdAt });
    const line = draft.add('serviceProgramLine', {
      serviceProgramId,
      position: 0,
      taskId: taskIds.get(task) ?? '',
      primaryMeterInterval: miles && miles[0],
      primaryDueSoonThreshold: miles && miles[1],
      secondaryMeterInterval: null,
      secondaryDueSoonThreshold: null,
      timeInterval: months[0],
      timeIntervalTypeId: draft.choices.lookup('TimeIntervalType', 'Month'),
      timeIntervalThreshold: months[1],
      createdAt,
    });
    for (const entry of reminders.filter((one) => one.task === task && follows(one))) {
      const unit = units.find((one) => one.name === entry.unit);
      if (unit === undefined) continue;
      draft.add('serviceProgramUnit', { serviceProgramId, equipmentId: unit.id, createdAt });
      lines.set(entry, line);
    }
  }
  return (entry) => lines.get(entry) ?? null;
}

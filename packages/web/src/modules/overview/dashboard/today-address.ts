import { todayKinds } from '@roadproof/domain/due-kind';
import { horizons, todayParts } from '@roadproof/domain/overview/today';
import type { Input } from '../../../api/operation-map.ts';

type Filter = Pick<
  Input<'todays.list'>,
  'horizon' | 'part' | 'kinds' | 'employeeId' | 'equipmentId'
>;

const names = ['horizon', 'part', 'kinds', 'person', 'unit'] as const;

/** What an address narrows the list of work to; what makes no sense in it is left out. */
export function readToday(search: URLSearchParams): Filter {
  const horizon = horizons.find((days) => String(days) === search.get('horizon'));
  const part = todayParts.find((one) => one === search.get('part'));
  const requested = search.get('kinds')?.split(',') ?? [];
  const kinds = todayKinds.filter((kind) => requested.includes(kind));
  const employeeId = search.get('person');
  const equipmentId = search.get('unit');
  return {
    ...(horizon && { horizon }),
    ...(part && { part }),
    ...(kinds.length > 0 && { kinds: [...kinds] }),
    ...(employeeId && { employeeId }),
    ...(equipmentId && { equipmentId }),
  };
}

/** The same as text, to be kept until the list is opened again; empty where nothing is narrowed. */
export function filterText(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = search.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

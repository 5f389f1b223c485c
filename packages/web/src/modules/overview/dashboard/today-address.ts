import { todayKinds } from '@roadproof/domain/due-kind';
import { horizons, todayParts, todayStates } from '@roadproof/domain/overview/today';
import type { Input } from '../../../api/operation-map.ts';

type Filter = Pick<
  Input<'todays.list'>,
  'horizon' | 'days' | 'part' | 'kinds' | 'employeeId' | 'equipmentId' | 'groupId' | 'state'
>;

const names = [
  'horizon',
  'from',
  'to',
  'part',
  'kinds',
  'person',
  'unit',
  'group',
  'state',
] as const;
const day = /^\d{4}-\d\d-\d\d$/;

/** What an address narrows the list of work to; what makes no sense in it is left out. */
export function readToday(search: URLSearchParams): Filter {
  const horizon = horizons.find((days) => String(days) === search.get('horizon'));
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const isRange = day.test(from) && day.test(to) && from <= to;
  const part = todayParts.find((one) => one === search.get('part'));
  const requested = search.get('kinds')?.split(',') ?? [];
  const kinds = todayKinds.filter((kind) => requested.includes(kind));
  const employeeId = search.get('person');
  const equipmentId = search.get('unit');
  const groupId = search.get('group');
  const state = todayStates.find((one) => one === search.get('state'));
  return {
    ...(horizon && { horizon }),
    ...(isRange && { days: { from, to } }),
    ...(part && { part }),
    ...(kinds.length > 0 && { kinds: [...kinds] }),
    ...(employeeId && { employeeId }),
    ...(equipmentId && { equipmentId }),
    ...(groupId && { groupId }),
    ...(state && { state }),
  };
}

/** The same as text; empty where nothing is narrowed. */
export const filterText = (search: URLSearchParams): string => textOf(search, names);

/** The part of it that is kept until the list is opened again: days of a week would be past by then. */
export const keptText = (search: URLSearchParams): string =>
  textOf(
    search,
    names.filter((name) => name !== 'from' && name !== 'to'),
  );

function textOf(search: URLSearchParams, parameters: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of parameters) {
    const value = search.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

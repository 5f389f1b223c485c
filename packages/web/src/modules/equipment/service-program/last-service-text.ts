import { formatDay, formatCount } from '@roadproof/domain/format';
import type { Output } from '../../../api/operation-map.ts';

type LastService = NonNullable<
  Output<'serviceProgramUnits.preview'>['lines'][number]['lastService']
>;

/** 'Last PM 08/14/2026'; of several units 'Last PM 03/02/2026 to 08/14/2026, 5 of 8 units'. */
export function lastServiceText({ units, from, until }: LastService, made: number): string {
  const days = from === until ? formatDay(from) : `${formatDay(from)} to ${formatDay(until)}`;
  const share = made > 1 ? `, ${formatCount(units)} of ${formatCount(made)} units` : '';
  return `Last PM ${days}${share}`;
}

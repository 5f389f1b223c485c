import { maxChosen } from '@roadproof/contract/max-chosen';
import { formatCount } from '@roadproof/domain/format';
import { useEffect, useRef, type RefObject } from 'react';
import type { Rows } from './use-rows.ts';
import { rowsHere, type Ticks } from './use-ticks.ts';

interface TickAllBox {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: () => void;
}

/** The check box that ticks the rows that are here, and shows when only some of them are. */
export function useTickAll<R>(rows: Rows<R>, ticks: Ticks<R>): TickAllBox {
  const ref = useRef<HTMLInputElement>(null);
  const here = rowsHere(rows, maxChosen);
  const count = here.filter((row) => ticks.isTicked(row)).length;
  const isAll = count > 0 && count === here.length;
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = count > 0 && !isAll;
  });
  return {
    ref,
    label: `Select the ${formatCount(here.length)} rows loaded`,
    checked: isAll,
    onChange: () => ticks.toggleAll(here),
  };
}

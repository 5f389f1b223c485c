import { worst, type DueState } from '@roadproof/domain/due';
import { useMemo } from 'react';
import { StatusChip } from '../../../kit/status/status-chip.tsx';
import type { DriverFile } from '../driver-file/slot.ts';
import { needsAttention } from '../driver-file/slot-text.ts';
import type { Employee } from '../employee/employee-facts.tsx';

interface Props {
  readonly employee: Employee;
  readonly file: DriverFile | undefined;
}

const words: Partial<Record<DueState, string>> = {
  OVERDUE: 'Overdue by the dates',
  MISSING: 'Something is missing',
  DUE_SOON: 'Due soon by the dates',
};

/** The renewal as the dates have it, beside the note that people keep by hand: the worst of license, medical card and DQ file (docs/domain.md, Driver renewal status). */
export function ComputedRenewal({ employee, file }: Props) {
  const found = useMemo(() => {
    const papers = file?.slots.filter(needsAttention).map(({ standing }) => standing) ?? [];
    return worst([employee.licence, employee.medCard, ...papers]);
  }, [employee, file]);
  if (!found) return null;
  const { state } = found;
  const text = 'text' in found && typeof found.text === 'string' ? found.text : undefined;
  return <StatusChip state={state} label={words[state] ?? 'Nothing due'} reason={text} />;
}

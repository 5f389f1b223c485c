import { namesOf } from '../../../bulk-act/chosen.ts';
import type { Removal } from '../../../bulk-act/use-bulk-delete.tsx';
import { ownerOf } from './renewal.ts';
import type { RenewalRow } from './renewal-source.ts';

type Called = Pick<RenewalRow, 'equipmentId' | 'equipment' | 'renewalType' | 'notes'>;

/** 'Annual DOT Inspection', and of the company 'Insurance Policy, Cargo': several of one type are told apart by their notes. */
export function kindOf({ equipmentId, renewalType, notes }: Called): string {
  const [which = ''] = equipmentId === null ? (notes ?? '').trim().split('\n') : [];
  return which === '' ? renewalType.renewalName : `${renewalType.renewalName}, ${which}`;
}

/** 'Truck 104: Annual DOT Inspection'. */
export const calledOf = (renewal: Called): string => `${ownerOf(renewal)}: ${kindOf(renewal)}`;

/** Whether it is a yearly inspection, recorded or owed: one has a result. */
export const isInspection = ({
  isRecorded,
  citation,
}: Pick<RenewalRow, 'isRecorded' | 'citation'>): boolean =>
  !isRecorded || citation === '49 CFR 396.17';

/** Why a yearly inspection is in the list although it was deleted; undefined where nothing is owed. */
function stillOwedWords(answer: object): string | undefined {
  const units = 'stillOwing' in answer ? (answer.stillOwing as readonly string[]) : [];
  if (units.length === 0) return undefined;
  return units.length === 1
    ? `${units[0]} still owes its annual inspection, so it stays in the list.`
    : `${namesOf(units)} still owe their annual inspections, so they stay in the list.`;
}

/** How renewals are deleted, one on its own page or chosen ones of the list. */
export const renewalRemoval: Removal<Called> = {
  operation: 'bulkActs.removeRenewals',
  thing: 'Renewal',
  those: 'these Renewals',
  kind: 'renewalDelete',
  nameOf: calledOf,
  messages: { title: 'Renewal Deleted Successfully!' },
  extraText: stillOwedWords,
};

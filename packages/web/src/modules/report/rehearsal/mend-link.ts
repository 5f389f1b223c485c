import type { Output } from '../../../api/operation-map.ts';
import { onlyName } from '../../../kit/grid/frame/address.ts';

/** A rehearsal as the screen shows it. */
export type Rehearsal = NonNullable<Output<'rehearsals.get'>['rehearsal']>;
export type Check = Rehearsal['checks'][number];
export type Finding = Check['findings'][number];

type Address = readonly [path: string, values: Readonly<Record<string, string>>];

/** The kind of paper that settles a check of drivers, and what the button says. */
const papers: Readonly<Record<string, readonly [file: string, label: string]>> = {
  '391.45': ['MED_CARD', 'File new card'],
  '383.37': ['LICENCE', 'File new license'],
  '391.51B2': ['HIRE_MVR', 'File MVR'],
  '391.25': ['ANNUAL_MVR', 'File MVR'],
  '391.23': ['PREV_EMPLOYER', 'File paper'],
  '382.301': ['PRE_DRUG', 'File paper'],
  '382.701': ['CH_ANNUAL', 'File paper'],
};

/** Where one finding is settled. */
export function placeOf(code: string, { kind, id }: Finding): Address {
  const paper = papers[code];
  if (kind === 'driver' && paper) return ['/employee/driver/add-files', { id, file: paper[0] }];
  if (kind === 'driver' && code === '172.704') return ['/employee/details', { id }];
  if (kind === 'driver') return ['/employee/driver/details', { id }];
  if (kind === 'unit') return ['/equipment/details', { id }];
  if (kind === 'renewal') return ['/equipment/renewals/resolve-renewal', { id }];
  return ['/incident-management/resolve-incident', { id }];
}

/** The list with exactly the records of these findings, also of those that were mended since. */
export function listOf(code: string, findings: readonly Finding[]): Address {
  const ids = recordsOf(findings).join(',');
  // A line of the register is a driver of an accident, and all lines of it are shown.
  if (code === '390.15') return ['/incident-management/index', { accidents: ids }];
  const only = { [onlyName]: ids };
  // An inspection is found at its unit, which may have none on file.
  if (code === '396.3' || code === '396.17') return ['/equipment/list', only];
  if (code === 'company') return ['/equipment/renewals', only];
  if (code === '172.704') return ['/employee/list', { tab: 'all', ...only }];
  return ['/employee/driver/exceptions', { drivers: 'all', ...only }];
}

/** A unit with two inspections is found twice and listed once. */
const recordsOf = (findings: readonly Finding[]): readonly string[] => [
  ...new Set(findings.map(({ id }) => id)),
];

/** The button of a check: it opens the one finding, or the list of all. */
export function actOf(check: Check): { readonly label: string; readonly to: Address } {
  const { code, findings } = check;
  const [only] = findings;
  const { length } = recordsOf(findings);
  if (only && length === 1) {
    const label =
      papers[code]?.[1] ?? (code === '396.17' ? 'Record inspection' : openLabels[only.kind]);
    return { label, to: placeOf(code, only) };
  }
  return {
    label: length === 2 ? 'Open both' : `Open all ${length}`,
    to: listOf(code, findings),
  };
}

const openLabels: Readonly<Record<Finding['kind'], string>> = {
  driver: 'Open driver',
  unit: 'Open unit',
  renewal: 'Open renewal',
  accident: 'Open accident',
};

import type { OwnTableList } from '@roadproof/domain/company/lookup-list';

/** The name that the paths of a list have: 'EmployeeGroup' in /api/EmployeeGroup/SaveEmployeeGroup. */
export const entityOf = <const L extends OwnTableList>(list: L): Capitalize<L> =>
  `${list.charAt(0).toUpperCase()}${list.slice(1)}` as Capitalize<L>;

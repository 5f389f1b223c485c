import type { Columns } from '@roadproof/contract/column';
import { employeeColumns } from '@roadproof/contract/people/employee.columns';
import { equipmentColumns } from '@roadproof/contract/equipment/equipment.columns';
import { lookupPages } from '@roadproof/contract/company/lookup-page';
import {
  equipmentGroupColumns,
  equipmentTypeColumns,
  locationColumns,
} from '@roadproof/contract/company/lookup-record.columns';
import { trainingColumns } from '@roadproof/contract/training/training.columns';
import {
  usesText,
  type LookupList,
  type LookupUse,
  type LookupUser,
} from '@roadproof/domain/company/lookup-list';

interface Target {
  readonly columns: Columns;
  /** The tab that has all of them, where the first one has not. */
  readonly tab?: string;
}

/** The lists that can show exactly the records that use a value; that of renewals leaves out units that are not in use. */
const targets: Partial<Record<LookupUser, Target>> = {
  employee: { columns: employeeColumns, tab: 'all' },
  equipment: { columns: equipmentColumns },
  training: { columns: trainingColumns },
  location: { columns: locationColumns },
  equipmentGroup: { columns: equipmentGroupColumns },
  equipmentType: { columns: equipmentTypeColumns },
};

interface UserLink {
  /** '12 employees'. */
  readonly text: string;
  /** The screen that shows them, and the filter in its address; none where no list shows exactly these. */
  readonly route?: string;
  readonly search?: Readonly<Record<string, string>>;
}

interface Used {
  readonly id: string;
  readonly uses: readonly LookupUse[];
}

/** Who uses a value, kind by kind, and where these records are seen. */
export function userLinks(list: LookupList, { id, uses }: Used): readonly UserLink[] {
  return uses.map((use) => {
    const text = usesText([use]) ?? '';
    const { route, filter } = lookupPages[list].usedBy.find(({ of }) => of === use.of) ?? {};
    // A unit counts in two meters, and a list filters by one of them.
    const isExact = list !== 'MeterUnit' || use.of !== 'equipment';
    const target = isExact ? targets[use.of] : undefined;
    const column = target?.columns.columns.find(
      (one) => one.filter !== undefined && one.filter !== false && one.filter.field === filter,
    );
    if (!route || !target || !column || filter === undefined) return { text };
    const tab = target.tab === undefined ? {} : { tab: target.tab };
    return { text, route, search: { ...tab, [`f.${column.key}`]: `in.${id}` } };
  });
}

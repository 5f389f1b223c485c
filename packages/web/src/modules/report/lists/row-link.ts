import type { ReportCategory } from '@roadproof/contract/report/report-category';

type Row = Readonly<Record<string, unknown>>;

/** Where a row of a report leads. */
export interface RowLink {
  readonly path: `/${string}`;
  readonly params: Readonly<Record<string, string>>;
}

const to =
  (path: `/${string}`, ...names: readonly (readonly [param: string, key: string])[]) =>
  (row: Row): RowLink | undefined => {
    const params: Record<string, string> = {};
    for (const [param, key] of names) {
      const value = row[key];
      if (typeof value !== 'string') return undefined;
      params[param] = value;
    }
    return { path, params };
  };

const byId = ['id', 'id'] as const;

const links: Readonly<Record<ReportCategory, (row: Row) => RowLink | undefined>> = {
  employee: to('/employee/details', byId),
  driver: to('/employee/driver/details', byId),
  equipment: to('/equipment/details', byId),
  'equipment-renewal': to('/equipment/renewals/resolve-renewal', byId),
  'equipment-service-reminder': to('/equipment/service-reminder/reminder-details', byId),
  'equipment-work-order': to(
    '/equipment/workorder/resolve-workorder',
    ['id', 'workOrderId'],
    ['equipmentId', 'equipmentId'],
  ),
  incident: to('/incident-management/resolve-incident', byId),
  training: to('/training/details', ['id', 'trainingId']),
};

/** The details behind a row of this category; undefined where the row does not say which. */
export const rowLinkOf = (category: ReportCategory) => links[category];

import type { Output, Row } from '../../api/operation-map.ts';

export type DriverFile = Output<'driverFiles.slots'>;

export type Slot = DriverFile['slots'][number];

export type Paper = Row<'driverFiles.list'>;

export type Rule = Output<'driverFiles.rules'>[number];

/** What filing a paper has to know of its kind. */
export type PaperKind = Pick<
  Rule,
  | 'code'
  | 'name'
  | 'cfr'
  | 'restricted'
  | 'needsReviewer'
  | 'maxMonths'
  | 'repeatMonths'
  | 'repeatDays'
> & { readonly fileTypeId: string };

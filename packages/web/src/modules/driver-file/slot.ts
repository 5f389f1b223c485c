import type { Output, Row } from '../../api/operation-map.ts';

/** A driver's file as the server tells it. */
export type DriverFile = Output<'driverFiles.slots'>;

/** One named slot of it. */
export type Slot = DriverFile['slots'][number];

/** One paper on file. */
export type Paper = Row<'driverFiles.list'>;

/** One rule of the rule pack. */
export type Rule = Output<'driverFiles.rules'>[number];

/** What filing a paper has to know of its kind. */
export type PaperKind = Pick<
  Rule,
  'code' | 'name' | 'cfr' | 'needsReviewer' | 'maxMonths' | 'repeatMonths' | 'repeatDays'
> & { readonly fileTypeId: string };

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
  | 'perEmployer'
  | 'results'
> & { readonly fileTypeId: string };

/** What a paper is called where its file would be named; a documented effort and the note on a review have none. */
export const paperName = ({
  fileName,
  employerName,
  outcome,
  reviewerName,
  result,
}: Pick<Paper, 'fileName' | 'employerName' | 'outcome' | 'reviewerName' | 'result'>): string =>
  fileName ??
  [employerName ?? (reviewerName && `Reviewed by ${reviewerName}`), outcome ?? result]
    .filter(Boolean)
    .join(': ');

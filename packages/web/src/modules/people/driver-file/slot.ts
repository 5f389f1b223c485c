import { noDotEmployer } from '@roadproof/domain/people/former-employer';
import type { Output, Row } from '../../../api/operation-map.ts';

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
  | 'dueRule'
  | 'maxMonths'
  | 'repeatMonths'
  | 'repeatDays'
  | 'perEmployer'
  | 'results'
> & { readonly fileTypeId: string; readonly onRecord?: Slot['onRecord'] };

/** Whether a kind always comes with a file: an effort to reach an employer, the answer that there was none and a license accepted for the road test need none. */
export const needsFile = ({
  perEmployer,
  code,
}: Pick<PaperKind, 'perEmployer' | 'code'>): boolean => !perEmployer && code !== 'ROAD_TEST';

/** What a paper is called where its file would be named; a documented effort and the note on a review have none. */
export const paperName = ({
  fileName,
  employerName,
  outcome,
  reviewerName,
  result,
  createdByName,
}: Pick<
  Paper,
  'fileName' | 'employerName' | 'outcome' | 'reviewerName' | 'result' | 'createdByName'
>): string =>
  fileName ??
  (result === noDotEmployer
    ? `No${result.slice(2)}${createdByName ? `, written down by ${createdByName}` : ''}`
    : null) ??
  [employerName ?? (reviewerName && `Reviewed by ${reviewerName}`), outcome ?? result]
    .filter(Boolean)
    .join(': ');

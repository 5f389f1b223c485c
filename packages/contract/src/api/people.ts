import { askReviews } from '../people/ask-review.ts';
import { asks } from '../people/ask.ts';
import { driverFiles } from '../people/driver-file.ts';
import { driverHolds } from '../people/driver-hold.ts';
import { driverMatrix } from '../people/driver-matrix.ts';
import { drivers } from '../people/driver.ts';
import { employees } from '../people/employee.ts';
import { heldLinks } from '../people/held-link.ts';
import { expiryNotices, sentNotices } from '../people/expiry-notice.ts';
import { noticeRules } from '../people/notice-rule.ts';
import { removablePapers } from '../people/removable-paper.ts';

/** The calls of the group, by module. */
export const peopleApi = {
  employees,
  drivers,
  driverMatrix,
  driverFiles,
  driverHolds,
  asks,
  askReviews,
  expiryNotices,
  heldLinks,
  sentNotices,
  noticeRules,
  removablePapers,
};

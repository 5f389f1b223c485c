import * as z from 'zod';
import { listOf } from '../filter.ts';
import { operation } from '../operation.ts';
import { employeeColumns } from './employee.columns.ts';
import { employeeFilter } from './employee-filter.ts';
import { paperToFile } from './paper-to-file.ts';

/** Calls of the list of medical cards. */
export const medCardCalls = {
  medCardsToFile: operation({
    method: 'POST',
    path: '/api/Employee/GetMedCardsToFile',
    readsLists: true,
    access: 'EMPLOYEE',
    body: 'json',
    input: listOf(employeeColumns.columns, employeeFilter),
    output: z.array(paperToFile),
    summary:
      'Medical cards of these employees that are missing, overdue or due soon, at most 500, in the order of the list.',
  }),
};

import { IconShieldCheck } from '@tabler/icons-react';
import { dueAddress, dueDays, type Due } from '../../../pieces/due.ts';

const insurance = (values: Readonly<Record<string, string>>): string =>
  dueAddress('/administrator/edit-data', { tab: 'insurance', ...values });

/** The company's own insurance. */
export const insuranceDue: Due<'insurance'> = {
  icon: IconShieldCheck,
  overdue: () => insurance({ 'f.status': 'in.Overdue' }),
  days: (column) =>
    insurance({ 'f.expirationDate': dueDays(column), 'f.status': 'in.Pending*in.Due Soon' }),
};

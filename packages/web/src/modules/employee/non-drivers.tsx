import { useQueries } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

const one = { options: { pageNumber: 1, pageSize: 1 } };
const cards = [{ isMedCardOverDue: true }, { isMedCardDueSoon: true }];
const asked = [...cards, ...cards.map((card) => ({ ...card, employeeType: 'cdl' }))];

/** Says how many people on the med card page are not drivers, which the dashboard's driver counts leave out (domain.md, section 8 D3). */
export function NonDrivers() {
  const totals = useQueries({
    queries: asked.map((extra) => query('employees.list', { ...one, ...extra }, { quiet: true })),
    combine: (results) => results.map((result) => result.data?.total),
  });
  const [overdue, dueSoon, driversOverdue, driversDueSoon] = totals;
  if (
    overdue === undefined ||
    dueSoon === undefined ||
    driversOverdue === undefined ||
    driversDueSoon === undefined
  )
    return 'Medical cards of everybody.';
  const others = overdue + dueSoon - driversOverdue - driversDueSoon;
  return `Medical cards of everybody, incl. ${others.toLocaleString('en-US')} non-driver${others === 1 ? '' : 's'}.`;
}

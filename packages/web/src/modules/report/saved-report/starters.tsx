import { reportKinds, type ReportCategory } from '@roadproof/contract/report/report-category';
import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import { useToday } from '../../../kit/form/today.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { usePermissions } from '../../../shell/permissions.ts';
import { reportHref, type ReportRequest } from '../lists/report-document.ts';
import classes from './saved-report.module.css';

interface Starter {
  readonly label: string;
  readonly category: ReportCategory;
  readonly request: (today: CalendarDay) => Partial<ReportRequest>;
}

const starters: readonly Starter[] = [
  {
    label: 'Overdue training by group',
    category: 'training',
    request: () => ({
      filter: { TrainingStatus: 'OverDue' },
      sort: [{ field: 'employeeGroup', direction: 'asc' }],
    }),
  },
  {
    label: 'Licenses ending in 60 days',
    category: 'employee',
    request: (today) => ({
      filter: {
        employeeStatus: 'Current',
        licenceExpirationDate: {
          combineWith: 0,
          filters: [
            { value: today, comparisonOperator: 4 },
            { value: addDays(today, 60), comparisonOperator: 5 },
          ],
        },
      },
      sort: [{ field: 'licenceExpirationDate', direction: 'asc' }],
    }),
  },
  {
    label: 'Open work orders',
    category: 'equipment-work-order',
    request: () => ({
      filter: {
        'status.lookupDisplayName': {
          combineWith: 1,
          filters: [{ value: 'Pending', comparisonOperator: 0 }],
        },
      },
    }),
  },
];

/** Reports people often begin with, of the data this person may see. */
export function Starters() {
  const today = useToday();
  const { may } = usePermissions();
  const shown = starters.filter(({ category }) => may(reportKinds[category].module));
  if (shown.length === 0) return null;
  return (
    <div className={classes.starters}>
      or start from one of these
      <ul>
        {shown.map(({ label, category, request }) => (
          <li key={label}>
            <AppLink href={reportHref(reportKinds[category].route, request(today))}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

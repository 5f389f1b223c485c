import { hidesMedicalCard } from '@roadproof/domain/people/licence';
import { counted } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { ExpiryStrip, type StripRow } from '../../../kit/details/expiry-strip.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { query } from '../../../api/query.ts';
import { useToday } from '../../../kit/form/today.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { courseQuery } from './course-query.ts';
import type { Employee } from './employee-facts.tsx';
import { coursesInForce, papersInForce } from './in-force.ts';
import { cardRows, ownDates, paperRows, worstFirst } from './person-rows.ts';

/** More rows than these are told by their number, beside the way to them. */
const most = 12;
interface Props {
  readonly employee: Employee;
  /** A driver has licence and medical card whatever the class. */
  readonly isDriver?: boolean;
}

function useRows({ employee, isDriver = false }: Props): readonly StripRow[] {
  const hrefTo = useScreenHref();
  const { id } = employee;
  const { data: file } = useQuery(query('driverFiles.slots', { EmployeeId: id }, { quiet: true }));
  const { data: courses } = useQuery(courseQuery(id));
  const { data: rules } = useQuery({
    ...query('driverFiles.rules', {}, { quiet: true }),
    enabled: employee.employeeDriverFiles.some(({ expirationDate }) => expirationDate !== null),
  });
  const today = useToday();
  const edit = hrefTo('/employee/edit', { id });
  const files = hrefTo('/employee/driver/add-files', { id });
  const trainings = hrefTo('/training/tracker/details', { id });
  const hasCards = isDriver || !hidesMedicalCard(employee.licenceClass.lookupName);
  const rows = hasCards ? cardRows(employee, edit) : [];
  const ofPapers = paperRows(file?.slots ?? [], files);
  const ofCourses = trainings
    ? (courses?.data ?? [])
        .filter(({ status }) => status !== 'Completed' && status !== 'Waived')
        .map((row): StripRow => ({
          key: `${row.trainingMappingId} ${row.courseCatalogId}`,
          name: row.course,
          kind: 'duty',
          from: row.trainingStartDate,
          until: row.dueDate,
          dueStatus: row.standing,
          href: trainings,
        }))
    : [];
  const needed = [...rows, ...[...ofPapers, ...ofCourses].sort(worstFirst)];
  const slots = new Set(file?.slots.map((slot) => slot.fileTypeId));
  const isOwnDate = (kind: string) =>
    ownDates.includes(rules?.find((rule) => rule.id === kind)?.code ?? '');
  const valid = [
    // The kinds say which papers are of the person's own dates.
    ...(file && rules
      ? papersInForce(employee.employeeDriverFiles, {
          today,
          href: files,
          isShownElsewhere: (kind) => slots.has(kind) || isOwnDate(kind),
        })
      : []),
    ...(trainings ? coursesInForce(courses?.data ?? [], { today, href: trainings }) : []),
  ];
  // What nobody asks for never takes the place of what is asked.
  return [...needed, ...valid.slice(0, Math.max(0, most - needed.length))];
}

/** What of a person is valid until when: license, med card, the papers of the DQ file and what is filed besides, trainings that are due and those that are held. */
export function PersonStrip(props: Props) {
  const rows = useRows(props);
  const { id } = props.employee;
  const files = useScreenHref()('/employee/driver/add-files', { id });
  const rest = rows.length - most;
  return (
    <ExpiryStrip
      title="What is valid until when"
      rows={rows.slice(0, most)}
      aside={
        files ? (
          <AppLink href={files}>
            {rest > 0 ? `DQ Files, ${counted(rest, 'more', 'more')}` : 'DQ Files'}
          </AppLink>
        ) : null
      }
    />
  );
}

import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { DetailsLayout, Fact, Facts } from '../../../kit/details/details.tsx';
import { ExpiryStrip, type StripRow } from '../../../kit/details/expiry-strip.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { DueDay } from '../../../kit/status/due-day.tsx';
import { pastDayName } from '../../../pieces/past-day/past-day.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { PastPerson, type PastFile } from '../driver-file/past-person.tsx';
import { CardStatuses } from '../employee/employee-summary.tsx';
import { cardRows, paperRows, worstFirst } from '../employee/person-rows.ts';
import { FileStatus } from './file-status.tsx';

const files = '/employee/driver/add-files';

/** One driver as of a past day: license, medical card and the DQ file as they were known at the end of it. */
export function PastDriver({ day }: { readonly day: CalendarDay }) {
  return (
    <PastPerson day={day} other={{ path: files, label: 'DQ Files' }}>
      {(file) => <Content file={file} day={day} />}
    </PastPerson>
  );
}

function Content({ file, day }: { readonly file: PastFile; readonly day: CalendarDay }) {
  const { employee, driver } = file;
  const href = useScreenHref()(files, { id: employee.id, [pastDayName]: day });
  const courses = (file.trainings ?? []).map((owed): StripRow => ({
    key: owed.id,
    name: owed.course,
    kind: 'duty',
    from: owed.assignedDate,
    until: owed.dueDate,
    dueStatus: owed.standing,
    href: undefined,
  }));
  const papers = [...paperRows(file.slots, href), ...courses].sort(worstFirst);
  return (
    <>
      <ExpiryStrip
        title="What is valid until when"
        asOf={day}
        rows={[...cardRows(driver, undefined), ...papers]}
        aside={courses.length > 0 ? <Note isSmall>trainings by course</Note> : null}
      />
      <DetailsLayout
        summary={
          <>
            <CardStatuses employee={driver} />
            <FileStatus file={file} />
          </>
        }
      >
        <Panel title="Employee Information">
          <Facts>
            <Fact label="License class">{employee.licenceClass}</Fact>
            <Fact label="License state">{driver.licenceState}</Fact>
            <Fact label="License issued">{formatDay(driver.licenceIssueDate)}</Fact>
            <Fact label="License expires">
              <DueDay day={driver.licenceExpirationDate} dueStatus={driver.licence} />
            </Fact>
            <Fact isPrivate label="Medical card issued">
              {formatDay(driver.medCertCardDate)}
            </Fact>
            <Fact isPrivate label="Medical card expires">
              <DueDay day={driver.medCertCardExpirationDate} dueStatus={driver.medCard} />
            </Fact>
            <Fact label="Employee number">{employee.employeeNumber}</Fact>
            <Fact label="Employee type">{employee.employeeType}</Fact>
            <Fact label="Title">{driver.title}</Fact>
            <Fact label="Employee group">{driver.groupName}</Fact>
            <Fact label="Hire date">{formatDay(employee.hireDate)}</Fact>
            <Fact label="Termination date">{formatDay(employee.terminationDate)}</Fact>
          </Facts>
        </Panel>
      </DetailsLayout>
    </>
  );
}

import { addYears } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { Note } from '../../../kit/layout/note.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import type { DriverFile } from './slot.ts';
import classes from './add-files.module.css';

type Person = DriverFile['employee'];

/** Who the file belongs to, under the heading. */
export function PersonLine({ person }: { readonly person: Person }) {
  const { employeeNumber, employeeType, licenceClass } = person;
  // Beside the other two the word alone would say nothing.
  const ofClass = licenceClass === 'None' ? null : licenceClass;
  const more = [employeeNumber, employeeType, ofClass].filter(Boolean);
  return (
    <>
      <strong className={classes.person}>{person.displayName}</strong>
      {more.length > 0 ? ` · ${more.join(' · ')}` : ''}
    </>
  );
}

/** What to know before filing: the employment has ended, or there is no hire date to count from. */
export function PersonNotes({ person }: { readonly person: Person }) {
  const edit = useScreenHref()('/employee/edit', { id: person.id });
  const { hireDate, terminationDate } = person;
  if (!hireDate && !terminationDate) {
    return (
      <Note tone="accent">
        No hire date on record, so papers that are due after hiring have no date yet.{' '}
        {edit ? <AppLink href={edit}>Add the hire date</AppLink> : null}
      </Note>
    );
  }
  if (!terminationDate) return null;
  const until = addYears(terminationDate.slice(0, 10), 3);
  return (
    <Note tone="accent">
      Employment ended {formatDay(terminationDate)}. Keep this file until {formatDay(until)} (49 CFR
      391.51(c)). Papers that arrive late can still be filed.
    </Note>
  );
}

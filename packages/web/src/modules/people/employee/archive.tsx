import { Button } from '@mantine/core';
import { archiveForm } from '@roadproof/contract/people/employee-form';
import { addYears, isCalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { isDriverType } from '@roadproof/domain/people/licence';
import { displayName } from '@roadproof/domain/people/person';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { query } from '../../../api/query.ts';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { tellArchived } from './after-save.ts';
import { ArchiveOpen } from './archive-open.tsx';
import type { Employee } from './employee-facts.tsx';
import classes from './form.module.css';
import { usePersonFormContext } from './form-gate.tsx';
import type { PersonFormContext } from './person-form-context.ts';
import { dateFaults } from './form-rules.ts';
import { HireDateField } from './hire-date-field.tsx';

interface FormProps {
  readonly employee: Employee;
  readonly context: PersonFormContext;
  readonly onDone: () => void;
}

/** How long a driver's papers are kept after the last day, in years (49 CFR 391.51(c)). */
const keptYears = 3;

function ArchiveForm({ employee, context, onDone }: FormProps) {
  const { data: open } = useQuery(query('employees.archivePreview', { Id: employee.id }));
  const form = useRecordForm({
    screen: 'employee/archive',
    op: 'employees.archive',
    schema: archiveForm,
    values: {
      id: employee.id,
      version: employee.version,
      terminationDate: context.today,
      terminationReason: '',
      revokeAccess: true,
    },
    check: ({ terminationDate }) => dateFaults({ terminationDate }, context, employee),
    onSaved: () => {
      tellArchived();
      onDone();
    },
  });
  const last: unknown = useWatch({ control: form.methods.control, name: 'terminationDate' });
  const isDriver = isDriverType(employee.type.lookupName);
  return (
    <RecordFormElement form={form} label={`Archive ${displayName(employee)}`}>
      <ArchiveOpen employeeId={employee.id} open={open} />
      <FieldRow columns={1}>
        <HireDateField name="terminationDate" label="Termination date" context={context} />
        <TextAreaField name="terminationReason" label="Reason" rows={2} />
        {open?.hasPortalAccess ? (
          <SwitchField
            name="revokeAccess"
            label="Remove portal access"
            description="Signing in ends at once either way; this clears the permissions too."
          />
        ) : null}
        {isDriver && typeof last === 'string' && isCalendarDay(last) ? (
          <Note className={classes.hint}>
            The driver qualification file is kept until at least{' '}
            {formatDay(addYears(last, keptYears))} (49 CFR 391.51(c)).
          </Note>
        ) : null}
      </FieldRow>
      <FormDialogActions form={form} action="Move to Prior" />
    </RecordFormElement>
  );
}

/** Lets a person go: what is still open, the last day, why, and portal access (docs/domain.md, Leaving and coming back). */
export function ArchiveButton({ employee }: { readonly employee: Employee }) {
  const [isOpen, setOpen] = useState(false);
  const { context } = usePersonFormContext();
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Archive
      </Button>
      <FormDialog
        opened={isOpen && context !== null}
        title={`Archive ${displayName(employee)}`}
        onClose={close}
        width={520}
      >
        {context ? <ArchiveForm employee={employee} context={context} onDone={close} /> : null}
      </FormDialog>
    </>
  );
}

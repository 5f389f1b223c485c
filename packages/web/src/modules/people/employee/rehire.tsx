import { Button } from '@mantine/core';
import { rehireForm } from '@roadproof/contract/people/employee-form';
import { formatDay } from '@roadproof/domain/format';
import { displayName } from '@roadproof/domain/people/person';
import { useState } from 'react';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
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

function RehireForm({ employee, context, onDone }: FormProps) {
  const { id, version } = employee;
  const form = useRecordForm({
    screen: 'employee/rehire',
    op: 'employees.rehire',
    schema: rehireForm,
    values: { id, version, hireDate: context.today },
    check: ({ hireDate }) => dateFaults({ hireDate, terminationDate: null }, context, employee),
    onSaved: () => {
      toastSuccess('Employee Rehired Successfully');
      onDone();
    },
  });
  return (
    <RecordFormElement form={form} label={`Rehire ${displayName(employee)}`}>
      <FieldRow columns={1}>
        <Note className={classes.hint}>
          Employed before from {formatDay(employee.hireDate)} to{' '}
          {formatDay(employee.terminationDate)}. Files and training stay; portal access is given
          again in Permissions.
        </Note>
        <HireDateField name="hireDate" label="New hire date" context={context} />
      </FieldRow>
      <FormDialogActions form={form} action="Rehire employee" />
    </RecordFormElement>
  );
}

/** Takes a person back who is Prior (docs/domain.md, Leaving and coming back). */
export function RehireButton({ employee }: { readonly employee: Employee }) {
  const [isOpen, setOpen] = useState(false);
  const { context } = usePersonFormContext();
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Rehire
      </Button>
      <FormDialog
        opened={isOpen && context !== null}
        title={`Rehire ${displayName(employee)}`}
        onClose={close}
      >
        {context ? <RehireForm employee={employee} context={context} onDone={close} /> : null}
      </FormDialog>
    </>
  );
}

import { Button } from '@mantine/core';
import { counted } from '@roadproof/domain/format';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import type { Course } from './course-gate.tsx';
import classes from './course.module.css';
import { RequiredForm } from './required-form.tsx';
import { useRequiredPeople } from './required-people.ts';

/** People who have to take the course and are not assigned: shows who, then schedules it for them. */
export function RequiredButton({ course }: { readonly course: Course }) {
  const [isOpen, setOpen] = useState(false);
  const required = useRequiredPeople(course.id, isOpen);
  const kinds = useQuery({
    ...query('lookups.values', { lookupGroupName: 'TrainingType', isHidden: false }),
    enabled: isOpen,
  });
  const [people, types] = [required.data, kinds.data];
  const { requiredNow, requiredFor, isActive, assignedNow } = course;
  if (requiredFor === null || !isActive) return null;
  if (requiredNow === 0 && !isOpen)
    return (
      <Note className={classes.required}>
        {assignedNow
          ? 'Everyone who has to take it is assigned or up to date.'
          : 'No one has to take it now.'}
      </Note>
    );
  const close = () => setOpen(false);
  return (
    <Rows gap={10} className={classes.required}>
      <Note>
        {counted(requiredNow, 'person has', 'people have')} to take it and{' '}
        {requiredNow === 1 ? 'is' : 'are'} not assigned.
      </Note>
      <Button
        variant="light"
        size="xs"
        leftSection={<IconUserPlus size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Assign to everyone required
      </Button>
      <FormDialog opened={isOpen} title="Assign to everyone required" onClose={close} width={940}>
        {people && types ? (
          <RequiredForm
            course={course}
            people={people}
            typeId={types.data.find(({ lookupName }) => lookupName === 'Initial')?.id ?? null}
            onDone={close}
          />
        ) : (
          <Fetching query={required.isError ? required : kinds} />
        )}
      </FormDialog>
    </Rows>
  );
}

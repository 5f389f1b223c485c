import { Button } from '@mantine/core';
import type { Column } from '@roadproof/contract/column';
import { formatCount } from '@roadproof/domain/format';
import { IconRepeat } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation, query } from '../../../../api/query.ts';
import { RecordTable } from '../../../../kit/details/record-table.tsx';
import { Dialog, DialogActions } from '../../../../kit/dialog/dialog.tsx';
import { whoMayText } from '../../../../kit/form/create-words.ts';
import { Fetching } from '../../../../kit/layout/fetching.tsx';
import { Note } from '../../../../kit/layout/note.tsx';
import { toastSuccess } from '../../../../kit/toast/toast.ts';
import classes from './assignment.module.css';

const columns: readonly Column[] = [
  { key: 'employeeName', header: 'Employee', kind: 'text', width: 180 },
  { key: 'employeeGroup', header: 'Group', kind: 'text', width: 150 },
  { key: 'course', header: 'Course', kind: 'text', width: 220 },
  { key: 'dueDate', header: 'Due', kind: 'day', width: 120 },
];
const most = 100;

function Preview({ isOn }: { readonly isOn: boolean }) {
  const answer = useQuery(query('autoAssignments.preview', {}));
  const { data } = answer;
  if (!data) return <Fetching query={answer} />;
  if (data.assignmentCount === 0) return <Note>No one is missing a required course today.</Note>;
  const { assignmentCount, peopleCount, rows } = data;
  return (
    <>
      <Note>
        {isOn ? 'Being assigned now' : 'Switched on today, it would assign'}:{' '}
        {formatCount(assignmentCount)} {assignmentCount === 1 ? 'course' : 'courses'} to{' '}
        {formatCount(peopleCount)} {peopleCount === 1 ? 'person' : 'people'}.
      </Note>
      <div className={classes.preview}>
        <RecordTable
          label="Required courses that are missing"
          columns={columns}
          rows={rows.slice(0, most)}
          rowKey={({ employeeId, courseCatalogId }) => `${employeeId} ${courseCatalogId}`}
          empty=""
        />
      </div>
      {assignmentCount > most ? <Note>The first {most} are shown.</Note> : null}
    </>
  );
}

function Content({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(query('autoAssignments.get', {}));
  const { mutate, isPending } = useMutation({
    ...mutation('autoAssignments.save'),
    onSuccess: ({ isOn }) =>
      toastSuccess(
        isOn ? 'Automatic Assignment Switched On' : 'Automatic Assignment Switched Off',
        isOn ? 'Missing courses are being assigned in the background.' : undefined,
      ),
  });
  const isOn = data?.isOn ?? false;
  const isAllowed = data?.mayChange ?? false;
  return (
    <>
      <Note>
        When a person is hired or changes type, group or license class, their required courses are
        assigned automatically. It is <strong>{isOn ? 'on' : 'off'}</strong>.
      </Note>
      <Preview isOn={isOn} />
      {!data || isAllowed ? null : (
        <Note>
          {whoMayText(data.whoMay)} can switch it {isOn ? 'off' : 'on'}.
        </Note>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {isAllowed && data ? (
          <Button loading={isPending} onClick={() => mutate({ isOn: !isOn })}>
            {isOn ? 'Switch off' : 'Switch on'}
          </Button>
        ) : null}
      </DialogActions>
    </>
  );
}

/** Automatic assignment: what it would do today, and its switch (docs/domain.md, Automatic assignment). */
export function AutoAssignment() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRepeat size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Automatic assignment
      </Button>
      <Dialog opened={isOpen} title="Automatic assignment" onClose={close} width={800}>
        {isOpen ? <Content onClose={close} /> : null}
      </Dialog>
    </>
  );
}

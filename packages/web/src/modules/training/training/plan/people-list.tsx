import { formatCount } from '@roadproof/domain/format';
import { Checkbox, Input } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../../../kit/form/form-context.ts';
import { useField } from '../../../../kit/form/use-field.ts';
import { Columns } from '../../../../kit/layout/columns.tsx';
import { Note } from '../../../../kit/layout/note.tsx';
import { StatusMark } from '../../../../kit/status/status-mark.tsx';
import { FoldedList } from './folded-list.tsx';
import classes from './people-list.module.css';
import {
  cellText,
  lockedOf,
  skippedOf,
  stateOf,
  takenUpOf,
  withoutEmailOf,
} from './preview-words.ts';
import type { TrainingPerson } from './schedule-form.tsx';
import type { Preview } from './use-preview.ts';
import { VirtualRows } from './virtual-rows.tsx';

interface Props {
  readonly preview: Preview | undefined;
  readonly isAsking: boolean;
  readonly members: readonly TrainingPerson[];
}

type Person = Preview['people'][number];

const whyLocked = 'Has completions, so stays in this training';
/** More courses than this are counted, not named one by one. */
const mostMarks = 3;

function Marks({ person }: { readonly person: Person }) {
  const { courses } = person;
  if (courses.length === 0) return null;
  const assigned = courses.filter(({ isAssigned }) => isAssigned).length;
  const isMany = courses.length > 1;
  const marks = (
    <span
      className={classes.brief}
      data-always={courses.length > mostMarks || undefined}
      title={courses.map(({ course, reason }) => `${course}: ${reason}`).join('\n')}
    >
      {assigned} of {courses.length} assigned
    </span>
  );
  if (courses.length > mostMarks) return marks;
  return (
    <>
      <span className={classes.marks} data-many={isMany || undefined}>
        {courses.map((cell) => (
          <span
            key={cell.courseCatalogId}
            className={classes.mark}
            title={`${cell.course}: ${cell.reason}`}
          >
            <StatusMark state={stateOf(cell)} label={cellText(cell, isMany)} />
          </span>
        ))}
      </span>
      {isMany ? marks : null}
    </>
  );
}

/** Keeps the field of people at those who are ticked, and those of an edited training who are no longer on the roster. */
function useTicked(
  people: readonly Person[],
  members: readonly TrainingPerson[],
  isReady: boolean,
) {
  const { methods } = useForm();
  const except = useWatch({ control: methods.control, name: 'exceptIds' }) as readonly string[];
  const ids = useMemo(() => {
    const out = new Set(except);
    const former = members.filter(({ isCurrent }) => !isCurrent);
    return [
      ...people.filter(({ employeeId }) => !out.has(employeeId)),
      ...former.filter(({ employeeId }) => !people.some((one) => one.employeeId === employeeId)),
    ].map(({ employeeId }) => employeeId);
  }, [people, members, except]);
  useEffect(() => {
    // Until the people of an edited training are here, they are those it has.
    if (!isReady) return;
    const before: unknown = methods.getValues('employeeIds');
    if (Array.isArray(before) && before.join() === ids.join()) return;
    methods.setValue('employeeIds', ids, {
      shouldValidate:
        (Array.isArray(before) && before.length > 0) ||
        methods.getFieldState('employeeIds').error !== undefined,
    });
  }, [methods, ids, isReady]);
  const set = (change: (now: Set<string>) => void) => {
    const next = new Set(except);
    change(next);
    methods.setValue('exceptIds', [...next], { shouldDirty: true });
  };
  return { except: useMemo(() => new Set(except), [except]), set };
}

const none: readonly Person[] = [];

/** Everybody the choice means, each with what they have of the courses and a tick. */
export function PeopleList({ preview, isAsking, members }: Props) {
  const people = preview?.people ?? none;
  const { input } = useField({
    name: 'employeeIds',
    label: 'Employees',
    required: true,
    missing: 'Select at least one employee',
  });
  const { except, set } = useTicked(people, members, preview !== undefined || !isAsking);
  const locked = useMemo(() => lockedOf(members), [members]);
  const selected = useMemo(
    () => people.filter(({ employeeId }) => !except.has(employeeId)),
    [people, except],
  );
  const ticked = selected.length;
  const skipped = useMemo(() => skippedOf(selected), [selected]);
  const taken = useMemo(() => takenUpOf(selected), [selected]);
  const silent = useMemo(() => withoutEmailOf(selected), [selected]);
  const free = people.filter(({ employeeId }) => !locked.has(employeeId));
  return (
    <Input.Wrapper label="Employees" error={input.error} labelElement="div" required>
      {people.length === 0 ? (
        <Note className={classes.empty} role="status">
          {isAsking
            ? 'Looking for people…'
            : 'Choose everyone, a group, a type, a class or a person.'}
        </Note>
      ) : (
        <div className={classes.box} aria-busy={isAsking}>
          <Columns className={classes.head}>
            <Checkbox
              label={`${formatCount(ticked)} of ${formatCount(people.length)} ticked`}
              checked={ticked === people.length}
              indeterminate={ticked > 0 && ticked < people.length}
              onChange={(event) => {
                const isAll = event.currentTarget.checked;
                set((now) => {
                  for (const { employeeId } of free)
                    if (isAll) now.delete(employeeId);
                    else now.add(employeeId);
                });
              }}
            />
          </Columns>
          <VirtualRows
            label="Employees"
            rows={people}
            rowKey={({ employeeId }) => employeeId}
            rowHeight={40}
            most={340}
            className={classes.row}
          >
            {(person) => {
              const { employeeId, employeeName, employeeGroup } = person;
              const isLocked = locked.has(employeeId);
              return (
                <>
                  <span className={classes.name}>
                    <Checkbox
                      label={employeeName}
                      checked={!except.has(employeeId)}
                      disabled={isLocked}
                      onChange={(event) => {
                        const isIn = event.currentTarget.checked;
                        set((now) => (isIn ? now.delete(employeeId) : now.add(employeeId)));
                      }}
                    />
                    {isLocked ? <IconLock size={15} aria-label={whyLocked} /> : null}
                  </span>
                  <span className={classes.dim}>{employeeGroup}</span>
                  <Marks person={person} />
                </>
              );
            }}
          </VirtualRows>
          <FoldedList
            label="Taken into this training"
            summary="open already and taken into this training: who, from where, due when"
            rows={taken}
          />
          <FoldedList label="Skipped" summary="skipped: who, which course and why" rows={skipped} />
          <FoldedList
            label="Without an e-mail address"
            summary="without an e-mail address: who"
            rows={silent}
          />
        </div>
      )}
    </Input.Wrapper>
  );
}

import { Checkbox, Input, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { counted, formatDay } from '@roadproof/domain/format';
import { stateLabel } from '@roadproof/domain/due';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../../../kit/form/form-context.ts';
import { useField } from '../../../../kit/form/use-field.ts';
import { Columns } from '../../../../kit/layout/columns.tsx';
import { Note } from '../../../../kit/layout/note.tsx';
import { StatusMark } from '../../../../kit/status/status-mark.tsx';
import { chosenOf, courseGroups, listOf, wordsOf, type CourseGroup } from './many-values.ts';
import {
  attendances,
  pairOf,
  peopleOf,
  type Attendance,
  type OpenPlace,
} from '../assign/open-place.ts';
import classes from '../plan/people-list.module.css';
import textStyles from '../../../../kit/layout/text.module.css';
import { VirtualRows } from '../plan/virtual-rows.tsx';

interface Props {
  readonly places: readonly OpenPlace[];
  /** Of a class: who was there is said for each person. */
  readonly hasAttendance: boolean;
}

function Due({ place: { dueDate, state } }: { readonly place: OpenPlace }) {
  const day = dueDate === null ? '' : formatDay(dueDate);
  if (state === null) return <span className={classes.dim}>{day}</span>;
  return <StatusMark state={state} label={day === '' ? stateLabel[state] : day} />;
}

/** The ticks of the list, kept in the form so that a draft has them too. */
function useTicks() {
  const { methods } = useForm();
  const { input, value, change } = useField({
    name: 'pairs',
    label: 'Who',
    required: true,
    missing: 'Select at least one course of one person.',
  });
  const ticked = useMemo(() => new Set(listOf(value)), [value]);
  const set = (places: readonly OpenPlace[], isIn: boolean) => {
    const next = new Set(ticked);
    for (const place of places)
      if (isIn) next.add(pairOf(place));
      else next.delete(pairOf(place));
    change([...next]);
  };
  const absentIds: unknown = useWatch({ control: methods.control, name: 'absentIds' });
  const excusedIds: unknown = useWatch({ control: methods.control, name: 'excusedIds' });
  const attendanceOf = (id: string): Attendance =>
    listOf(absentIds).includes(id)
      ? 'Absent'
      : listOf(excusedIds).includes(id)
        ? 'Excused'
        : 'Present';
  const mark = (id: string, attendance: Attendance) => {
    const next = (list: unknown, isIn: boolean) => [
      ...listOf(list).filter((one) => one !== id),
      ...(isIn ? [id] : []),
    ];
    const options = { shouldDirty: true };
    methods.setValue('absentIds', next(absentIds, attendance === 'Absent'), options);
    methods.setValue('excusedIds', next(excusedIds, attendance === 'Excused'), options);
    if (input.error) void methods.trigger('pairs');
  };
  return { error: input.error, ticked, set, absentIds, excusedIds, attendanceOf, mark };
}

type Row = { readonly course: CourseGroup } | { readonly place: OpenPlace };

/** Whom the dialog means, by course and due date; each may be left out, or of a class was not there. */
export function WhoList({ places, hasAttendance }: Props) {
  const { error, ticked, set, absentIds, excusedIds, attendanceOf, mark } = useTicks();
  const groups = useMemo(() => courseGroups(places), [places]);
  const isPhone = useMediaQuery('(width < 640px)', undefined, { getInitialValueInEffect: false });
  const pairs = [...ticked];
  const chosen = chosenOf(places, { pairs, absentIds, excusedIds });
  const away = listOf(absentIds).length + listOf(excusedIds).length;
  const people = useMemo(
    () => [...new Map(places.map((place) => [place.trainingMappingId, place])).values()],
    [places],
  );
  const isGrouped = groups.length > 1;
  const rows: readonly Row[] = hasAttendance
    ? people.map((place) => ({ place }))
    : groups.flatMap((course): Row[] => [
        ...(isGrouped ? [{ course }] : []),
        ...course.places.map((place) => ({ place })),
      ]);
  const tickOf = (those: readonly OpenPlace[]) => {
    const count = those.filter((place) => ticked.has(pairOf(place))).length;
    return {
      checked: count === those.length,
      indeterminate: count > 0 && count < those.length,
      onChange: () => set(those, count < those.length),
    };
  };
  const courseTick = (group: CourseGroup) => (
    <Checkbox
      key={group.id}
      label={`${group.course}, ${counted(group.places.length, 'person', 'people')}`}
      {...tickOf(group.places)}
    />
  );
  return (
    <Input.Wrapper label="Who" error={error} labelElement="div" required>
      <div className={classes.box}>
        <Columns className={classes.head} gap={18}>
          {hasAttendance && isGrouped ? groups.map(courseTick) : null}
          <Note as="span" role="status">
            {wordsOf(chosen, peopleOf(chosen), away)}
          </Note>
        </Columns>
        <VirtualRows
          // Rows of another height are measured anew.
          key={String(isPhone)}
          label="Who"
          rows={rows}
          rowKey={(row) => ('course' in row ? row.course.id : pairOf(row.place))}
          rowHeight={isPhone ? (hasAttendance ? 76 : 52) : 40}
          most={280}
          className={hasAttendance ? `${classes.who ?? ''} ${classes.marked ?? ''}` : classes.who}
        >
          {(row) => {
            if ('course' in row) return <strong>{courseTick(row.course)}</strong>;
            const { place } = row;
            const { employeeName, trainingMappingId: id } = place;
            return hasAttendance ? (
              <>
                <span className={textStyles.ellipsis}>{employeeName}</span>
                <Due place={place} />
                <SegmentedControl
                  size="xs"
                  aria-label={`Attendance of ${employeeName}`}
                  data={[...attendances]}
                  value={attendanceOf(id)}
                  onChange={(next) => mark(id, next)}
                />
              </>
            ) : (
              <>
                <Checkbox label={employeeName} {...tickOf([place])} />
                <Due place={place} />
              </>
            );
          }}
        </VirtualRows>
      </div>
    </Input.Wrapper>
  );
}

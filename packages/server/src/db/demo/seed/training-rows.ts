import { importedTrainingId } from '@roadproof/contract/training/training-row';
import { defaultThresholdDays } from '@roadproof/domain/due';
import type { Cell, Filling } from './copy-rows.ts';
import { each } from './people-rows.ts';
import type { SeededCompany } from './seeded-company.ts';
import {
  classes,
  dueOffset,
  firstCellOf,
  plans,
  sizeOf,
  slotsOf,
  type SeededRequirement,
} from './training-plan.ts';

/** Trainings and the courses they give. */
export function trainings(companies: readonly SeededCompany[]): readonly Filling[] {
  const slotsBy = new Map(companies.map((company) => [company, slotsOf(company)]));
  const slots = (company: SeededCompany): number => slotsBy.get(company) ?? 0;
  const count = (company: SeededCompany): number => classes(company) * slots(company);
  function* courses(): Generator<readonly Cell[]> {
    for (const company of companies) {
      let number = 0;
      for (let index = 0; index < count(company); index += 1) {
        const slot = index % slots(company);
        for (let place = 0; place < sizeOf(slot); place += 1) {
          const course = company.id('course', (firstCellOf(slot) + place) % company.courses);
          yield [
            company.clientId,
            company.id('trainingCourse', number),
            company.id('training', index),
            course,
            place,
          ];
          number += 1;
        }
      }
    }
  }
  const training = (company: SeededCompany, index: number): readonly Cell[] => {
    const slot = index % slots(company);
    const group = Math.floor(index / slots(company));
    const due = dueOffset(company, group, slot, slots(company));
    const type = company.choices.lookup('TrainingType', 'Recurrent');
    const name = `Class ${group + 1}, Training ${slot + 1}`;
    const place = company.id('location', index % 3);
    return [
      company.clientId,
      company.id('training', index),
      name,
      type,
      place,
      company.day(due - 45),
      company.day(due),
      // One class has a day, so that the calls about classes have one.
      index === 0 ? company.day(due) : null,
      `${company.day(Math.min(due - 45, -1))}T15:00:00Z`,
    ];
  };
  // The triggers that make it with the company are off.
  const withoutClass = (company: SeededCompany): readonly Cell[] => [
    company.clientId,
    importedTrainingId,
    'Without a class',
    null,
    null,
    company.day(0),
    company.day(0),
    null,
    `${company.day(-1)}T15:00:00Z`,
  ];
  const row = (company: SeededCompany, index: number): readonly Cell[] =>
    index < count(company) ? training(company, index) : withoutClass(company);
  const columns = [
    'client_id',
    'id',
    'training_name',
    'training_type_id',
    'location_id',
    'start_date',
    'due_date',
    'class_date',
    'created_at',
  ];
  return [
    { table: 'training', columns, rows: each(companies, (company) => count(company) + 1, row) },
    {
      table: 'training_course',
      columns: ['client_id', 'id', 'training_id', 'course_catalog_id', 'sort_order'],
      rows: courses(),
    },
  ];
}

/** Seats and loose places, with what a trigger would count in them. */
export function trainingPlaces(companies: readonly SeededCompany[]): Filling {
  function* rows(): Generator<readonly Cell[]> {
    for (const { company, person, isCurrent: is, places, requirements } of plans(companies))
      for (const place of places) {
        const own = requirements.filter((one) => one.place === place);
        const open = own.filter((one) => one.completed === null);
        const earliest = Math.min(...open.map(dueOf));
        const closed = Math.max(...own.map((one) => dueOf(one)));
        const isLoose = place.training === null;
        const due = open.length > 0 ? earliest : own.length > 0 ? closed : null;
        yield [
          company.clientId,
          company.id('mapping', place.number),
          place.training === null ? importedTrainingId : company.id('training', place.training),
          company.id('employee', person),
          isLoose
            ? own.some((one) => one.ownDue !== null) || own.length === 0
              ? 'recurrent'
              : 'history'
            : null,
          place.course === null ? null : company.id('course', place.course),
          company.day(place.assignedOn),
          is,
          own.length,
          open.length,
          due === null ? null : company.day(due),
          open.length > 0 ? company.day(earliest - defaultThresholdDays) : null,
        ];
      }
  }
  const columns = [
    'client_id',
    'id',
    'training_id',
    'employee_id',
    'reason',
    'course_catalog_id',
    'assigned_on',
    'is_current',
    'course_count',
    'open_count',
    'due_date',
    'soon_date',
  ];
  return { table: 'training_mapping', columns, rows: rows() };
}

const dueOf = ({ ownDue, askedDue, completed }: SeededRequirement): number =>
  ownDue !== null && askedDue !== null
    ? Math.min(ownDue, askedDue)
    : (ownDue ?? askedDue ?? completed ?? 0);

/** What people owe or have completed: one per person and course at a time. */
export function trainingRequirements(companies: readonly SeededCompany[]): Filling {
  function* rows(): Generator<readonly Cell[]> {
    for (const { company, person, isCurrent: is, requirements } of plans(companies)) {
      const employee = company.id('employee', person);
      const pass = company.choices.lookup('Grade', 'Pass');
      const day = (offset: number | null): string | null =>
        offset === null ? null : company.day(offset);
      const of = (number: number): string => company.id('requirement', number);
      for (const one of requirements) {
        const isDone = one.completed !== null;
        yield [
          company.clientId,
          of(one.number),
          employee,
          company.id('course', one.course),
          company.id('mapping', one.place.number),
          one.follows === null ? null : of(one.follows),
          day(one.ownDue),
          day(one.askedDue),
          isDone ? 'completed' : null,
          day(one.completed),
          day(one.validUntil),
          isDone ? pass : null,
          isDone ? true : null,
          one.isNewest,
          is,
        ];
      }
    }
  }
  const columns = [
    'client_id',
    'id',
    'employee_id',
    'course_catalog_id',
    'training_mapping_id',
    'follows_id',
    'own_due',
    'asked_due',
    'closed_as',
    'completed_at',
    'valid_until',
    'grade_id',
    'is_passed',
    'is_newest',
    'is_current',
  ];
  return { table: 'training_requirement', columns, rows: rows() };
}

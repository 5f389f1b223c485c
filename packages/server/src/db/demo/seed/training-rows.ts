import type { Cell, Filling } from './copy-rows.ts';
import { each, isCurrent } from './people-rows.ts';
import type { SeededCompany } from './seeded-company.ts';
import {
  classes,
  courseCount,
  dueOffset,
  firstCellOf,
  isOpen,
  mappings,
  sizeOf,
  slotsOf,
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
          const course = company.id('course', (firstCellOf(slot) + place) % courseCount);
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
      `${company.day(Math.min(due - 45, -1))}T15:00:00Z`,
    ];
  };
  const columns = [
    'client_id',
    'id',
    'training_name',
    'training_type_id',
    'location_id',
    'start_date',
    'due_date',
    'created_at',
  ];
  return [
    { table: 'training', columns, rows: each(companies, count, training) },
    {
      table: 'training_course',
      columns: ['client_id', 'id', 'training_id', 'course_catalog_id', 'sort_order'],
      rows: courses(),
    },
  ];
}

/** Who takes which training, with the counts of its courses. */
export function trainingMappings(companies: readonly SeededCompany[]): Filling {
  function* rows(): Generator<readonly Cell[]> {
    for (const own of mappings(companies)) {
      for (const { company, person, number, training, due, isCurrent: live, cells } of own) {
        const open = cells.filter(isOpen);
        const latest = open.filter((cell) => cell.isLatest);
        const renewed = latest.filter((cell) => cell.isRenewal);
        yield [
          company.clientId,
          company.id('mapping', number),
          company.id('training', training),
          company.id('employee', person),
          company.day(due),
          live,
          cells.length,
          open.length,
          latest.length,
          renewed.length,
        ];
      }
    }
  }
  const columns = [
    'client_id',
    'id',
    'training_id',
    'employee_id',
    'due_date',
    'is_live',
    'course_count',
    'open_count',
    'latest_open_count',
    'renewed_open_count',
  ];
  return { table: 'training_mapping', columns, rows: rows() };
}

/** The assignments: one per person, training and course. */
export function trainingCells(companies: readonly SeededCompany[]): Filling {
  function* rows(): Generator<readonly Cell[]> {
    for (const own of mappings(companies)) {
      for (const { company, person, number, due, cells } of own) {
        const mapping = company.id('mapping', number);
        const employee = company.id('employee', person);
        const pass = company.choices.lookup('Grade', 'Pass');
        for (const { number: cell, course, completed, isLatest, isRenewal } of cells) {
          yield [
            company.clientId,
            company.id('mappingCourse', cell),
            mapping,
            company.id('course', course),
            employee,
            company.day(due),
            completed === null ? null : company.day(completed),
            completed === null ? null : pass,
            completed === null ? null : company.day(completed + 730),
            isLatest,
            isRenewal,
          ];
        }
      }
    }
  }
  const columns = [
    'client_id',
    'id',
    'training_mapping_id',
    'course_catalog_id',
    'employee_id',
    'cycle_date',
    'completed_at',
    'grade_id',
    'valid_until',
    'is_latest',
    'is_renewal',
  ];
  return { table: 'training_mapping_course', columns, rows: rows() };
}

/** How many different courses each person has completed. */
export function trainingTallies(companies: readonly SeededCompany[]): Filling {
  function* rows(): Generator<readonly Cell[]> {
    for (const company of companies) {
      let person = 0;
      for (const own of mappings([company])) {
        const done = own.flatMap((mapping) => mapping.cells.filter((cell) => !isOpen(cell)));
        const different = new Set(done.map((cell) => cell.course)).size;
        yield [
          company.clientId,
          company.id('employee', person),
          different,
          isCurrent(company, person),
        ];
        person += 1;
      }
    }
  }
  return {
    table: 'training_tally',
    columns: ['client_id', 'id', 'completed_count', 'is_current'],
    rows: rows(),
  };
}

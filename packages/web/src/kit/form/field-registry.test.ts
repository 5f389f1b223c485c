import { expect, it } from 'vitest';
import { FieldRegistry, type FieldEntry } from './field-registry.ts';

const element = null as unknown as HTMLElement;
const field =
  (section: string, entry: Partial<FieldEntry> = {}) =>
  (): FieldEntry => ({
    label: 'Name',
    section,
    required: false,
    kind: 'plain',
    ...entry,
  });

it('knows which step of a wizard a field stands in, as long as both are there', () => {
  const registry = new FieldRegistry();
  registry.addSection('one', { title: 'Identity', element, step: 'basics' });
  registry.addSection('two', { title: 'Meters', element, step: 'class' });
  registry.addSection('bare', { title: 'Elsewhere', element, step: null });
  registry.addField('name', field('one'));
  registry.addField('unit', field('two'));
  registry.addField('note', field('bare'));
  const removeYear = registry.addField('year', field('one'));
  expect(registry.fieldsOfStep('basics')).toEqual(['name', 'year']);
  expect(registry.fieldsOfStep('class')).toEqual(['unit']);
  expect(registry.stepOf('note')).toBeNull();
  expect(registry.stepOf('nothing')).toBeNull();
  removeYear();
  expect(registry.fieldsOfStep('basics')).toEqual(['name']);
});

it('says what is missing in the words a field has for it', () => {
  const registry = new FieldRegistry();
  registry.addField(
    'courseIds',
    field('one', { label: 'Courses', required: true, missing: 'Select at least one course' }),
  );
  expect(registry.faults({ courseIds: [] })).toEqual([['courseIds', 'Select at least one course']]);
  expect(registry.faults({ courseIds: ['one'] })).toEqual([]);
});

it('neither judges nor sends a field that is hidden again', () => {
  const registry = new FieldRegistry();
  const hide = registry.addField('soldDate', field('one', { label: 'Sold Date', required: true }));
  expect(registry.faults({ soldDate: null })).toEqual([['soldDate', 'Sold Date is required.']]);
  hide();
  expect(registry.faults({ soldDate: null })).toEqual([]);
  expect(registry.shown({ soldDate: '2026-01-01', name: 'Truck 12' })).toEqual({
    name: 'Truck 12',
  });
});

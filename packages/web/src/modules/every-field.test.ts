import { api } from '@roadproof/contract/api';
import { meterFigures } from '@roadproof/contract/meter-figure';
import type { Operation } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { companyForms } from '../testing/every-field/company.ts';
import { equipmentForms } from '../testing/every-field/equipment.ts';
import type { FormLine } from '../testing/every-field/form-line.ts';
import { incidentForms } from '../testing/every-field/incident.ts';
import { peopleForms } from '../testing/every-field/people.ts';
import { trainingForms } from '../testing/every-field/training.ts';
import { withoutLine } from '../testing/every-field/without-line.ts';
import { meters } from './equipment/service-reminder/reminder.ts';

const forms: readonly FormLine[] = [
  ...companyForms,
  ...equipmentForms,
  ...incidentForms,
  ...peopleForms,
  ...trainingForms,
];

const screens = import.meta.glob<string>('./*/*/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What files of a module say, as one text. */
const sourceOf = (module: string, names: RegExp): string =>
  Object.entries(screens)
    .filter(([path]) => path.split('/')[2] === module && names.test(path))
    .map(([, text]) => text)
    .join('\n');

/** What the parts of a service reminder call a field of either meter: `interval`. */
const meterKeys = (field: string): readonly string[] =>
  Object.values(meters).flatMap((meter) =>
    Object.entries(meter).flatMap(([key, name]) => (name === field ? [key] : [])),
  );

/** A field is drawn where its name stands in quotes: `name="weight"`; of a unit or a meter, at the start of one or as `name={interval}`; of a row of boxes, where it has its label: `hasTrainingAccess: 'Training'`. */
const isDrawn = (source: string, field: string): boolean =>
  new RegExp(`(["'])${field}\\1|\`${field}\\.|\\b${field}: '[A-Z]`).test(source) ||
  meterKeys(field).some((key) => source.includes(`name={${key}}`));

/** A value is shown where it is read from the record: `unit.weight`, and of a choice the record it leads to or its name, `unit.type`; or taken out of it, `const { weight } = unit`. */
const isShown = (source: string, field: string): boolean => {
  const name = `${field.replace(/Id$/, '')}(Id|Name)?\\b`;
  return (
    new RegExp(`\\.${name}|\\{[^{}]*\\b${name}[^{}]*\\} = `).test(source) ||
    meterKeys(field).some((key) => source.includes(`[${key}]`))
  );
};

/** The files that draw a form by their names: a list, a card and details only name a field. */
const ofForm =
  /\/(form|add|edit|wizard|schedule|[a-z-]+-(form|fields?|section|step|question|offer))\.tsx$/;

test('every save of the contract has a form here, or it is said why not', () => {
  const saves = Object.entries<Readonly<Record<string, Operation>>>(api).flatMap(
    ([module, calls]) =>
      Object.entries(calls).flatMap(([name, { writes, path }]) =>
        writes && /\/Save[^/]*$/.test(path) ? [`${module}.${name}`] : [],
      ),
  );
  const inLines = forms.map(({ save }) => save);
  const left = Object.keys(withoutLine);
  const folder = 'packages/web/src/testing/every-field';
  const faults = [
    ...saves
      .filter((name) => !inLines.includes(name) && !left.includes(name))
      .map((name) => `${name}: add a line of its form to ${folder}/<group>.ts`),
    ...inLines
      .filter((name) => !saves.includes(name))
      .map((name) => `${name}: the contract has no such save, correct the line of its form`),
    ...left
      .filter((name) => inLines.includes(name) || !saves.includes(name))
      .map((name) => `${name}: remove it from ${folder}/without-line.ts`),
  ];
  expect(faults).toEqual([]);
});

test.each(forms)('every field of the form of $of is drawn and shown', (one) => {
  const {
    of,
    module,
    schema,
    not,
    form = ofForm,
    details = /(\/details|-facts|-summary)\.tsx$/,
  } = one;
  const drawnIn = sourceOf(module, form);
  const undrawn = ['id', 'version', ...meterFigures(schema).values()];
  const fields = Object.keys(schema.shape).filter((name) => !undrawn.includes(name));
  const missing = {
    drawn: fields.filter((name) => !isDrawn(drawnIn, name)).sort(),
    shown:
      details === null
        ? []
        : fields.filter((name) => !isShown(sourceOf(module, details), name)).sort(),
  };
  expect(
    missing,
    `draw the field in ${form.source} of modules/*/${module}, show it in ${details?.source ?? 'its list'}, or add it to \`not\` of ${of} in testing/every-field`,
  ).toEqual({ drawn: not.drawn.toSorted(), shown: not.shown.toSorted() });
});

import { useMemo, type ReactNode } from 'react';
import type { Checked } from '../../../kit/form/form-values.ts';
import { useMended } from '../../../kit/form/use-mended.ts';
import { useRecordForm, type RecordForm } from '../../../kit/form/use-record-form.ts';
import { unitQuestionsIn, useUnitQuestion, type UnitQuestion } from './meter-unit-question.tsx';
import { saleFaults } from './form-rules.ts';
import { withStored, type UnitFormContext } from './unit-form-context.ts';
import { inputOf, newValues, unitForm, valuesOf } from './form-values.ts';
import type { SavedUnit, Unit } from './unit.ts';
import { useTypeDefaults, type UnitType } from './use-type-defaults.ts';

/** What the steps of the wizard share. */
export interface UnitForm {
  readonly form: RecordForm;
  readonly context: UnitFormContext;
  /** The unit as stored; none while it is added. */
  readonly unit: Unit | undefined;
  /** The type chosen for a new unit, with what its units usually have. */
  readonly type: UnitType | undefined;
  /** The question before a meter counts in another unit. */
  readonly question: ReactNode;
}

interface Options {
  /** Names the draft, as the screen's path. */
  readonly screen: string;
  readonly context: UnitFormContext;
  readonly unit?: Unit | undefined;
  readonly onSaved: (saved: SavedUnit, values: Checked<typeof unitForm>) => void;
}

const crossed = { fields: ['soldDate'], dependsOn: ['equipmentStatusId', 'inServiceDate'] };

/** The record form of a unit: the contract's schema and the domain's rules. */
export function useUnitForm({ screen, context: given, unit, onSaved }: Options): UnitForm {
  const context = useMemo(() => (unit ? withStored(given, unit) : given), [given, unit]);
  const [ask, question] = useUnitQuestion();
  const answer = async (questions: readonly UnitQuestion[]) => {
    for (const one of questions) {
      const given = await ask(one);
      if (given === null) return;
      form.methods.setValue(one.field, given);
    }
    await form.submit();
    // Another unit chosen later is asked about anew.
    for (const { field } of questions) form.methods.setValue(field, null);
  };
  const form = useRecordForm({
    screen,
    op: 'equipment.save',
    schema: unitForm,
    values: unit ? valuesOf(unit) : newValues(context),
    check: (values) => saleFaults(values, context),
    toInput: (values) => inputOf(values, context),
    onRefused: (failure) => {
      const questions = unitQuestionsIn(failure);
      if (questions.length > 0) void answer(questions);
      return questions.length > 0;
    },
    onSaved,
  });
  useMended(form, crossed);
  const type = useTypeDefaults(form, context, unit === undefined);
  return { form, context, unit, type, question };
}

import { saveEmployee } from '@roadproof/contract/people/employee-form';
import type { EmployeeForm } from '@roadproof/domain/people/employee';
import { signInAccessText } from '@roadproof/domain/account/sign-in-access';
import type { Message } from '@roadproof/contract/failure';
import { useMemo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Output } from '../../../api/operation-map.ts';
import type { FieldProps } from '../../../kit/form/use-field.ts';
import { useMended } from '../../../kit/form/use-mended.ts';
import { useRecordForm, type RecordForm } from '../../../kit/form/use-record-form.ts';
import type { Employee } from './employee-facts.tsx';
import { hidesCards, nameOf, withStored, type PersonFormContext } from './person-form-context.ts';
import { formFaults, requiredOf } from './form-rules.ts';
import { inputOf, newValues, valuesOf, type CheckedPerson } from './form-values.ts';
import { answerField, personQuestionIn, usePersonQuestion } from './same-person-question.tsx';

/** What a form of a person is for. */
export interface PersonFormOptions {
  /** Names the draft, as the screen's path. */
  readonly screen: string;
  readonly kind: EmployeeForm;
  readonly context: PersonFormContext;
  /** The person as stored; nobody on the add screens. */
  readonly employee?: Employee | undefined;
  readonly onSaved: (
    saved: Output<'employees.save'>,
    values: CheckedPerson,
  ) => void | Promise<void>;
}

/** What the sections of the form share. */
export interface PersonForm {
  readonly form: RecordForm;
  readonly kind: EmployeeForm;
  readonly context: PersonFormContext;
  readonly employee: Employee | undefined;
  readonly requires: (field: string) => boolean;
  readonly isCardHidden: boolean;
  /** Makes a field read only, with the reason, where it decides who signs in and is not the caller's to change (docs/domain.md, Sign-in access). */
  readonly keptOf: (part: 'email' | 'status') => Pick<FieldProps, 'disabled' | 'description'>;
  /** The question whether somebody new is on file already. */
  readonly question: ReactNode;
}

const crossed = {
  fields: [
    'hireDate',
    'terminationDate',
    'licenceIssueDate',
    'licenceExpirationDate',
    'medCertCardDate',
    'medCertCardExpirationDate',
    'medCertCardStateId',
    'drivingLicense',
    'medCardFile',
  ],
  dependsOn: [
    'dob',
    'hireDate',
    'licenceIssueDate',
    'medCertCardDate',
    'medCertCardMark',
    'licenceClassId',
    'typeId',
  ],
};

/** The record form of a person: the contract's schema, the domain's rules of its kind, hidden fields left out. */
export function usePersonForm(options: PersonFormOptions): PersonForm {
  const { screen, kind, employee, onSaved } = options;
  const context = useMemo(
    () => (employee ? withStored(options.context, employee) : options.context),
    [options.context, employee],
  );
  const [ask, question] = usePersonQuestion();
  const answer = async (message: Message) => {
    if (!(await ask(message))) return;
    form.methods.setValue(answerField, true);
    await form.submit();
    // Another name typed later is asked about anew.
    form.methods.setValue(answerField, false);
  };
  const form = useRecordForm({
    screen,
    op: 'employees.save',
    schema: saveEmployee,
    values: employee ? valuesOf(kind, employee) : newValues(kind, context),
    check: (values) => formFaults(values, context, employee),
    toInput: (values) => inputOf(values, context),
    onRefused: (failure) => {
      const refusal = personQuestionIn(failure);
      if (refusal) void answer(refusal);
      return refusal !== undefined;
    },
    onSaved,
  });
  useMended(form, crossed);
  const [licenceClassId, typeId] = useWatch({
    control: form.methods.control,
    name: ['licenceClassId', 'typeId'],
  }) as readonly unknown[];
  const required = useMemo(
    () => requiredOf({ form: kind, licenceClassId, typeId }, context),
    [kind, licenceClassId, typeId, context],
  );
  return {
    form,
    kind,
    context,
    employee,
    requires: (field) => required.has(field),
    keptOf: (part) =>
      employee?.mayChangeWayIn === false
        ? { disabled: true, description: signInAccessText(part) }
        : {},
    question,
    isCardHidden: hidesCards(kind, nameOf(context, licenceClassId)),
  };
}

import { memo } from 'react';
import { useLookupChoices, type LookupName } from './lookup-list.ts';
import { MultiSelectField } from './multi-select-field.tsx';
import { SelectField, type SelectFieldProps } from './select-field.tsx';
import type { FieldProps } from './use-field.ts';
import { useListCreating } from './use-list-creating.ts';

interface Props extends Omit<SelectFieldProps, 'choices' | 'isLoading' | 'creating'> {
  readonly list: LookupName;
}

function LookupFieldOf({ list, ...field }: Props) {
  return <SelectField {...field} {...useLookupChoices(list)} creating={useListCreating(list)} />;
}

/** One of a reference list, such as 'EmployeeType' or 'employeeGroup'; what it does not have is created here. */
export const LookupField = memo(LookupFieldOf);

interface SeveralProps extends FieldProps {
  readonly list: LookupName;
  /** Why a value is not created here although its list could have it. */
  readonly fixed?: string;
  /** Values the record has although they may have left the list. */
  readonly stored?: readonly { readonly id: string; readonly name: string }[] | undefined;
}

function LookupsFieldOf({ list, fixed, stored = [], ...field }: SeveralProps) {
  const { choices, isLoading } = useLookupChoices(list);
  const missing = stored
    .filter(({ id }) => !choices.some(({ value }) => value === id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <MultiSelectField
      {...field}
      choices={[...choices, ...missing]}
      isLoading={isLoading}
      creating={useListCreating(list, fixed)}
    />
  );
}

/** Any number of a reference list. */
export const LookupsField = memo(LookupsFieldOf);

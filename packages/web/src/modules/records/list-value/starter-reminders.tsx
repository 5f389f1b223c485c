import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { lookupForms } from '@roadproof/contract/company/lookup-form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { query } from '../../../api/query.ts';
import { FigureInput } from '../../../kit/form/figure-input.tsx';
import { useForm } from '../../../kit/form/form-context.ts';
import { faultIn } from '../../../kit/form/record-resolver.ts';
import { useField, type FieldProps } from '../../../kit/form/use-field.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import classes from './lookup.module.css';

/** A reminder as it is typed: numbers are text until they are left. */
interface Typed {
  readonly taskName: string;
  readonly everyMeter?: number | string | null;
  readonly everyMonths?: number | string | null;
}

const listOf = (value: unknown): readonly Typed[] =>
  Array.isArray(value) ? (value as readonly Typed[]) : [];

const { starterReminders: schema } = lookupForms.equipmentType.shape;
const numbers = [
  { key: 'everyMeter', label: 'By meter', placeholder: 'Every 15,000' },
  { key: 'everyMonths', label: 'Months', placeholder: 'Every 6' },
] as const;

/** What the first meter of the type usually counts, as its form says now; null where it says nothing. */
function useUsualUnit(): string | null {
  const { methods } = useForm();
  const chosen: unknown = useWatch({ control: methods.control, name: 'defaultPrimaryUnitId' });
  const { data } = useQuery(query('lookups.values', { lookupGroupName: 'MeterUnit' }));
  const unit = data?.data.find(({ id }) => id === chosen);
  return unit?.lookupDisplayName ?? unit?.lookupName ?? null;
}

/** The service reminders that a unit of the type is offered when it is added: what, and how often. */
export function StarterReminders(field: FieldProps) {
  const { input, value, change, blur } = useField(field, {
    fault: (given) => faultIn(schema, given),
    describe: (given) =>
      listOf(given)
        .map(({ taskName }) => taskName)
        .join(', '),
  });
  const usualUnit = useUsualUnit();
  const reminders = listOf(value);
  const put = (at: number, part: Partial<Typed>) =>
    change(reminders.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <Input.Wrapper
      label={input.label}
      description={input.description}
      error={input.error}
      labelElement="div"
      role="group"
      aria-label={field.label}
      className={classes.reminders}
    >
      <Rows gap={8}>
        {reminders.map((one, at) => (
          // Reminders have no id; a line is what stands in it.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={classes.reminder}>
            <TextInput
              aria-label={`Task ${at + 1}`}
              placeholder="Oil change"
              maxLength={100}
              value={one.taskName}
              onChange={(event) => put(at, { taskName: event.currentTarget.value })}
              onBlur={blur}
            />
            {numbers.map(({ key, label, placeholder }) => (
              <FigureInput
                key={key}
                ariaLabel={`${label}, task ${at + 1}`}
                placeholder={placeholder}
                value={one[key]}
                meterUnit={key === 'everyMeter' ? usualUnit : undefined}
                onChange={(typed) => put(at, { [key]: typed })}
                onBlur={blur}
              />
            ))}
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={`Remove task ${at + 1}`}
              onClick={() => change(reminders.filter((_one, index) => index !== at))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Columns>
          <Button
            ref={input.ref}
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => change([...reminders, { taskName: '' }])}
          >
            Add reminder
          </Button>
        </Columns>
      </Rows>
    </Input.Wrapper>
  );
}

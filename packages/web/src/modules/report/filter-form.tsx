import { Button } from '@mantine/core';
import type { Column } from '@roadproof/contract/column';
import type { ReportField } from '@roadproof/contract/report-field';
import { useEffect, useMemo } from 'react';
import { useForm as useHookForm } from 'react-hook-form';
import { FieldRegistry } from '../../kit/form/field-registry.ts';
import { FormContext } from '../../kit/form/form-context.ts';
import { recordResolver, type RecordSchema } from '../../kit/form/record-resolver.ts';
import { Panel } from '../../kit/layout/panel.tsx';
import { FilterField } from './filter-field.tsx';
import styles from './filter-form.module.css';
import { filterOf, isSame, othersIn, valuesOf, type FormValues } from './form-filter.ts';
import type { Asked } from './report-document.ts';

interface Props {
  readonly fields: readonly ReportField[];
  /** The report's columns, by which the chart and the address filter too. */
  readonly columns: readonly Column[];
  readonly asked: Asked;
  readonly isBusy: boolean;
  readonly onApply: (change: Partial<Asked>) => void;
  readonly onReset: () => void;
}

// Whatever its fields hold is a filter: the server alone knows what it may ask.
const anything: RecordSchema = {
  _zod: { input: undefined, output: undefined },
  safeParse: () => ({ success: true }),
};

/** The filters of a report; what is typed counts when it is applied. */
export function FilterForm({ fields, columns, asked, isBusy, onApply, onReset }: Props) {
  const registry = useMemo(() => new FieldRegistry(), []);
  const shown = useMemo(
    () => valuesOf(fields, asked.filter, asked.search),
    [fields, asked.filter, asked.search],
  );
  const methods = useHookForm<FormValues>({
    defaultValues: shown,
    resolver: recordResolver<FormValues>(anything, registry),
    shouldFocusError: true,
  });
  const { reset } = methods;
  useEffect(() => reset(shown), [reset, shown]);
  const values = methods.watch();
  const parts = useMemo(
    () => ({ methods: methods as never, registry, schema: anything }),
    [methods, registry],
  );
  const isChanged = !isSame(
    { filter: filterOf(fields, values, asked.filter), search: searchOf(values) },
    { filter: asked.filter, search: asked.search ?? '' },
  );
  const apply = methods.handleSubmit((given) =>
    onApply({ filter: filterOf(fields, given, asked.filter), search: searchOf(given) }),
  );
  return (
    <FormContext value={parts}>
      <Panel label="Filter">
        <form
          noValidate
          aria-label="Filter"
          className={styles.form}
          onSubmit={(event) => void apply(event)}
        >
          {fields.map((field) => (
            <FilterField key={field.name} field={field} />
          ))}
          <Others {...{ fields, columns, asked, onApply }} />
          <div className={styles.actions}>
            <span role="status" className={styles.changed}>
              {isChanged ? 'Filter changed: apply it' : ''}
            </span>
            <Button type="submit" loading={isBusy}>
              Apply Filter
            </Button>
            <Button
              variant="default"
              onClick={() => {
                reset(valuesOf(fields, {}, undefined));
                onReset();
              }}
            >
              Reset
            </Button>
          </div>
        </form>
      </Panel>
    </FormContext>
  );
}

const searchOf = (values: FormValues): string => {
  const { search } = values;
  return typeof search === 'string' ? search.trim() : '';
};

/** What narrows the report besides the fields of its form, and the way to take it out. */
function Others({ fields, columns, asked, onApply }: Omit<Props, 'isBusy' | 'onReset'>) {
  const others = othersIn(fields, asked.filter);
  if (others.length === 0) return null;
  const words = others.map(
    (name) =>
      columns.find(({ key, filter }) => key === name || (filter && filter.field === name))
        ?.header ?? name,
  );
  return (
    <p className={styles.others}>
      Also filtered by {words.join(', ')}
      <Button
        variant="subtle"
        size="compact-xs"
        onClick={() =>
          onApply({
            filter: Object.fromEntries(
              Object.entries(asked.filter).filter(([name]) => !others.includes(name)),
            ),
          })
        }
      >
        Take out
      </Button>
    </p>
  );
}

import { Button } from '@mantine/core';
import type { Column } from '@roadproof/contract/column';
import type { ReportField } from '@roadproof/contract/report/report-field';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useForm as useHookForm } from 'react-hook-form';
import { addDays } from '@roadproof/domain/calendar-day';
import { DateField } from '../../../kit/form/date-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { FieldRegistry } from '../../../kit/form/field-registry.ts';
import { FormContext } from '../../../kit/form/form-context.ts';
import { recordResolver, type RecordSchema } from '../../../kit/form/record-resolver.ts';
import { Panel } from '../../../kit/layout/panel.tsx';
import { FilterField } from './filter-field.tsx';
import styles from './filter-form.module.css';
import { filterOf, isSame, othersIn, setCount, valuesOf, type FormValues } from './form-filter.ts';
import type { ReportRequest } from './report-document.ts';
import toneStyles from '../../../kit/status/tone.module.css';

interface Props {
  readonly fields: readonly ReportField[];
  /** The report's columns, by which the chart and the address filter too. */
  readonly columns: readonly Column[];
  readonly request: ReportRequest;
  /** Whether it can be told as of a past day. */
  readonly canAsOf: boolean;
  readonly isBusy: boolean;
  readonly onApply: (change: Partial<ReportRequest>) => void;
  readonly onReset: () => void;
}

// Whatever its fields hold is a filter: the server alone knows what it may ask.
const anything: RecordSchema = {
  _zod: { input: undefined, output: undefined },
  safeParse: () => ({ success: true }),
};

/** The filters of a report; what is typed counts when it is applied. */
export function FilterForm(props: Props) {
  const { fields, columns, request, canAsOf, isBusy, onApply, onReset } = props;
  const today = useToday();
  const registry = useMemo(() => new FieldRegistry(), []);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const fold = useRef<HTMLButtonElement>(null);
  // The button that was pressed folds away with its form; on a wide screen nothing folds, and this takes no focus.
  const foldUp = () => {
    setOpen(false);
    fold.current?.focus();
  };
  const shown = useMemo(
    () => ({
      ...valuesOf(fields, request.filter, request.search),
      [asOfName]: request.asOf ?? null,
    }),
    [fields, request.filter, request.search, request.asOf],
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
  const requestOf = (given: FormValues) => ({
    filter: filterOf(fields, given, request.filter),
    search: textIn(given, 'search'),
    asOf: textIn(given, asOfName),
  });
  const { filter, search = '', asOf = '' } = request;
  const isChanged = !isSame(requestOf(values), { filter, search, asOf });
  const apply = methods.handleSubmit((given) => {
    onApply(requestOf(given));
    foldUp();
  });
  return (
    <FormContext value={parts}>
      <Panel label="Filter">
        <Button
          ref={fold}
          className={styles.fold ?? ''}
          variant="default"
          aria-expanded={isOpen}
          aria-controls={id}
          rightSection={<IconChevronDown className={styles.sign} size={18} aria-hidden />}
          onClick={() => setOpen((now) => !now)}
        >
          {foldText(setCount(fields, filter, search) + (asOf === '' ? 0 : 1))}
          {isChanged && !isOpen ? (
            <span className={`${styles.changed ?? ''} ${toneStyles.warning ?? ''}`}>
              Not applied yet
            </span>
          ) : null}
        </Button>
        <form
          id={id}
          data-folded={!isOpen || undefined}
          noValidate
          aria-label="Filter"
          className={styles.form}
          onSubmit={(event) => void apply(event)}
        >
          {fields.map((field) => (
            <FilterField key={field.name} field={field} />
          ))}
          {canAsOf ? <DateField name={asOfName} label="As of" max={addDays(today, -1)} /> : null}
          <Others {...{ fields, columns, request, onApply }} />
          <div className={styles.actions}>
            <span role="status" className={`${styles.changed ?? ''} ${toneStyles.warning ?? ''}`}>
              {isChanged ? 'Filter changed: apply it' : ''}
            </span>
            <Button type="submit" loading={isBusy}>
              Apply Filter
            </Button>
            <Button
              variant="default"
              onClick={() => {
                reset({ ...valuesOf(fields, {}, undefined), [asOfName]: null });
                onReset();
                foldUp();
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

const asOfName = 'as-of';

const foldText = (set: number): string => (set === 0 ? 'Filters' : `Filters, ${set} set`);

const textIn = (values: FormValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** What narrows the report besides the fields of its form, and the way to take it out. */
function Others({
  fields,
  columns,
  request,
  onApply,
}: Omit<Props, 'canAsOf' | 'isBusy' | 'onReset'>) {
  const others = othersIn(fields, request.filter);
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
              Object.entries(request.filter).filter(([name]) => !others.includes(name)),
            ),
          })
        }
      >
        Take out
      </Button>
    </p>
  );
}

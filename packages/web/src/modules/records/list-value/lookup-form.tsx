import { Button } from '@mantine/core';
import type { LookupField } from '@roadproof/contract/company/lookup-field';
import { lookupPages } from '@roadproof/contract/company/lookup-page';
import { lookupLists, lookupNouns, type LookupList } from '@roadproof/domain/company/lookup-list';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { lookupForms } from '@roadproof/contract/company/lookup-form';
import { FormNotice } from '../../../kit/form/form-bar.tsx';
import { emptyOf, valuesFrom } from '../../../kit/form/form-values.ts';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { useIsSmall } from '../../../kit/layout/use-is-small.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { lookupCalls, type LookupRow } from './lookup-calls.ts';
import { Doubles } from './doubles.tsx';
import { FieldOf } from './lookup-field.tsx';
import { nameOf } from './lookup-row.ts';
import classes from './lookup.module.css';

type EmployeeGroupForm = typeof lookupForms.employeeGroup;

interface Props {
  readonly list: LookupList;
  /** The value that is changed; none while one is added. */
  readonly row: LookupRow | undefined;
  readonly rows: readonly LookupRow[];
  /** After a save, and when a change is given up. */
  readonly onDone: () => void;
  readonly onMerge: (row: LookupRow, into: string) => void;
  /** What else can be done with the value. */
  readonly more: ReactNode;
}

/** What a new value starts with where nothing is not what most of them are. */
const usual: Readonly<Record<string, unknown>> = {
  isActive: true,
  country: 'US',
  category: 'Power unit',
  copiesTo: 'none',
};

/** What is as wide as the form stands under all that is not. */
const inOrder = (fields: readonly LookupField[]): readonly LookupField[] =>
  fields.toSorted((a, b) => Number(a.kind === 'reminders') - Number(b.kind === 'reminders'));

/** Whether a field stays as it is: the key of a value that something goes by already. */
const isKept = (name: string, row: LookupRow | undefined): boolean =>
  name === 'lookupName' && row !== undefined && (row.isSystem || row.usedBy > 0);

/** Adds a value to a list, or changes the one that was clicked. Where there is room for little but rows, it stands over them once it is asked for. */
export function LookupForm({ list, row, rows, onDone, onMerge, more }: Props) {
  const { route, search = {}, fields, name } = lookupPages[list];
  const screen = [route.slice(1), ...Object.values(search)].join('/');
  const { save, schema, group } = lookupCalls[list];
  const [one] = lookupNouns[list];
  const thing = lookupLists[list].called;
  const title = row ? `Edit “${nameOf(list, row)}”` : `New ${one}`;
  const start = Object.fromEntries(
    Object.entries(usual).filter(([field]) => fields.some((known) => known.name === field)),
  );
  const form = useRecordForm({
    screen: row ? `${screen}/change` : screen,
    // Which of the forms it is, only the list knows; one stands for all of them.
    op: save as 'employeeGroups.save',
    schema: schema as EmployeeGroupForm,
    values: (row ? valuesFrom(schema, row, {}) : { ...emptyOf(schema), ...start }) as Parameters<
      typeof useRecordForm<'employeeGroups.save', EmployeeGroupForm>
    >[0]['values'],
    toInput: (values) => (group === null ? values : { ...values, lookupGroupName: group }),
    onSaved: (_saved, values) => {
      const called = (values as Readonly<Record<string, unknown>>)[name];
      toastSuccess(
        row ? `${thing} Updated Successfully` : `${thing} Added Successfully`,
        typeof called === 'string' ? called : undefined,
      );
      onDone();
    },
  });
  const { setFocus } = form.methods;
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = useIsSmall() && !row && !isUnfolded;
  const isOpened = row !== undefined || isUnfolded;
  useEffect(() => {
    if (isOpened) setFocus(name);
  }, [isOpened, name, setFocus]);
  if (isFolded)
    return (
      <Columns>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          className={classes.add ?? ''}
          onClick={() => setUnfolded(true)}
        >
          Add {one}
        </Button>
      </Columns>
    );
  return (
    <Panel title={title}>
      <RecordFormElement form={form} label={title}>
        <Rows gap={14}>
          <div className={classes.fields}>
            {inOrder(fields).map((field) => (
              <FieldOf
                key={field.name}
                field={field}
                disabled={isKept(field.name, row)}
                storedText={storedText(field.name, row)}
              />
            ))}
          </div>
          <Doubles list={list} row={row} rows={rows} onMerge={onMerge} />
          <FormNotice form={form} />
          <Columns>
            <Button type="submit" loading={form.isSaving}>
              {row ? `Save ${one}` : `Add ${one}`}
            </Button>
            {isOpened ? (
              <Button variant="default" onClick={onDone}>
                Cancel
              </Button>
            ) : null}
            {more}
          </Columns>
        </Rows>
      </RecordFormElement>
    </Panel>
  );
}

/** What a chosen value is called: of `locationId` the name in `location`. */
function storedText(field: string, row: LookupRow | undefined): string | undefined {
  const record = row?.[field.replace(/Id$/, '')];
  if (typeof record !== 'object' || record === null) return undefined;
  const [text] = Object.values(record).filter((one) => typeof one === 'string');
  return text;
}

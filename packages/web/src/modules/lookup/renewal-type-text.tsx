import { Button } from '@mantine/core';
import { readRenewalType } from '@roadproof/contract/renewal-type-rule';
import { sourceKinds } from '@roadproof/domain/file-rule';
import { formatDay } from '@roadproof/domain/format';
import { copyWords, sourceWords } from '@roadproof/domain/rule-text';
import { useState } from 'react';
import { useLast } from '../../kit/dialog/use-last.ts';
import { Fact, Facts } from '../../kit/details/details.tsx';
import { FormDialog, FormDialogActions } from '../../kit/form/form-dialog.tsx';
import { Fields } from '../../kit/form/form-section.tsx';
import { valuesFrom } from '../../kit/form/form-values.ts';
import { RecordFormElement } from '../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../kit/form/text-area-field.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { Columns } from '../../kit/layout/columns.tsx';
import { Note } from '../../kit/layout/note.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import { toastSuccess } from '../../kit/toast/toast.ts';
import { RuleProposals } from '../driver-file/rule-proposals.tsx';
import type { LookupRow } from './lookup-calls.ts';
import { nameOf } from './lookup-row.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

interface SourceProps {
  readonly row: LookupRow;
  readonly onClose: () => void;
}

function ReadForm({ row, onClose }: SourceProps) {
  const name = nameOf('renewalType', row);
  const form = useRecordForm({
    screen: 'administrator/add-renewal-type/text',
    op: 'renewalTypes.readRule',
    schema: readRenewalType,
    values: valuesFrom(readRenewalType, row, { sourceText: textOf(row['sourceText']) }),
    onSaved: () => {
      toastSuccess('Text marked as read Successfully', name);
      onClose();
    },
  });
  return (
    <RecordFormElement form={form} label={`Text of ${name}`}>
      <Fields>
        <TextAreaField
          name="sourceText"
          label="Sentence of the text"
          description="The one that carries the rule, literally"
        />
      </Fields>
      <Note>Saving a renewal type does not record that you read its text. This button does.</Note>
      <FormDialogActions form={form} action="I read the current text today" />
    </RecordFormElement>
  );
}

/** The text that a renewal type stands on, and what a newer rule pack proposes for renewal types. */
export function RenewalTypeText({ row }: { readonly row: LookupRow | undefined }) {
  const [isReading, setReading] = useState(false);
  const shown = useLast(row ?? null);
  const close = () => setReading(false);
  const kind = sourceKinds.find((one) => one === row?.['sourceKind']) ?? 'none';
  const copy = row && {
    sourceCopy: textOf(row['sourceCopy']),
    sourceIsOld: row['sourceIsOld'] === true,
  };
  const readOn = textOf(row?.['sourceReadOn']);
  const reader = textOf(row?.['checkedByName']) ?? 'the rule pack';
  return (
    <>
      <RuleProposals of="renewalTypes" />
      {row && copy ? (
        <Panel title="Text of the rule">
          <Facts>
            <Fact label="Text read">
              {readOn ? `${formatDay(readOn)}, by ${reader}` : 'Not read'}
            </Fact>
            <Fact label="Kind of source">{sourceWords[kind]}</Fact>
            <Fact label="Copy">
              {copy.sourceIsOld ? <Note tone="warning">{copyWords(copy)}</Note> : copyWords(copy)}
            </Fact>
            <Fact label="Sentence" isWide>
              {textOf(row['sourceText'])}
            </Fact>
          </Facts>
          <Columns isAtEnd>
            <Button variant="default" onClick={() => setReading(true)}>
              Record a reading
            </Button>
          </Columns>
        </Panel>
      ) : null}
      <FormDialog
        opened={isReading}
        title={shown ? nameOf('renewalType', shown) : ''}
        onClose={close}
        width={620}
      >
        {shown ? <ReadForm key={shown.id} row={shown} onClose={close} /> : null}
      </FormDialog>
    </>
  );
}

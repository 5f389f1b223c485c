import { Button } from '@mantine/core';
import { readRenewalType } from '@roadproof/contract/company/renewal-type-rule';
import { sourceKinds } from '@roadproof/domain/people/file-rule';
import { formatDay } from '@roadproof/domain/format';
import { copyWords, sourceWords } from '@roadproof/domain/people/rule-text';
import { useState } from 'react';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { valuesFrom } from '../../../kit/form/form-values.ts';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
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
  const kind = sourceKinds.find((one) => one === row['sourceKind']) ?? 'none';
  const copy = {
    sourceCopy: textOf(row['sourceCopy']),
    sourceIsOld: row['sourceIsOld'] === true,
  };
  const words = copyWords(copy) ?? 'Not recorded';
  return (
    <RecordFormElement form={form} label={`Text of ${name}`}>
      <Rows gap={16}>
        <Facts>
          <Fact label="Paragraph">{textOf(row['regulation']) ?? 'None: company practice'}</Fact>
          <Fact label="Text read">{readText(row)}</Fact>
          <Fact label="Kind of source">{sourceWords[kind]}</Fact>
          <Fact label="Copy">{copy.sourceIsOld ? <Note tone="warning">{words}</Note> : words}</Fact>
        </Facts>
        <Fields>
          <TextAreaField
            name="sourceText"
            label="Sentence of the text"
            description="The one that carries the rule, literally"
          />
        </Fields>
        <Note>Saving a renewal type does not record that you read its text. This button does.</Note>
      </Rows>
      <FormDialogActions form={form} action="I read the current text today" />
    </RecordFormElement>
  );
}

/** When the text of a renewal type was read, and who read it. */
function readText(row: LookupRow): string {
  const readOn = textOf(row['sourceReadOn']);
  if (readOn === null) return 'Not read';
  const reader = textOf(row['checkedByName']);
  return `${formatDay(readOn)} ${reader ? `by ${reader}` : 'for the rule pack'}`;
}

/** Opens the text that a renewal type stands on. */
export function RenewalTypeText({ row }: { readonly row: LookupRow }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Text of the rule
      </Button>
      <FormDialog opened={isOpen} title={nameOf('renewalType', row)} onClose={close} width={620}>
        <ReadForm key={row.id} row={row} onClose={close} />
      </FormDialog>
    </>
  );
}

import { Button, SegmentedControl } from '@mantine/core';
import type { ReportKind } from '@roadproof/contract/report/report-category';
import type { ReportDocument } from '@roadproof/contract/report/report-document';
import { requiredText } from '@roadproof/contract/schema';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { freeName } from './free-name.ts';

type Kept = Output<'savedReports.get'>;

interface Props {
  readonly kind: ReportKind;
  readonly document: ReportDocument;
  /** The custom report that is open. */
  readonly kept: Kept | undefined;
  /** After a save, with the id of what was saved. */
  readonly onSaved: (id: string) => void;
}

/** Keeps the report under a name: as a new one, or in the place of the one that is open. */
export function SaveReport(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Save Report
      </Button>
      <FormDialog opened={isOpen} title="Save Report" onClose={close}>
        <SaveForms {...props} onClose={close} />
      </FormDialog>
    </>
  );
}

function SaveForms(props: Props & { readonly onClose: () => void }) {
  const { kept, kind } = props;
  const [isNew, setNew] = useState(!kept?.mayChange);
  const answer = useQuery(
    query('savedReports.list', { options: { pageSize: 1000 } }, { quiet: true }),
  );
  if (!answer.data) return <Fetching query={answer} />;
  const taken = answer.data.data.map(({ reportName }) => reportName);
  return (
    <Rows>
      {kept?.mayChange ? (
        <SegmentedControl
          fullWidth
          aria-label="What to save"
          data={[
            { value: 'update', label: `Update “${kept.reportName}”` },
            { value: 'new', label: 'Save as new' },
          ]}
          value={isNew ? 'new' : 'update'}
          onChange={(value) => setNew(value === 'new')}
        />
      ) : null}
      {kept && !kept.mayChange ? (
        <Note>
          “{kept.reportName}” is {kept.owner ?? 'another user'}’s: what you change is saved as a
          report of your own.
        </Note>
      ) : null}
      <SaveForm
        key={String(isNew)}
        {...props}
        kept={isNew ? undefined : kept}
        name={isNew ? freeName(kept?.reportName ?? kind.savedName, taken) : ''}
      />
    </Rows>
  );
}

const schema = z.strictObject({
  id: z.string().optional(),
  version: z.number().optional(),
  reportName: requiredText('Name', 100),
  isShared: z.boolean(),
});

interface FormProps extends Props {
  readonly name: string;
  readonly onClose: () => void;
}

function SaveForm({ kind, document, kept, name, onSaved, onClose }: FormProps) {
  const form = useRecordForm({
    screen: `reports/save/${kept?.id ?? kind.category}`,
    op: 'savedReports.save',
    schema,
    values: kept
      ? {
          id: kept.id,
          version: kept.version,
          reportName: kept.reportName,
          isShared: kept.isShared,
        }
      : { reportName: name, isShared: true },
    toInput: (values) => ({
      ...values,
      category: kind.category,
      filter: JSON.stringify(document),
    }),
    onSaved: ({ id }, values) => {
      toastSuccess('Custom Report Saved Successfully', values.reportName);
      onClose();
      onSaved(id);
    },
  });
  return (
    <RecordFormElement form={form} label="Save Report">
      <Fields>
        <TextField name="reportName" label="Name" maxLength={100} isFirst />
        <SwitchField
          name="isShared"
          label="Shared"
          description="Everyone with access to reports can open it. When this is off, only you can."
        />
      </Fields>
      <FormDialogActions form={form} action={kept ? 'Update report' : 'Save report'} />
    </RecordFormElement>
  );
}

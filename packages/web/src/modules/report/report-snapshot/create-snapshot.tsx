import { Button } from '@mantine/core';
import type { ReportKind } from '@roadproof/contract/report/report-category';
import type { ReportDocument } from '@roadproof/contract/report/report-document';
import { requiredText } from '@roadproof/contract/schema';
import { formatCount } from '@roadproof/domain/format';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { toast } from '../../../kit/toast/toast.ts';
import { downloadSnapshot } from './download.ts';

interface Props {
  readonly kind: ReportKind;
  readonly document: ReportDocument;
}

/** Keeps the report as it stands now, as a file that is never changed. */
export function CreateSnapshot(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCamera size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Create Snapshot
      </Button>
      <FormDialog opened={isOpen} title="Create Snapshot" onClose={close}>
        <SnapshotForm {...props} onClose={close} />
      </FormDialog>
    </>
  );
}

const schema = z.strictObject({ name: requiredText('Name', 100) });

function SnapshotForm({ kind, document, onClose }: Props & { readonly onClose: () => void }) {
  const go = useGo();
  const form = useRecordForm({
    screen: `reports/snapshot/${kind.category}`,
    op: 'reportSnapshots.save',
    schema,
    values: { name: kind.snapshotName },
    toInput: ({ name }) => ({
      name,
      category: kind.category,
      filterExpression: JSON.stringify(document),
    }),
    onSaved: ({ id, isRunning, rows }, { name }) => {
      onClose();
      const description = `${name}, ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`;
      if (isRunning)
        toast({
          kind: 'info',
          title: 'The snapshot is being made. You can keep working.',
          description,
          action: { label: 'Snapshot History', run: () => go('/reports/snapshot-history') },
        });
      else
        toast({
          kind: 'success',
          title: 'Snapshot Created Successfully',
          description,
          action: { label: 'Download', run: () => void downloadSnapshot({ id, name }) },
        });
    },
  });
  return (
    <RecordFormElement form={form} label="Create Snapshot">
      <Fields>
        <Note>The rows and columns of this moment, as an Excel file that can't be changed.</Note>
        <TextField name="name" label="Name" maxLength={100} isFirst />
      </Fields>
      <FormDialogActions form={form} action="Create snapshot" />
    </RecordFormElement>
  );
}

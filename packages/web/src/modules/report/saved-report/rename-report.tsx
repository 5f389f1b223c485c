import { requiredText } from '@roadproof/contract/schema';
import * as z from 'zod';
import type { Row } from '../../../api/operation-map.ts';
import { useLast } from '../../../kit/dialog/use-last.ts';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';

type Report = Row<'savedReports.list'>;

interface Props {
  /** Null while nothing is renamed. */
  readonly report: Report | null;
  readonly onClose: () => void;
}

/** Gives a custom report another name. */
export function RenameReport({ report, onClose }: Props) {
  const shown = useLast(report);
  return (
    <FormDialog opened={report !== null} title="Rename custom report" onClose={onClose}>
      {shown && <NameForm key={shown.id} report={shown} onClose={onClose} />}
    </FormDialog>
  );
}

const schema = z.strictObject({
  id: z.string(),
  version: z.number(),
  reportName: requiredText('Name', 100),
});

function NameForm({ report: { id, version, reportName }, onClose }: Props & { report: Report }) {
  const form = useRecordForm({
    screen: `reports/report-management/rename/${id}`,
    op: 'savedReports.save',
    schema,
    values: { id, version, reportName },
    onSaved: (_saved, values) => {
      toastSuccess('Custom Report Saved Successfully', values.reportName);
      onClose();
    },
  });
  return (
    <RecordFormElement form={form} label="Rename custom report">
      <Fields>
        <TextField name="reportName" label="Name" maxLength={100} isFirst />
      </Fields>
      <FormDialogActions form={form} action="Save name" />
    </RecordFormElement>
  );
}

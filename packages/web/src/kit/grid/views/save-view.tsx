import { viewName } from '@roadproof/contract/app/list-view';
import * as z from 'zod';
import { FormDialog, FormDialogActions } from '../../form/form-dialog.tsx';
import { Fields } from '../../form/form-section.tsx';
import { RecordFormElement } from '../../form/record-form-element.tsx';
import { SwitchField } from '../../form/switch-field.tsx';
import { TextField } from '../../form/text-field.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { toastSuccess } from '../../toast/toast.ts';
import type { View } from './use-view.ts';

interface Props {
  readonly list: string;
  /** The view that gets another name; a new one is saved without. */
  readonly view: View | undefined;
  /** What a new one holds. */
  readonly arrangement: Pick<View, 'address' | 'columns'>;
  readonly onClose: () => void;
  readonly onSaved: (view: View) => void;
}

/** Saves the list as it stands under a name, or gives a view another one. */
export function SaveView({ isOpen, ...props }: Props & { readonly isOpen: boolean }) {
  return (
    <FormDialog
      opened={isOpen}
      title={props.view ? 'Rename or share view' : 'Save view'}
      onClose={props.onClose}
    >
      <ViewForm {...props} />
    </FormDialog>
  );
}

const schema = z.strictObject({
  id: z.string().optional(),
  version: z.number().optional(),
  name: viewName,
  isShared: z.boolean(),
});

function ViewForm({ list, view, arrangement, onClose, onSaved }: Props) {
  const form = useRecordForm({
    screen: `view/${view?.id ?? list}`,
    op: 'listViews.save',
    schema,
    values: view
      ? { id: view.id, version: view.version, name: view.name, isShared: view.isShared }
      : { name: '', isShared: false },
    toInput: (values) => (view ? values : { ...values, list, ...arrangement }),
    onSaved: ({ id, version }, { name, isShared }) => {
      toastSuccess('View Saved Successfully', name);
      onClose();
      const own = { ...arrangement, isMine: true, owner: '', mayChange: true };
      onSaved({ ...(view ?? own), id, version, name, isShared });
    },
  });
  return (
    <RecordFormElement form={form} label="Save view">
      <Fields>
        <TextField name="name" label="Name" maxLength={60} isFirst />
        <SwitchField
          name="isShared"
          label="Shared"
          description="Everyone who opens this list can use it, with its filters. When this is off, only you can."
        />
      </Fields>
      <FormDialogActions form={form} action={view ? 'Save name' : 'Save view'} />
    </RecordFormElement>
  );
}

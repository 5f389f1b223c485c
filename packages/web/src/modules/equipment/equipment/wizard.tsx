import { counted } from '@roadproof/domain/format';
import { useState } from 'react';
import { useGo } from '../../../kit/link/use-go.ts';
import { toast, toastSuccess } from '../../../kit/toast/toast.ts';
import { EquipmentForm } from './form.tsx';
import type { UnitFormContext } from './unit-form-context.ts';
import type { SavedUnit, Unit } from './unit.ts';
import { UploadAfterSave } from './upload-after.tsx';
import { useUnitForm } from './use-unit-form.ts';

interface Stored {
  readonly saved: SavedUnit;
  readonly name: string;
  readonly files: readonly File[];
}

interface Props {
  readonly screen: string;
  readonly title: string;
  readonly context: UnitFormContext;
  readonly unit?: Unit | undefined;
  readonly cancelTo: string;
}

/** The toasts after a save: one spelling for a unit added without files, the other after files and on edit (docs/product.md, Fixed texts). */
function tell({ name, saved }: Stored, isEdited: boolean, files: number): void {
  if (isEdited)
    toastSuccess(
      'Equipment Added Successfully',
      files > 0
        ? `Changes and ${counted(files, 'attachment')} saved to ${name}`
        : `Changes saved to ${name}`,
    );
  else if (files > 0)
    toastSuccess(
      'Equipment Added Successfully',
      `${name} was added with ${counted(files, 'attachment')}`,
    );
  else toastSuccess('Equipment added successfully', `${name} was added`);
  if (saved.warnings.length > 0)
    toast({ kind: 'warning', title: 'Worth a look', description: saved.warnings.join(' ') });
}

/** The three steps, then the files; both end at the list. */
export function EquipmentWizard({ screen, title, context, unit, cancelTo }: Props) {
  const go = useGo();
  const [stored, setStored] = useState<Stored | null>(null);
  const isEdited = unit !== undefined;
  const finish = (one: Stored, files: number) => {
    tell(one, isEdited, files);
    go('/equipment/list');
  };
  const work = useUnitForm({
    screen,
    context,
    unit,
    onSaved: (saved, values) => {
      const one = { saved, name: values.name?.trim() ?? '', files: values.files ?? [] };
      if (one.files.length === 0) finish(one, 0);
      else setStored(one);
    },
  });
  if (stored)
    return (
      <UploadAfterSave
        unitId={stored.saved.id}
        unitName={stored.name}
        stored={unit?.equipmentEquipmentFiles.length ?? 0}
        files={stored.files}
        onDone={(count) => finish(stored, count)}
        onSkip={() => finish(stored, 0)}
      />
    );
  return (
    <EquipmentForm
      work={work}
      label={title}
      action={isEdited ? 'Save equipment' : 'Add equipment'}
      onCancel={() => go(cancelTo)}
    />
  );
}

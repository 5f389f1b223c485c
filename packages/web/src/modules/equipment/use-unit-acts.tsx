import { moveUnitsForm } from '@roadproof/contract/bulk-act';
import { counted } from '@roadproof/domain/format';
import { IconStack2, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useLast } from '../../kit/dialog/use-last.ts';
import { FormDialog, FormDialogActions } from '../../kit/form/form-dialog.tsx';
import { FieldRow } from '../../kit/form/form-section.tsx';
import { emptyOf } from '../../kit/form/form-values.ts';
import { LookupField } from '../../kit/form/lookup-field.tsx';
import { RecordFormElement } from '../../kit/form/record-form-element.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import type { Selection } from '../../kit/grid/use-ticks.ts';
import { Note } from '../../kit/layout/note.tsx';
import { Rows } from '../../kit/layout/rows.tsx';
import { namesOf, recordsOf, type Chosen } from '../bulk-act/chosen.ts';
import { useBulkDelete } from '../bulk-act/use-bulk-delete.tsx';
import { useUndo } from '../bulk-act/use-undo.ts';
import type { UnitRow } from './unit.ts';

const groupForm = moveUnitsForm.omit({ records: true });
const idOf = ({ id }: UnitRow): string => id;
const nameOf = ({ name }: UnitRow): string => name;

interface FormProps {
  readonly units: readonly UnitRow[];
  readonly onClose: (isDone: boolean) => void;
}

function ChangeGroup({ units, onClose }: FormProps) {
  const undo = useUndo('bulkActs.undoUnits');
  const which = namesOf(units.map(nameOf));
  const form = useRecordForm({
    screen: 'equipment/group-many',
    op: 'bulkActs.moveUnits',
    schema: groupForm,
    values: emptyOf(groupForm),
    toInput: (values) => ({ ...values, records: recordsOf(units) }),
    onSaved: ({ records }) => {
      undo({
        title: 'Equipment Group Changed Successfully',
        description: which,
        undo: { kind: 'unitGroup', records },
      });
      onClose(true);
    },
  });
  return (
    <RecordFormElement form={form} label="Change group">
      <Rows gap={16}>
        <Note>{which}</Note>
        <FieldRow columns={1}>
          <LookupField
            list="equipmentGroup"
            name="equipmentGroupId"
            label="Equipment group"
            required
          />
        </FieldRow>
      </Rows>
      <FormDialogActions form={form} action={`Move ${counted(units.length, 'unit')}`} />
    </RecordFormElement>
  );
}

/** What can be done with chosen units: `const [selection, dialogs] = useUnitActs()`. */
export function useUnitActs(): readonly [Selection<UnitRow>, ReactNode] {
  const [move, setMove] = useState<Chosen<'group', UnitRow> | null>(null);
  const shown = useLast(move);
  const [remove, question, isRemoving] = useBulkDelete<UnitRow>({
    operation: 'bulkActs.removeUnits',
    thing: 'Equipment',
    one: 'unit',
    kind: 'unitDelete',
    nameOf,
  });
  const selection: Selection<UnitRow> = {
    idOf,
    acts: (rows, clear) => [
      {
        label: 'Change group…',
        icon: IconStack2,
        onPress: () => setMove({ kind: 'group', rows, clear }),
      },
      {
        label: 'Delete…',
        icon: IconTrash,
        isDangerous: true,
        isBusy: isRemoving,
        onPress: () => remove(rows, clear),
      },
    ],
  };
  const close = (isDone: boolean) => {
    if (isDone) move?.clear();
    setMove(null);
  };
  const dialogs = (
    <>
      <FormDialog
        opened={move !== null}
        title={`Change group: ${counted(shown?.rows.length ?? 0, 'unit')}`}
        onClose={() => close(false)}
      >
        {shown ? <ChangeGroup units={shown.rows} onClose={close} /> : null}
      </FormDialog>
      {question}
    </>
  );
  return [selection, dialogs];
}

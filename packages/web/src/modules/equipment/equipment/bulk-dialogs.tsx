import { changeUnitStatusForm, moveUnitsForm } from '@roadproof/contract/records/bulk-act';
import { counted } from '@roadproof/domain/format';
import { useWatch } from 'react-hook-form';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { emptyOf } from '../../../kit/form/form-values.ts';
import { LookupField } from '../../../kit/form/lookup-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { useLookupIds } from '../../../kit/grid/filter/use-lookup-ids.ts';
import { BulkDialog, BulkForm, type BulkFormProps } from '../../../bulk-act/bulk-dialog.tsx';
import { namesOf, recordsOf, type Chosen } from '../../../bulk-act/chosen.ts';
import { useUndo } from '../../../bulk-act/use-undo.ts';
import type { UnitRow } from './unit-source.ts';

export type UnitsAct = Chosen<'group' | 'status', UnitRow>;

const groupForm = moveUnitsForm.omit({ records: true });
const statusForm = changeUnitStatusForm.omit({ records: true });

type FormProps = BulkFormProps<UnitRow>;

const whichOf = (units: readonly UnitRow[]): string => namesOf(units.map(({ name }) => name));
const countOf = (units: readonly unknown[]): string => counted(units.length, 'unit');

function ChangeGroup({ rows: units, onClose }: FormProps) {
  const undo = useUndo('bulkActs.undoUnits');
  const form = useRecordForm({
    screen: 'equipment/group-many',
    op: 'bulkActs.moveUnits',
    schema: groupForm,
    values: emptyOf(groupForm),
    toInput: (values) => ({ ...values, records: recordsOf(units) }),
    onSaved: ({ records }) => {
      undo({
        title: 'Equipment Group Changed Successfully',
        description: whichOf(units),
        undo: { kind: 'unitGroup', records },
      });
      onClose(true);
    },
  });
  return (
    <BulkForm
      form={form}
      label="Change group"
      note={whichOf(units)}
      action={`Move ${countOf(units)}`}
    >
      <FieldRow columns={1}>
        <LookupField
          list="equipmentGroup"
          name="equipmentGroupId"
          label="Equipment group"
          required
          isFirst
        />
      </FieldRow>
    </BulkForm>
  );
}

function ChangeStatus({ rows: units, onClose }: FormProps) {
  const undo = useUndo('bulkActs.undoUnits');
  const today = useToday();
  const statuses = useLookupIds('EquipmentStatus');
  const form = useRecordForm({
    screen: 'equipment/status-many',
    op: 'bulkActs.changeUnitStatus',
    schema: statusForm,
    values: emptyOf(statusForm),
    toInput: ({ soldDate, ...values }) => ({
      ...values,
      soldDate: values.equipmentStatusId === statuses?.Sold ? soldDate : null,
      records: recordsOf(units),
    }),
    onSaved: ({ records }) => {
      undo({
        title: 'Equipment Status Changed Successfully',
        description: whichOf(units),
        undo: { kind: 'unitStatus', records },
      });
      onClose(true);
    },
  });
  const status: unknown = useWatch({ control: form.methods.control, name: 'equipmentStatusId' });
  const isSold = status === statuses?.Sold && statuses !== undefined;
  const isOut = isSold || (status === statuses?.['Out of Service'] && statuses !== undefined);
  return (
    <BulkForm
      form={form}
      label="Change status"
      note={
        <>
          {whichOf(units)}
          {isOut ? '. Nothing is due for them while they are out of use.' : ''}
        </>
      }
      action={`Change ${countOf(units)}`}
    >
      <FieldRow columns={1}>
        <LookupField
          list="EquipmentStatus"
          name="equipmentStatusId"
          label="Equipment status"
          required
          isFirst
        />
        {isSold ? (
          <DateField
            name="soldDate"
            label="Sold Date"
            description="Their files are kept for 6 months from then (49 CFR 396.3(c))."
            required
            max={today}
          />
        ) : null}
      </FieldRow>
    </BulkForm>
  );
}

const forms = {
  group: { title: 'Change group', Form: ChangeGroup },
  status: { title: 'Change status', Form: ChangeStatus },
} as const;

interface Props {
  /** Null while nothing is asked. */
  readonly act: UnitsAct | null;
  readonly onClose: () => void;
}

/** What is asked before something of the chosen units is changed. */
export function UnitDialogs({ act, onClose }: Props) {
  return <BulkDialog act={act} forms={forms} countOf={countOf} onClose={onClose} />;
}

import { saveDriverHold } from '@roadproof/contract/people/driver-hold';
import { holdFault } from '@roadproof/domain/people/driver-hold';
import type { Output } from '../../../api/operation-map.ts';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { FieldRow, Fields } from '../../../kit/form/form-section.tsx';
import { emptyOf, valuesFrom } from '../../../kit/form/form-values.ts';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';

export type Hold = Output<'driverHolds.ofDriver'>['holds'][number];

/** The driver a form is about, by id and name. */
export interface HeldDriver {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly driver: HeldDriver;
  /** The hold to change; without one a new one is set. */
  readonly hold: Hold | undefined;
  readonly onClose: () => void;
}

const titleOf = (hold: Hold | undefined): string => (hold ? 'Change hold' : 'Take off driving');

function HoldForm({ driver, hold, onClose }: Props) {
  const today = useToday();
  const form = useRecordForm({
    screen: 'employee/driver/details/hold',
    op: 'driverHolds.save',
    schema: saveDriverHold,
    values: hold
      ? valuesFrom(saveDriverHold, hold, {})
      : { ...emptyOf(saveDriverHold), employeeId: driver.id, fromDay: today, isRestricted: true },
    check: ({ fromDay, untilDay }) => {
      const fault =
        typeof fromDay === 'string' && typeof untilDay === 'string' && untilDay !== ''
          ? holdFault({ fromDay, untilDay })
          : null;
      return fault === null ? {} : { untilDay: fault };
    },
    onSaved: () => {
      toastSuccess(hold ? 'Hold changed' : `${driver.name} is off driving`);
      onClose();
    },
  });
  return (
    <RecordFormElement form={form} label={titleOf(hold)}>
      <Fields>
        <FieldRow>
          <DateField name="fromDay" label="First day" required isFirst />
          <DateField name="untilDay" label="Last day" description="Empty until you end it" />
        </FieldRow>
        <FieldRow columns={1}>
          <TextAreaField name="reason" label="Reason" rows={3} required />
          <SwitchField
            name="isRestricted"
            label="Only for people who may see restricted files"
            description="Others do not read the reason."
          />
        </FieldRow>
      </Fields>
      <FormDialogActions form={form} action={hold ? 'Save changes' : 'Take off driving'} />
    </RecordFormElement>
  );
}

/** Sets or changes the days on which a driver does not drive, and why. */
export function HoldDialog({ opened, ...form }: Props & { readonly opened: boolean }) {
  const { hold, driver, onClose } = form;
  return (
    <FormDialog
      opened={opened}
      title={hold ? titleOf(hold) : `Take ${driver.name} off driving`}
      onClose={onClose}
      width={560}
    >
      <HoldForm {...form} />
    </FormDialog>
  );
}

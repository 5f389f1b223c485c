import { optionalDay, optionalText } from '@roadproof/contract/schema';
import { saveIncident } from '@roadproof/contract/incident/incident-form';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { instantAt, timeInZone } from '@roadproof/domain/zone-instant';
import * as z from 'zod';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { FieldRow, Fields } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TimeField } from '../../../kit/form/time-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { useLast } from '../../../kit/dialog/use-last.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import type { Incident, IncidentDriver } from './incident.ts';

type Test = NonNullable<IncidentDriver['tests']>[number];

/** What is to be recorded of which test. */
export interface TestRequest {
  readonly kind: 'alcohol' | 'drugs';
  readonly isDone: boolean;
  readonly test: Test | undefined;
}

const testForm = z.strictObject({
  testedOn: optionalDay,
  testedTime: saveIncident.shape.incidentTime,
  lateReason: optionalText('Why not within 2 hours', 500),
  notTestedReason: optionalText('Why the test was not done', 500),
});

const nameOf = (kind: TestRequest['kind']): string =>
  kind === 'alcohol' ? 'alcohol test' : 'drug test';

interface FormProps {
  readonly incident: Incident;
  readonly driver: IncidentDriver;
  readonly request: TestRequest;
  readonly onClose: () => void;
}

function TestForm({ incident, driver, request, onClose }: FormProps) {
  const { incidentZone } = incident;
  const { kind, isDone, test } = request;
  const tested = test?.testedAt ?? null;
  const form = useRecordForm({
    screen: `incident-management/test/${driver.id}/${kind}`,
    op: 'incidents.saveTest',
    schema: testForm,
    values: {
      testedOn: tested === null ? '' : dayInZone(new Date(tested), incidentZone),
      testedTime: tested === null ? null : timeInZone(tested, incidentZone),
      lateReason: test?.lateReason ?? '',
      notTestedReason: test?.notTestedReason ?? '',
    },
    check: ({ testedTime }) =>
      isDone && !testedTime ? { testedTime: 'Enter the time of the test.' } : {},
    toInput: ({ testedOn, testedTime, lateReason, notTestedReason }) => ({
      incidentDriverId: driver.id,
      kind,
      ...(isDone
        ? {
            testedAt:
              testedOn && typeof testedTime === 'string'
                ? instantAt(testedOn, testedTime, incidentZone)
                : null,
            notTestedReason: null,
          }
        : { testedAt: null, notTestedReason: notTestedReason ?? null }),
      ...(kind === 'alcohol' ? { lateReason: lateReason ?? null } : {}),
    }),
    onSaved: () => {
      toastSuccess('Test Saved Successfully', `${nameOf(kind)} of ${driver.name}`);
      onClose();
    },
  });
  return (
    <RecordFormElement form={form} label={`The ${nameOf(kind)}`}>
      <Fields>
        {isDone ? (
          <FieldRow>
            <DateField name="testedOn" label="Tested on" required isFirst />
            <TimeField name="testedTime" label="Tested at" required />
          </FieldRow>
        ) : (
          <TextAreaField
            name="notTestedReason"
            label="Why the test was not done"
            description="Kept with the case (49 CFR 382.303(d))"
            rows={4}
          />
        )}
        {kind === 'alcohol' ? (
          <TextAreaField
            name="lateReason"
            label="Why not within 2 hours"
            description="Where the test came later or not at all"
            rows={3}
          />
        ) : null}
      </Fields>
      <FormDialogActions form={form} action="Save test" />
    </RecordFormElement>
  );
}

interface Props extends Omit<FormProps, 'request'> {
  readonly request: TestRequest | null;
}

/** Records when a driver was tested, or why not (49 CFR 382.303). */
export function TestDialog({ request, ...props }: Props) {
  const shown = useLast(request);
  return (
    <FormDialog
      opened={request !== null}
      title={
        shown
          ? `${nameOf(shown.kind).replace(/^./, (letter) => letter.toUpperCase())} of ${props.driver.name}`
          : ''
      }
      onClose={props.onClose}
    >
      {shown ? <TestForm {...props} request={shown} /> : null}
    </FormDialog>
  );
}

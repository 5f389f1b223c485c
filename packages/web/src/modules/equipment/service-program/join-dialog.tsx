import { Checkbox } from '@mantine/core';
import { joinServiceProgram } from '@roadproof/contract/equipment/service-program-form';
import { formatCount } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Input } from '../../../api/operation-map.ts';
import { steadyQuery } from '../../../api/query.ts';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { LookupsField } from '../../../kit/form/lookup-field.tsx';
import { RadioField } from '../../../kit/form/radio-field.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { useRecordForm, type RecordForm } from '../../../kit/form/use-record-form.ts';
import { Rows } from '../../../kit/layout/rows.tsx';
import { MultiRecordPicker } from '../../../kit/record-picker/multi-record-picker.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { equipmentSource } from '../../../pieces/equipment-source.ts';
import { existingChoices } from './form.tsx';
import { lastServiceText } from './last-service-text.ts';
import classes from './program.module.css';

/** Most units that are named as left out; the rest is counted. */
const mostNamed = 6;

type Joining = Input<'serviceProgramUnits.preview'>;

const picks = ['equipmentIds', 'equipmentTypeIds', 'equipmentGroupIds'] as const;

/** Previews joining with what is picked so far. */
function usePreview(form: RecordForm) {
  const values = useWatch({ control: form.methods.control }) as Joining;
  const isPicked = picks.some((name) => (values[name]?.length ?? 0) > 0);
  const answer = useQuery({
    // Where the tasks begin changes nothing of it.
    ...steadyQuery(
      'serviceProgramUnits.preview',
      { ...values, fromLastService: [] },
      { quiet: true },
    ),
    enabled: isPicked,
  });
  return { ...answer, isPicked };
}

/** Offers the last service of the units' own lists as the begin of each task; without a tick it begins at its last completion, else now. */
function LastServiceField({ form }: { readonly form: RecordForm }) {
  const { data, isPicked } = usePreview(form);
  const ticked = useWatch({ control: form.methods.control, name: 'fromLastService' }) as string[];
  const lines = (data?.lines ?? []).flatMap((line) =>
    line.lastService === null
      ? []
      : [{ ...line, text: lastServiceText(line.lastService, line.made) }],
  );
  if (!isPicked || lines.length === 0) return null;
  return (
    <Checkbox.Group
      label="Begin at the Last PM"
      description="Without a tick a task begins at its last completion on record, else now."
      value={ticked}
      onChange={(next) => form.methods.setValue('fromLastService', next, { shouldDirty: true })}
    >
      <Rows gap={8} className={classes.ticks}>
        {lines.map(({ lineId, taskName, text }) => (
          <Checkbox key={lineId} value={lineId} label={taskName} description={text} />
        ))}
      </Rows>
    </Checkbox.Group>
  );
}

/** The effect of saving it. */
function Preview({ form }: { readonly form: RecordForm }) {
  const { data, isError, isPicked } = usePreview(form);
  if (!isPicked) return null;
  const rest = (data?.leftOut.length ?? 0) - mostNamed;
  return (
    <div className={classes.preview} role="status">
      {isError ? <p>We can't show right now what this will do.</p> : null}
      {data ? <p>{data.text}</p> : null}
      {data && data.leftOut.length > 0 ? (
        <ul>
          {data.leftOut.slice(0, mostNamed).map(({ equipmentId, text }) => (
            <li key={equipmentId}>{text}</li>
          ))}
          {rest > 0 ? <li>and {formatCount(rest)} more stay out.</li> : null}
        </ul>
      ) : null}
    </div>
  );
}

interface Props {
  readonly program: { readonly id: string; readonly name: string };
  /** The unit whose page it is opened from. */
  readonly unitId?: string;
  readonly onClose: () => void;
}

/** Picks units for a program: one by one, by type or by group; says what will happen. */
export function JoinDialog({ program, unitId, onClose }: Props) {
  const form = useRecordForm({
    screen: 'equipment/service-program/units',
    op: 'serviceProgramUnits.join',
    schema: joinServiceProgram,
    values: {
      serviceProgramId: program.id,
      equipmentIds: unitId === undefined ? [] : [unitId],
      equipmentTypeIds: [],
      equipmentGroupIds: [],
      existing: 'takeOver',
      starts: [],
      fromLastService: [],
    },
    onSaved: ({ text }) => {
      toastSuccess('Units Added Successfully', text);
      onClose();
    },
  });
  return (
    <FormDialog opened title={`Add units to ${program.name}`} onClose={onClose} width={560}>
      <RecordFormElement form={form} label={`Add units to ${program.name}`}>
        <Rows gap={12}>
          <MultiRecordPicker
            name="equipmentIds"
            label="Equipment"
            source={equipmentSource}
            placeholder="Type a name, VIN or plate…"
          />
          <LookupsField name="equipmentTypeIds" label="All units of a type" list="equipmentType" />
          <LookupsField
            name="equipmentGroupIds"
            label="All units of a group"
            list="equipmentGroup"
          />
          <RadioField
            name="existing"
            label="Reminders that units have of a task already"
            options={existingChoices}
          />
          <LastServiceField form={form} />
          <Preview form={form} />
        </Rows>
        <FormDialogActions form={form} action="Add units" />
      </RecordFormElement>
    </FormDialog>
  );
}

import { dueDays } from '@roadproof/domain/equipment/renewal';
import { addYears } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { FileField } from '../../../kit/file/file-field.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { dayOf } from './renewal.ts';
import { LongerCertificates, Suggestion } from './suggestion.tsx';
import type { AddForm } from './use-add-form.ts';
import { YearField } from './year-field.tsx';
import classes from './renewal.module.css';

interface Props {
  readonly add: AddForm;
  readonly usdotNumber: string | null;
}

const mirrored = {
  none: '',
  inspectionDate: 'Last inspection of the unit',
  registrationDate: 'Last registration of the unit',
} as const;

/** Under the next date: what its kind says, from the completion or by its own days. */
function NextHint({ add, usdotNumber }: Props) {
  const { kind, proposal, today, prospect } = add;
  if (!kind) return null;
  const rule = kind.ruleText ?? 'No interval';
  if (proposal !== null && proposal >= today)
    return (
      <>
        <Suggestion name="nextRenewal" day={proposal} why={rule} />
        <LongerCertificates day={proposal} longest={kind.longestYears} />
        {kind.seasonText ? <Note className={classes.hint}>{kind.seasonText}</Note> : null}
      </>
    );
  if (proposal !== null)
    return (
      <Note className={classes.hint}>
        {rule}: left empty, it was due {formatDay(proposal)} and is overdue at once.
      </Note>
    );
  // Which day comes next only the answer says.
  if (add.periods.length > 0) return <Note className={classes.hint}>{rule}</Note>;
  const byUse = dayOf(prospect?.firstDue);
  if (byUse !== null) return <Suggestion name="nextRenewal" day={byUse} why={rule} />;
  const [first] = dueDays(kind, usdotNumber, { from: today, until: addYears(today, 1) });
  if (first !== undefined) return <Suggestion name="nextRenewal" day={first} why={rule} />;
  return <Note className={classes.hint}>{rule}</Note>;
}

/** When it was done last and when it is due, and the proof. */
export function DatesSection({ add, usdotNumber }: Props) {
  const { kind, today, completedOn, prospect } = add;
  const lastKnown = dayOf(prospect?.lastKnown);
  return (
    <FormSection
      title="Dates and notes"
      description="Enter the last completion and leave the next date empty: the type's interval sets it."
    >
      <FieldRow columns={3}>
        <div>
          <DateField
            name="completionDate"
            label="Completion Date"
            description="When it was done last, if it was"
            max={today}
          />
          {kind && lastKnown && completedOn !== lastKnown ? (
            <Suggestion name="completionDate" day={lastKnown} why={mirrored[kind.copiesTo]} />
          ) : null}
        </div>
        <div>
          <DateField
            name="nextRenewal"
            label="Next Renewal Date"
            description="When it is due, today or later"
          />
          <NextHint add={add} usdotNumber={usdotNumber} />
        </div>
        <NumberField
          name="dueSoonDays"
          label="Due soon"
          description={
            kind?.dueSoonDays
              ? `Days before; left empty: ${kind.dueSoonDays}`
              : 'Days before; left empty: as its type says'
          }
          unit="days"
        />
      </FieldRow>
      {kind ? <YearField rule={kind} periods={add.periods} /> : null}
      {completedOn === null ? null : (
        <FieldRow columns={1}>
          <FileField
            name="file"
            label="Proof"
            required={kind?.documentRequired ?? false}
            description="The certificate or receipt of this completion"
          />
        </FieldRow>
      )}
      <TextAreaField
        name="notes"
        label="Notes"
        {...(kind?.agencyRule === 'insurance' && {
          description: 'Names the policy: auto liability, cargo',
        })}
        rows={3}
      />
    </FormSection>
  );
}

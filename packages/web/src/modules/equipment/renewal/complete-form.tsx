import { Button } from '@mantine/core';
import { formatDay } from '@roadproof/domain/format';
import { FileField } from '../../../kit/file/file-field.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormNotice } from '../../../kit/form/form-bar.tsx';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { RecordPicker } from '../../../kit/record-picker/record-picker.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { employeeSource } from '../../../pieces/employee-source.ts';
import { dayOf, ownerOf, renewalList, type Renewal } from './renewal.ts';
import { InspectionFields } from './inspection-fields.tsx';
import classes from './renewal.module.css';
import { LongerCertificates, Suggestion } from './suggestion.tsx';
import { useCompleteForm, type CompleteForm } from './use-complete-form.ts';
import { YearField } from './year-field.tsx';

interface Props {
  readonly renewal: Renewal;
  readonly complete: CompleteForm;
}

const onTheUnit = {
  none: '',
  inspectionDate: 'Inspection date of the unit',
  registrationDate: 'Registration date of the unit',
} as const;

/** Under the next date: what the type proposes, and what it means to leave it empty. */
function NextHint({ renewal, complete }: Props) {
  const { proposal, fromDue, fromWork, today, isNextEmpty } = complete;
  const { ruleText: rule, seasonText, longestYears } = renewal.rule;
  if (proposal !== null && proposal < today)
    return (
      <Note className={classes.hint}>
        {rule}: after that completion it was due {formatDay(proposal)}.
      </Note>
    );
  return (
    <>
      {proposal !== null && rule ? (
        <Suggestion name="nextRenewal" day={proposal} why={rule} />
      ) : null}
      {proposal === null ? null : <LongerCertificates day={proposal} longest={longestYears} />}
      {fromWork !== null && fromWork !== proposal ? (
        <Suggestion name="nextRenewal" day={fromWork} why="From the completion" />
      ) : null}
      {fromDue !== null && fromDue !== proposal ? (
        <Suggestion name="nextRenewal" day={fromDue} why="From the old due date" />
      ) : null}
      {seasonText ? <Note className={classes.hint}>{seasonText}</Note> : null}
      {isNextEmpty && proposal === null && complete.periods.length > 0 ? (
        <Note className={classes.hint}>Choose the year below to get this date.</Note>
      ) : null}
      {isNextEmpty && complete.periods.length === 0 ? (
        <Note className={classes.hint}>
          {rule ? '' : 'This type has no interval. '}Without a next date this renewal is closed as
          Completed.
        </Note>
      ) : null}
    </>
  );
}

function NextFields({ renewal, complete }: Props) {
  const { proposal, today, isOlder, isNextEmpty } = complete;
  if (isOlder)
    return (
      <Note tone="warning" hasSign={false}>
        The newest completion is from {formatDay(renewal.lastCompletedOn)}. An older one goes to the
        history and changes no date.
      </Note>
    );
  return (
    <div>
      <DateField name="nextRenewal" label="Next Renewal Date" description="Today or later" />
      <NextHint renewal={renewal} complete={complete} />
      {proposal !== null && proposal < today && isNextEmpty ? (
        <div className={classes.again}>
          <SwitchField
            name="nextByInterval"
            label={`Due again since ${formatDay(proposal)}`}
            description="Overdue at once. When this is off, it is closed as Completed."
          />
        </div>
      ) : null}
    </div>
  );
}

/** Completes a renewal: when, by whom, with which proof, and when it is due next. */
export function CompleteRenewal({
  renewal,
  onReload,
}: {
  readonly renewal: Renewal;
  readonly onReload: () => void;
}) {
  const go = useGo();
  const hrefTo = useScreenHref();
  const complete = useCompleteForm(renewal, ({ id }) => {
    const failed = complete.form.methods.getValues('result') === 'fail';
    const what = `${renewal.renewalType.renewalName}, ${ownerOf(renewal)}`;
    toastSuccess(failed ? 'Failed inspection recorded' : 'Renewal Updated Successfully', what);
    // Its page offers what is done about a failure; one that was owed unrecorded has an id of its own now.
    const page = failed ? hrefTo('/equipment/renewals/resolve-renewal', { id }) : undefined;
    go(page ?? renewalList, { replace: page !== undefined });
  });
  const { form, today, isBeaten } = complete;
  const { copiesTo } = renewal.rule;
  // Somebody entered a newer date at the unit itself: it was done, but nobody completed the renewal.
  const last = dayOf(renewal.lastCompletedOn);
  const stored = copiesTo === 'none' ? null : dayOf(renewal.equipment[copiesTo]);
  const newer =
    stored !== null && stored <= today && (last === null || stored > last) ? stored : null;
  return (
    <Panel title="Complete Renewal">
      <RecordFormElement form={form} label="Complete Renewal">
        <Rows>
          <FieldRow>
            <div>
              <DateField
                name="completionDate"
                label="Completion Date"
                description="When it was done, today or earlier"
                max={today}
                required
              />
              {newer ? (
                <Suggestion name="completionDate" day={newer} why={onTheUnit[copiesTo]} />
              ) : null}
            </div>
            <NextFields renewal={renewal} complete={complete} />
          </FieldRow>
          <YearField rule={renewal.rule} periods={complete.periods} />
          <FieldRow>
            <RecordPicker
              name="completedById"
              label="Completed By"
              description="You, unless you choose another person"
              source={employeeSource}
            />
            <TextAreaField
              name="notes"
              label="Notes on the completion"
              description="Who did it, what was found"
              rows={1}
            />
          </FieldRow>
          {copiesTo === 'inspectionDate' ? <InspectionFields hasProgram /> : null}
          <FileField
            name="file"
            label="Proof"
            required={renewal.rule.documentRequired}
            description="Certificate, receipt or report"
          />
          <Columns isAtEnd>
            <FormNotice form={form} />
            {isBeaten ? (
              <Button variant="default" onClick={onReload}>
                Show the completion
              </Button>
            ) : null}
            <Button type="submit" loading={form.isSaving}>
              Complete renewal
            </Button>
          </Columns>
        </Rows>
      </RecordFormElement>
    </Panel>
  );
}

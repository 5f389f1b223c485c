import { fullQuery, startsClock } from '@roadproof/domain/people/clearinghouse';
import { formatDay } from '@roadproof/domain/format';
import { cdlAccepted, certificateAccepted } from '@roadproof/domain/people/road-test';
import { useWatch } from 'react-hook-form';
import { DateField } from '../../../kit/form/date-field.tsx';
import { useForm } from '../../../kit/form/form-context.ts';
import { OfferedField, type OfferedValue } from '../../../kit/form/offered-field.tsx';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TimeField } from '../../../kit/form/time-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import type { PaperKind } from './slot.ts';
import type { PaperForm } from './use-paper-form.ts';

/** The date printed on the paper, which may be a med card; empty until the user enters it. */
export function DocumentDate({
  kind,
  isFirst = false,
  isRequired = false,
  offers = [],
}: {
  readonly kind?: PaperKind | undefined;
  readonly isFirst?: boolean;
  readonly isRequired?: boolean;
  /** Read from the paper. */
  readonly offers?: readonly OfferedValue[];
}) {
  const today = useToday();
  return (
    <OfferedField name="documentDate" offers={offers.filter(({ value }) => value <= today)}>
      <DateField
        isPrivate
        name="documentDate"
        label="Document date"
        description={<PrintedDate isExam={kind?.code === 'MED_CARD'} isRequired={isRequired} />}
        max={today}
        isFirst={isFirst}
        required={isRequired}
      />
    </OfferedField>
  );
}

/** Says which date is meant; 'today' beside one of the current day. */
export function PrintedDate({
  isExam = false,
  isRequired = false,
}: {
  readonly isExam?: boolean;
  readonly isRequired?: boolean;
}) {
  const today = useToday();
  const { methods } = useForm();
  const date: unknown = useWatch({ control: methods.control, name: 'documentDate' });
  const what = isExam ? 'The exam date printed on the card' : 'The date printed on the paper';
  if (date === today) return `${what}: today`;
  if (date || isRequired) return what;
  return `${isExam ? 'Exam date on it' : 'Printed on it'}; if empty, the day of filing counts`;
}

/** When the paper expires; the longest validity of its kind is offered below. */
export function ExpirationDate({
  paper,
  isRequired = false,
  offers = [],
}: {
  readonly paper: Pick<PaperForm, 'longest' | 'kind'>;
  readonly isRequired?: boolean;
  /** Read from the paper; without them the longest validity is offered. */
  readonly offers?: readonly OfferedValue[];
}) {
  const { longest, kind } = paper;
  const usual = longest
    ? [{ value: longest.until, text: `${longest.text}: ${formatDay(longest.until)}` }]
    : [];
  return (
    <OfferedField name="expirationDate" offers={offers.length > 0 ? offers : usual}>
      <DateField
        isPrivate
        name="expirationDate"
        label="Expiration date"
        description={
          isRequired
            ? 'The last day printed on it'
            : kind
              ? 'Only if one is printed on it'
              : 'If the paper has one'
        }
        required={isRequired}
      />
    </OfferedField>
  );
}

/** Who reviewed the paper and when; asked for where the rule says so. */
export function ReviewFields({ isRequired }: { readonly isRequired: boolean }) {
  const today = useToday();
  return (
    <>
      <TextField name="reviewerName" label="Reviewer" maxLength={100} required={isRequired} />
      <DateField name="reviewedAt" label="Reviewed on" max={today} required={isRequired} />
    </>
  );
}

/** The day on which a license or another carrier's certificate was accepted for the road test; asked for where one was. */
function AcceptedOn() {
  const today = useToday();
  const { methods } = useForm();
  const result: unknown = useWatch({ control: methods.control, name: 'result' });
  if (result !== cdlAccepted && result !== certificateAccepted) return null;
  return (
    <DateField
      name="reviewedAt"
      label="Accepted on"
      description={
        result === cdlAccepted
          ? 'If empty, the day of filing counts'
          : "Another carrier's certificate is good for 3 years (49 CFR 391.33(a)(2))"
      }
      max={today}
    />
  );
}

/** What a kind of paper asks for besides: which former employer it is of and how they were asked, or its result. */
export function KindFields({
  kind,
  isNew = false,
}: {
  readonly kind: PaperKind | undefined;
  readonly isNew?: boolean;
}) {
  const today = useToday();
  return (
    <>
      {kind?.perEmployer ? (
        <FieldRow>
          <TextField
            name="employerName"
            label="Former employer"
            maxLength={150}
            description="An effort to reach one needs no file. If none was regulated by DOT in the 3 years before, leave this empty and choose that result"
          />
          <TextField name="employerAddress" label="Address of the employer" maxLength={300} />
          <DateField name="contactedOn" label="Contacted on" max={today} />
          <TextField name="contactMethod" label="How they were asked" maxLength={100} />
          <TextField name="outcome" label="What came of it" maxLength={300} />
        </FieldRow>
      ) : null}
      {kind && kind.results.length > 0 ? (
        <FieldRow>
          <SelectField
            name="result"
            label="Result"
            choices={kind.results.map((value) => ({ value, label: capitalized(value) }))}
          />
          {kind.code === 'CH_ANNUAL' ? <LearnedFields /> : null}
          {kind.code === 'ROAD_TEST' && isNew ? <AcceptedOn /> : null}
        </FieldRow>
      ) : null}
    </>
  );
}

/** When a result of the Clearinghouse was learned; asked for where it starts the 24 hours or ends them. */
function LearnedFields() {
  const today = useToday();
  const { methods } = useForm();
  const { control } = methods;
  const result: unknown = useWatch({ control, name: 'result' });
  const dated: unknown = useWatch({ control, name: 'documentDate' });
  if (result === fullQuery)
    return (
      <>
        <DateField
          name="learnedOn"
          label="Queried on"
          max={today}
          description="Only for a query on the day of the hit or the notice"
        />
        <TimeField name="learnedTime" label="Queried at" />
      </>
    );
  if (typeof result !== 'string' || !startsClock(result)) return null;
  // A paper of an earlier day was not learned of just now.
  const isEarlier = typeof dated === 'string' && dated !== '' && dated < today;
  return (
    <>
      <DateField
        name="learnedOn"
        label="Learned on"
        max={today}
        required={isEarlier}
        description={`A full query is due 24 hours later${isEarlier ? '' : '. Empty means now'}`}
      />
      <TimeField name="learnedTime" label="Learned at" required={isEarlier} />
    </>
  );
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

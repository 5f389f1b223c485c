import { supplierWords } from '@roadproof/domain/people/ask';
import { driverKindWords, retentionWords } from '@roadproof/domain/people/rule-text';
import { CheckboxesField } from '../../../kit/form/checkboxes-field.tsx';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { LookupsField } from '../../../kit/form/lookup-field.tsx';
import { MultiSelectField } from '../../../kit/form/multi-select-field.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { RadioField } from '../../../kit/form/radio-field.tsx';
import { SelectField, type Choice } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { DueRuleField } from './due-rule-field.tsx';
import { choicesOf, requirementChoices } from './rule-text.ts';

const whom = choicesOf(driverKindWords);
const kept = choicesOf(retentionWords);
const supplierChoices = choicesOf(supplierWords);

const marks = [
  { name: 'restricted', label: 'Restricted: seen only by people with the right to it' },
  { name: 'multi', label: 'Several: all of them count, not only the newest' },
  { name: 'needsReviewer', label: 'Reviewed: asks who reviewed it and when' },
];
const storedMarks = [
  ...marks,
  { name: 'isLateAfterDue', label: 'Late: a paper dated after its day is marked as filed late' },
  { name: 'proofEnds', label: 'Proof ends: no longer needed once its retention is over' },
  { name: 'perEmployer', label: 'One for each former employer; an effort needs no file' },
  {
    name: 'isHidden',
    label: 'In use: has a slot, and a choice for new papers',
    isInverted: true,
  },
];

interface Props {
  readonly nameOf: (code: string) => string;
  /** Kinds of paper by their codes. */
  readonly papers: readonly Choice[];
  /** A rule that is there has marks a new one seldom needs. */
  readonly isStored: boolean;
  /** How long its papers are kept depends on their result, which the rule pack says. */
  readonly isKeptByResult?: boolean;
}

/** What a rule of the rule pack says: of whom, when, how long. */
export function RuleFields({ nameOf, papers, isStored, isKeptByResult = false }: Props) {
  return (
    <>
      <FieldRow>
        <TextField name="name" label="Name" maxLength={100} required isFirst={!isStored} />
        <TextField
          name="cfr"
          label="Paragraph"
          maxLength={60}
          description="Of 49 CFR, or with its title: 33 CFR 101.514; empty for the company’s own rules"
        />
      </FieldRow>
      <FieldRow>
        <MultiSelectField
          name="appliesTo"
          label="Drivers it applies to"
          description="No one: kept only when a user files one"
          choices={whom}
        />
        <LookupsField
          name="typeIds"
          label="Other employee types"
          list="EmployeeType"
          description="Also people of the office or the shop"
        />
      </FieldRow>
      <RadioField name="required" label="Required" options={requirementChoices} />
      <DueRuleField nameOf={nameOf} papers={papers} />
      <FieldRow columns={3}>
        <NumberField name="repeatMonths" label="Interval" unit="months" />
        <NumberField name="repeatDays" label="or interval" unit="days" />
        <NumberField name="maxMonths" label="Longest validity" unit="months" />
      </FieldRow>
      <FieldRow columns={3}>
        <NumberField
          name="dueSoonDays"
          label="Due soon"
          unit="days"
          description="Empty for those of the company"
        />
        {isKeptByResult ? null : (
          <SelectField name="retentionRule" label="Kept for" choices={kept} placeholder="No rule" />
        )}
        <TextField
          name="retentionCfr"
          label="Kept by"
          maxLength={60}
          description={
            isKeptByResult
              ? 'Who says how long: by the result of each paper'
              : 'The paragraph of 49 CFR that says how long'
          }
        />
      </FieldRow>
      <RadioField
        name="suppliedBy"
        label="Supplied by"
        options={supplierChoices}
        description="The person can be asked for it by a link; restricted papers are the office’s"
      />
      <CheckboxesField label="More" boxes={isStored ? storedMarks : marks} />
    </>
  );
}

import { readDriverFileRule } from '@roadproof/contract/company/driver-file-rule';
import { citationOf } from '@roadproof/domain/people/file-rule';
import { formatDay } from '@roadproof/domain/format';
import { copyWords, sourceWords } from '@roadproof/domain/people/rule-text';
import { useLast } from '../../../kit/dialog/use-last.ts';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { valuesFrom } from '../../../kit/form/form-values.ts';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import classes from './rules.module.css';
import type { Rule } from './slot.ts';
import toneStyles from '../../../kit/status/tone.module.css';

/** When somebody last read the text of a rule, and who. */
export function readText({
  sourceReadOn,
  checkedByName,
}: Pick<Rule, 'sourceReadOn' | 'checkedByName'>): string {
  if (sourceReadOn === null) return 'Not read';
  return `${formatDay(sourceReadOn)} ${checkedByName ? `by ${checkedByName}` : 'for the rule pack'}`;
}

interface FormProps {
  readonly rule: Rule;
  readonly onClose: () => void;
}

function SourceForm({ rule, onClose }: FormProps) {
  const timeOf = useInstants();
  const form = useRecordForm({
    screen: 'administrator/edit-data/file-type-text',
    op: 'driverFiles.readRule',
    schema: readDriverFileRule,
    values: valuesFrom(readDriverFileRule, rule, {}),
    onSaved: () => {
      toastSuccess('Text marked as read Successfully', rule.name);
      onClose();
    },
  });
  return (
    <RecordFormElement form={form} label={`Text of ${rule.name}`}>
      <dl className={classes.facts}>
        <dt>Paragraph</dt>
        <dd>{rule.cfr ? citationOf(rule.cfr) : 'None: company practice'}</dd>
        <dt>Kept by</dt>
        <dd>{rule.retentionCfr ? citationOf(rule.retentionCfr) : 'No paragraph'}</dd>
        <dt>Text read</dt>
        <dd>{readText(rule)}</dd>
        <dt>Kind of source</dt>
        <dd>{sourceWords[rule.sourceKind]}</dd>
        <dt>Copy</dt>
        <dd
          className={
            rule.sourceIsOld ? `${classes.old ?? ''} ${toneStyles.warning ?? ''}` : undefined
          }
        >
          {copyWords(rule) ?? 'Not recorded'}
        </dd>
        <dt>Rule changed</dt>
        <dd>
          {timeOf(rule.updatedAt)}
          {rule.updatedByName ? ` by ${rule.updatedByName}` : ''}
        </dd>
      </dl>
      <Fields>
        <TextAreaField
          name="sourceText"
          label="Sentence of the text"
          description="The one that carries the rule, literally"
        />
      </Fields>
      <Note>
        Saving a rule does not record that you read its text. This button does, with your name.
      </Note>
      <FormDialogActions form={form} action="I read the current text today" />
    </RecordFormElement>
  );
}

interface Props {
  /** Null while no text is open. */
  readonly rule: Rule | null;
  readonly onClose: () => void;
}

/** The text a rule stands on: what was read of it, when, by whom. */
export function RuleSource({ rule, onClose }: Props) {
  const shown = useLast(rule);
  return (
    <FormDialog opened={rule !== null} title={shown?.name ?? ''} onClose={onClose} width={620}>
      {shown ? <SourceForm key={shown.id} rule={shown} onClose={onClose} /> : null}
    </FormDialog>
  );
}

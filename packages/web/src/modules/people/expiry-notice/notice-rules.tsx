import { readNoticeDays, maxNoticeWeeks } from '@roadproof/domain/people/expiry-notice';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { useLast } from '../../../kit/dialog/use-last.ts';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { FetchFault } from '../../../kit/status/fetch-fault.tsx';
import type { TabName } from '../../../kit/tabs/tab-address.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import classes from '../driver-file/rules.module.css';

type Rule = Output<'noticeRules.get'>[number];

const schema = z.object({
  days: z.string(),
  weeklyAfter: z.boolean(),
  maxWeeks: z.number().int().min(1).max(maxNoticeWeeks),
  isOn: z.boolean(),
});

/** '60, 30 and 7 days before' */
function daysWords(days: readonly number[]): string {
  if (days.length === 0) return 'No mail before';
  const last = days.at(-1);
  const text = days.length === 1 ? `${last}` : `${days.slice(0, -1).join(', ')} and ${last}`;
  return `${text} ${text === '1' ? 'day' : 'days'} before`;
}

function RuleForm({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) {
  const form = useRecordForm({
    screen: `mails/rules/${rule.kind}`,
    op: 'noticeRules.save',
    schema,
    values: {
      days: rule.daysBefore.join(', '),
      weeklyAfter: rule.weeklyAfter,
      maxWeeks: rule.maxWeeks,
      isOn: rule.isOn,
    },
    check: ({ days }) =>
      typeof days === 'string' && readNoticeDays(days) === null
        ? { days: 'Enter each day once, the largest first.' }
        : {},
    toInput: ({ days, ...values }) => ({
      ...values,
      kind: rule.kind,
      ...(rule.version !== null && { version: rule.version }),
      daysBefore: readNoticeDays(days) ?? [],
    }),
    onSaved: () => {
      toastSuccess('Rule of notices saved', rule.name);
      onClose();
    },
  });
  return (
    <RecordFormElement form={form} label={rule.name}>
      <Fields>
        <SwitchField name="isOn" label="Mails about this kind are sent" />
        <TextField
          name="days"
          label="Days before"
          description="Up to 8 days, the largest first: 60, 30, 7"
          isFirst
        />
        <SwitchField name="weeklyAfter" label="Every week after its day" />
        <NumberField name="maxWeeks" label="At most" unit="weeks" required />
      </Fields>
      <FormDialogActions form={form} action="Save changes" />
    </RecordFormElement>
  );
}

/** The tab of the rules, for administrators. */
export const rulesTab: TabName = { name: 'rules', label: 'Rules' };

/** When mails about each kind of item go out. */
export function NoticeRules() {
  const { data = [], isError, refetch } = useQuery(query('noticeRules.get', {}));
  const [chosen, setChosen] = useState<Rule | null>(null);
  const shown = useLast(chosen);
  return (
    <Panel title="Rules of notices">
      <Rows gap={12}>
        <Note>
          Of the stages that have passed only the latest is mailed, once. A person gets one mail a
          morning about everything of theirs.
        </Note>
        {isError ? <FetchFault onAgain={refetch} /> : null}
        <table className={classes.table} aria-label="Rules of notices">
          <thead>
            <tr>
              <th scope="col">About</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
              <th scope="col">In use</th>
              <th scope="col">
                <span className="visually-hidden">Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((rule) => (
              <tr key={rule.kind} data-hidden={!rule.isOn || undefined}>
                <th scope="row">{rule.name}</th>
                <td data-label="Before">{daysWords(rule.daysBefore)}</td>
                <td data-label="After">
                  {rule.weeklyAfter ? `every week, ${rule.maxWeeks} times` : 'no mails'}
                </td>
                <td data-label="In use">{rule.isOn ? 'On' : 'Off'}</td>
                <td>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Change ${rule.name}`}
                    onClick={() => setChosen(rule)}
                  >
                    Change
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Rows>
      <FormDialog
        opened={chosen !== null}
        title={shown?.name ?? ''}
        onClose={() => setChosen(null)}
        width={480}
      >
        {shown ? (
          <RuleForm
            key={`${shown.kind} ${shown.version}`}
            rule={shown}
            onClose={() => setChosen(null)}
          />
        ) : null}
      </FormDialog>
    </Panel>
  );
}

import { Switch } from '@mantine/core';
import { formatDay } from '@roadproof/domain/format';
import { sourceWords } from '@roadproof/domain/people/rule-text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation, query } from '../../../api/query.ts';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AnswerChip } from '../../../kit/status/answer-mark.tsx';
import { FetchFault } from '../../../kit/status/fetch-fault.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import classes from '../../people/driver-file/rules.module.css';
import { SourceCopy } from '../../people/driver-file/source-copy.tsx';
import { TurnOffDialog, type Rule } from './turn-off-dialog.tsx';

/** 'The regulation, or a copy of it, 11/26/2026' */
const readWords = ({ sourceKind, sourceReadOn }: Rule): string =>
  sourceReadOn === null
    ? sourceWords[sourceKind]
    : `${sourceWords[sourceKind]}, ${formatDay(sourceReadOn)}`;

interface RowProps {
  readonly rule: Rule;
  readonly isBusy: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

function RuleRow({ rule, isBusy, onSwitch }: RowProps) {
  const timeOf = useInstants();
  const { name, citation, effect, isOn, reason, changedAt, changedBy, sourceText } = rule;
  return (
    <tr data-hidden={!isOn || undefined}>
      <th scope="row">
        {name}
        {citation === null ? null : <span className={classes.small}>{citation}</span>}
      </th>
      <td data-label="Answer">
        <AnswerChip answer={effect} />
      </td>
      <td data-label="Text read">
        {readWords(rule)}
        <SourceCopy {...rule} />
        {sourceText === null ? null : <span className={classes.small}>“{sourceText}”</span>}
      </td>
      <td>
        <Switch
          label={isOn ? 'On' : 'Off'}
          aria-label={name}
          checked={isOn}
          disabled={isBusy}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        {changedAt === null ? null : (
          <span className={classes.small}>
            {reason === null ? '' : `${reason} · `}
            {timeOf(changedAt)}
            {changedBy === null ? '' : ` by ${changedBy}`}
          </span>
        )}
      </td>
    </tr>
  );
}

/** The rules that dispatch answers by, each with its paragraph and its switch. */
export function DispatchRulesTab() {
  const { data = [], isError, refetch } = useQuery(query('dispatchRules.get', {}));
  const [chosen, setChosen] = useState<Rule | null>(null);
  const { mutate, isPending } = useMutation({
    ...mutation('dispatchRules.save'),
    onSuccess: ({ isOn, code }) =>
      toastSuccess(
        isOn ? 'Rule turned on' : 'Rule turned off',
        data.find((rule) => rule.code === code)?.name,
      ),
  });
  return (
    <Panel title="Rules of dispatch">
      <Rows gap={12}>
        <Note>
          By these rules Dispatch answers if a driver may take a unit. A rule that is off makes no
          reason, and each answer says at its foot that it was not checked. A rule of the law that
          says “No” is turned off only with a reason, which the audit log keeps. A hold of Safety
          goes with the tests, because others read one word for both; a missing weight is asked for
          the rules that need it.
        </Note>
        {isError ? <FetchFault onAgain={refetch} /> : null}
        <table className={classes.table} aria-label="Rules of dispatch">
          <thead>
            <tr>
              <th scope="col">Rule</th>
              <th scope="col">Answer</th>
              <th scope="col">Text read</th>
              <th scope="col">In use</th>
            </tr>
          </thead>
          <tbody>
            {data.map((rule) => (
              <RuleRow
                key={rule.code}
                rule={rule}
                isBusy={isPending}
                onSwitch={(isOn) =>
                  !isOn && rule.needsReason ? setChosen(rule) : mutate({ code: rule.code, isOn })
                }
              />
            ))}
          </tbody>
        </table>
      </Rows>
      <TurnOffDialog rule={chosen} onClose={() => setChosen(null)} />
    </Panel>
  );
}

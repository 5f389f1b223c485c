import { Button } from '@mantine/core';
import { formatDay } from '@roadproof/domain/format';
import { useState } from 'react';
import { RuleDialog } from './rule-dialog.tsx';
import { audiences, dueWords, requirements, retentionWords } from './rule-text.ts';
import classes from './rules.module.css';
import type { Rule } from './slot.ts';

interface RowProps {
  readonly rule: Rule;
  readonly nameOf: (code: string) => string;
  readonly onEdit: () => void;
}

function marksOf(rule: Rule): string {
  const marks = [
    rule.isHidden && 'hidden',
    rule.restricted && 'restricted',
    rule.multi && 'several',
    rule.needsReviewer && 'reviewed',
  ];
  return marks.filter(Boolean).join(', ');
}

function RuleRow({ rule, nameOf, onEdit }: RowProps) {
  const required = requirements.find(({ value }) => value === rule.required)?.label;
  return (
    <tr data-hidden={rule.isHidden || undefined}>
      <th scope="row">
        {rule.name}
        {rule.cfr ? <span className={classes.small}>49 CFR {rule.cfr}</span> : null}
      </th>
      <td data-label="Applies to">
        {rule.appliesTo.map((one) => audiences[one] ?? one).join('; ') || 'Nobody by itself'}
      </td>
      <td data-label="Required">
        {required}
        {marksOf(rule) ? <span className={classes.small}>{marksOf(rule)}</span> : null}
      </td>
      <td data-label="Due">{dueWords(rule, nameOf)}</td>
      <td data-label="Kept">
        {rule.retentionRule ? retentionWords[rule.retentionRule] : 'No rule'}
      </td>
      <td data-label="Last checked">{formatDay(rule.lastChecked)}</td>
      <td>
        <Button size="compact-xs" variant="default" onClick={onEdit}>
          Edit<span className="visually-hidden"> {rule.name}</span>
        </Button>
      </td>
    </tr>
  );
}

interface Props {
  readonly rules: readonly Rule[];
  /** Told whether a rule is being changed, so that a dialog around the list stays open under it. */
  readonly onEditing?: (isEditing: boolean) => void;
}

/** The rule pack of the company, a line for each kind of paper; for administrators. */
export function RuleList({ rules, onEditing }: Props) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const edit = (id: string | null) => {
    setEditedId(id);
    onEditing?.(id !== null);
  };
  const nameOf = (code: string) => rules.find((rule) => rule.code === code)?.name ?? code;
  return (
    <>
      <table className={classes.table} aria-label="File rules">
        <thead>
          <tr>
            <th scope="col">Paper</th>
            <th scope="col">Applies to</th>
            <th scope="col">Required</th>
            <th scope="col">Due</th>
            <th scope="col">Kept</th>
            <th scope="col">Last checked</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} nameOf={nameOf} onEdit={() => edit(rule.id)} />
          ))}
        </tbody>
      </table>
      <RuleDialog
        rule={rules.find(({ id }) => id === editedId) ?? null}
        nameOf={nameOf}
        onClose={() => edit(null)}
      />
    </>
  );
}

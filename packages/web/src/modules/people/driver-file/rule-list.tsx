import { Button } from '@mantine/core';
import { citationOf } from '@roadproof/domain/people/file-rule';
import {
  cohortWords,
  driverKindWords,
  dueWords,
  keptWords,
  reliefWords,
  requirementWords,
} from '@roadproof/domain/people/rule-text';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLookupChoices } from '../../../kit/form/lookup-list.ts';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AddRule } from './add-rule.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleProposals } from './rule-proposals.tsx';
import { readText, RuleSource } from './rule-source.tsx';
import { SourceCopy } from './source-copy.tsx';
import classes from './rules.module.css';
import type { Rule } from './slot.ts';

type NameOf = (code: string) => string;

interface RowProps {
  readonly rule: Rule;
  readonly nameOf: NameOf;
  readonly typeOf: (id: string) => string;
  readonly onOpen: (what: 'rule' | 'text') => void;
}

function marksOf(rule: Rule): string {
  const marks = [
    rule.isHidden && 'hidden',
    rule.restricted && 'restricted',
    rule.multi && 'several',
    rule.needsReviewer && 'reviewed',
    rule.suppliedBy === 'person' && 'supplied by the person',
    rule.basis === 'practice' && 'company practice',
  ];
  return marks.filter(Boolean).join(', ');
}

function audienceOf(rule: Rule, typeOf: RowProps['typeOf']): string {
  const kinds = rule.appliesTo.map((kind) =>
    rule.required === 'yes' && rule.ifApplicableTo.includes(kind)
      ? `${driverKindWords[kind]} (if applicable)`
      : driverKindWords[kind],
  );
  return [...kinds, ...rule.typeIds.map(typeOf)].join('; ') || 'No one automatically';
}

function Small({ children }: { readonly children: string | null }) {
  return children ? <span className={classes.small}>{children}</span> : null;
}

function RuleRow({ rule, nameOf, typeOf, onOpen }: RowProps) {
  const { relief, retentionCfr } = rule;
  return (
    <tr data-hidden={rule.isHidden || undefined}>
      <th scope="row">
        {rule.name}
        <Small>{rule.cfr && citationOf(rule.cfr)}</Small>
      </th>
      <td data-label="Applies to">
        {audienceOf(rule, typeOf)}
        <Small>{cohortWords(rule)}</Small>
      </td>
      <td data-label="Required">
        {requirementWords[rule.required]}
        <Small>{marksOf(rule)}</Small>
      </td>
      <td data-label="Due">
        {dueWords(rule, nameOf)}
        <Small>{relief && `relief: ${reliefWords(relief, nameOf)}`}</Small>
      </td>
      <td data-label="Kept">
        {keptWords(rule)}
        <Small>{retentionCfr && citationOf(retentionCfr)}</Small>
      </td>
      <td data-label="Text read">
        {readText(rule)}
        <SourceCopy {...rule} />
      </td>
      <td aria-label={`Change ${rule.name}`}>
        <Columns as="span" gap={6}>
          <Button size="compact-xs" variant="default" onClick={() => onOpen('rule')}>
            Edit<span className="visually-hidden"> {rule.name}</span>
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => onOpen('text')}>
            Text<span className="visually-hidden"> of {rule.name}</span>
          </Button>
        </Columns>
      </td>
    </tr>
  );
}

interface Props {
  readonly rules: readonly Rule[];
  /** Told whether a dialog is open over the list, so that one around it stays open under it. */
  readonly onEditing?: (isEditing: boolean) => void;
}

type Open = { readonly what: 'rule' | 'text'; readonly id: string } | { readonly what: 'add' };

/** The rule pack of the company, a line for each kind of paper; for administrators. */
export function RuleList({ rules, onEditing }: Props) {
  const [search, set] = useQueryString();
  const [chosen, setChosen] = useState<Open | null>(null);
  // The address opens the form of a new kind, so that the search can.
  const open: Open | null = chosen ?? (search.get('kind') === 'new' ? { what: 'add' } : null);
  const show = (next: Open | null) => {
    setChosen(next);
    if (next === null) set({ kind: undefined });
    onEditing?.(next !== null);
  };
  const { choices } = useLookupChoices('EmployeeType');
  const nameOf: NameOf = (code) => rules.find((rule) => rule.code === code)?.name ?? code;
  const typeOf = (id: string) => choices.find(({ value }) => value === id)?.label ?? 'Former type';
  const shown = (what: 'rule' | 'text') =>
    open?.what === what ? (rules.find(({ id }) => id === open.id) ?? null) : null;
  const close = () => show(null);
  return (
    <Rows gap={12}>
      <Columns gap={12} className={classes.tools}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => show({ what: 'add' })}
        >
          Add a kind
        </Button>
        <RuleProposals of="driverFiles" onOpen={(isOpen) => onEditing?.(isOpen)} />
      </Columns>
      <table className={classes.table} aria-label="File rules">
        <thead>
          <tr>
            <th scope="col">Paper</th>
            <th scope="col">Applies to</th>
            <th scope="col">Required</th>
            <th scope="col">Due</th>
            <th scope="col">Kept</th>
            <th scope="col">Text read</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              nameOf={nameOf}
              typeOf={typeOf}
              onOpen={(what) => show({ what, id: rule.id })}
            />
          ))}
        </tbody>
      </table>
      <RuleDialog rule={shown('rule')} rules={rules} nameOf={nameOf} onClose={close} />
      <RuleSource rule={shown('text')} onClose={close} />
      <AddRule opened={open?.what === 'add'} rules={rules} nameOf={nameOf} onClose={close} />
    </Rows>
  );
}

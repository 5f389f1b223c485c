import { Button, Checkbox } from '@mantine/core';
import { citationOf } from '@roadproof/domain/people/file-rule';
import { counted, formatDay } from '@roadproof/domain/format';
import { sourceWords } from '@roadproof/domain/people/rule-text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { mutation, query } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import classes from './rules.module.css';
import { SourceCopy } from './source-copy.tsx';

type Proposal = Output<'driverFiles.proposal'>['proposals'][number];

function Source({ proposal }: { readonly proposal: Proposal }) {
  const { cfr, sourceText, sourceKind, sourceReadOn } = proposal;
  const read = sourceReadOn ? `, read ${formatDay(sourceReadOn)}` : '';
  return (
    <div className={classes.source}>
      {sourceText ? <blockquote>{sourceText}</blockquote> : null}
      <Note isSmall>
        {cfr ? citationOf(cfr) : 'No paragraph'} · {sourceWords[sourceKind]}
        {read}
      </Note>
      <SourceCopy {...proposal} />
    </div>
  );
}

function Line({
  proposal,
  isChosen,
  onChoose,
}: {
  readonly proposal: Proposal;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}) {
  return (
    <li className={classes.proposal}>
      <Checkbox
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        label={proposal.kind === 'add' ? `${proposal.name} (new kind)` : proposal.name}
      />
      {proposal.differences.length > 0 ? (
        <table className={classes.table} aria-label={`What changes for ${proposal.name}`}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Your rule</th>
              <th scope="col">Proposed</th>
            </tr>
          </thead>
          <tbody>
            {proposal.differences.map(({ field, ours, theirs }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td data-label="Your rule">{ours ?? 'Not set'}</td>
                <td data-label="Proposed">{theirs ?? 'Not set'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <Source proposal={proposal} />
    </li>
  );
}

/** The module whose rules are compared with the rule pack. */
type RulesOf = 'driverFiles' | 'renewalTypes';

interface ReviewProps {
  readonly of: RulesOf;
  readonly version: number;
  readonly proposals: readonly Proposal[];
  readonly onDone: () => void;
}

function Review({ of, version, proposals, onDone }: ReviewProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = proposals.map(({ code }) => code).filter((code) => !left.has(code));
  const answer = useMutation({
    ...mutation(`${of}.answerProposal`),
    onSuccess: ({ rules }, given) => {
      toastSuccess(
        given.answer === 'accept' ? 'Rules updated Successfully' : 'Rules kept Successfully',
        counted(rules, 'rule'),
      );
      setLeft(new Set());
      if (rules >= proposals.length) onDone();
    },
  });
  const send = (way: 'accept' | 'keep') => answer.mutate({ version, codes: chosen, answer: way });
  const choose = (code: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(code);
    else next.add(code);
    setLeft(next);
  };
  return (
    <Rows gap={14}>
      <Note>
        The rule pack differs from your rules as shown below. Nothing changes until you accept.
        Rules you keep are not proposed again.
      </Note>
      <Rows as="ul" gap={18}>
        {proposals.map((proposal) => (
          <Line
            key={proposal.code}
            proposal={proposal}
            isChosen={!left.has(proposal.code)}
            onChoose={(isChosen) => choose(proposal.code, isChosen)}
          />
        ))}
      </Rows>
      <Columns gap={10} className={classes.answers}>
        <Button
          loading={answer.isPending}
          disabled={chosen.length === 0}
          onClick={() => send('accept')}
        >
          Accept {counted(chosen.length, 'rule')}
        </Button>
        <Button
          variant="default"
          disabled={chosen.length === 0 || answer.isPending}
          onClick={() => send('keep')}
        >
          Keep mine
        </Button>
      </Columns>
    </Rows>
  );
}

interface Props {
  readonly of: RulesOf;
  /** Told whether the review is open over the page. */
  readonly onOpen?: (isOpen: boolean) => void;
}

/** '14 rules changed since your pack: review', for companies whose rules are older than the product's. */
export function RuleProposals({ of, onOpen }: Props) {
  const { data } = useQuery(query(`${of}.proposal`, {}, { quiet: true }));
  const [isOpen, setOpen] = useState(false);
  const show = (open: boolean) => {
    setOpen(open);
    onOpen?.(open);
  };
  const proposals = data?.proposals ?? [];
  if (!data || (proposals.length === 0 && !isOpen)) return null;
  const count = proposals.length;
  return (
    <>
      {count > 0 ? (
        <Columns gap={12} className={classes.banner}>
          <Note tone="accent" role="status">
            {count === 1 ? '1 rule' : `${count} rules`} changed since your pack
          </Note>
          <Button size="xs" variant="light" onClick={() => show(true)}>
            Review
          </Button>
        </Columns>
      ) : null}
      <Dialog
        opened={isOpen && count > 0}
        title={`Rule pack ${data.version}`}
        onClose={() => show(false)}
        width={860}
      >
        <Review of={of} version={data.version} proposals={proposals} onDone={() => show(false)} />
      </Dialog>
    </>
  );
}

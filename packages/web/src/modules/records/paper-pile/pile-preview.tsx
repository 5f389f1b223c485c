import { Button } from '@mantine/core';
import { formatCount } from '@roadproof/domain/format';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mutation } from '../../../api/query.ts';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { CommonQuestions } from './common-questions.tsx';
import { LeftOut } from './left-out.tsx';
import { PaperGroup } from './paper-group.tsx';
import classes from './paper-pile.module.css';
import { papersText } from './pile-text.ts';
import { useFocusAfterAnswer } from './use-focus-after-answer.ts';
import { groupsOf } from './pile-groups.ts';
import { useDecide, type Pile } from './use-pile.ts';

/** Step two: whose and what each paper is, what is asked about first, and the button that files them. */
export function PilePreview({ pile }: { readonly pile: Pile }) {
  const { id, counts, kinds } = pile;
  const groups = useMemo(() => groupsOf(pile.papers), [pile.papers]);
  const { decide, isSaving } = useDecide(id);
  useFocusAfterAnswer(pile.papers);
  const commit = useMutation(mutation('imports.commit'));
  const rest = counts.there + counts.unusable + counts.out;
  return (
    <Rows gap={14}>
      <Panel label="What was found" isFlush className={classes.found}>
        <p role="status">
          <strong>{papersText(counts.ready)}</strong> of {formatCount(counts.people)}{' '}
          {counts.people === 1 ? 'person is' : 'people are'} ready.
          {counts.asks > 0 &&
            ` ${formatCount(counts.asks)} ${counts.asks === 1 ? 'asks' : 'ask'} something and would be left out.`}
          {rest > 0 && ` ${formatCount(rest)} ${rest === 1 ? 'is' : 'are'} not filed.`}
        </p>
        <Button
          loading={commit.isPending}
          disabled={counts.ready === 0 || isSaving}
          onClick={() => commit.mutate({ id })}
        >
          {counts.ready === 0 ? 'Nothing to file' : `File ${papersText(counts.ready)}`}
        </Button>
      </Panel>
      <CommonQuestions questions={groups.common} kinds={kinds} onAnswer={decide} />
      {groups.unmatched.length > 0 && (
        <PaperGroup
          title="Not matched to anybody yet"
          note={papersText(groups.unmatched.length)}
          papers={groups.unmatched}
          kinds={kinds}
          isOpenAtFirst
          onChoose={decide}
        />
      )}
      {groups.people.map((person) => (
        <PaperGroup
          key={person.id}
          title={person.name}
          note={
            person.open === 0
              ? papersText(person.papers.length)
              : `${papersText(person.papers.length)}, ${formatCount(person.open)} to answer`
          }
          papers={person.papers}
          kinds={kinds}
          isOpenAtFirst={person.open > 0 || groups.people.length <= 12}
          onChoose={decide}
        />
      ))}
      <LeftOut title="Not filed" papers={groups.left} onChoose={decide} />
    </Rows>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { answerNames } from '@roadproof/domain/answer';
import { notCheckedText } from '@roadproof/domain/dispatch/not-checked';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { AnswerBand, AnswerSign } from '../../../kit/status/answer-mark.tsx';
import { formatDay } from '@roadproof/domain/format';
import classes from './dispatch.module.css';
import { FactField, isEnteredHere } from './fact-field.tsx';

export type DispatchAnswer = Output<'dispatch.ask'>;
type Reason = DispatchAnswer['reasons'][number];

/** One reason with its paragraph and the button that solves it. */
export function ReasonRow({ reason }: { readonly reason: Reason }) {
  const { effect, text, rule, action, subject, about, asks } = reason;
  return (
    <li className={classes.reason}>
      <AnswerSign answer={effect} />
      <div className={classes.words}>
        <strong>{text}</strong>
        {rule === null ? null : <span>{rule}</span>}
      </div>
      {action && asks && about !== null && isEnteredHere(asks) ? (
        <FactField fact={asks} id={about} name={subject} />
      ) : action ? (
        <Button
          size="xs"
          variant="default"
          component={AppLink}
          href={action.path}
          aria-label={`${action.label}: ${subject || text}`}
        >
          {action.label}
        </Button>
      ) : null}
    </li>
  );
}

/** A fact that is not entered and changes nothing. */
function OpenFact({ ask }: { readonly ask: DispatchAnswer['asks'][number] }) {
  return (
    <li className={classes.reason}>
      <AnswerSign answer="unknown" />
      <div className={classes.words}>
        <strong>{ask.text}</strong>
        <span>Not on file. It does not change the answer. {ask.rule}</span>
      </div>
      {isEnteredHere(ask.fact) ? (
        <FactField fact={ask.fact} id={ask.about} name="" />
      ) : (
        <Button
          size="xs"
          variant="default"
          component={AppLink}
          href={`/employee/edit?id=${ask.about}`}
          aria-label={`Answer: ${ask.text}`}
        >
          Answer
        </Button>
      )}
    </li>
  );
}

/** Everything that was checked and is in order, in two columns. */
export function InOrder({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <h2>Checked and in order</h2>
      <ul className={classes.checks}>
        {texts.map((text) => (
          <li key={text}>
            <AnswerSign answer="yes" />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

interface Props {
  readonly query: UseQueryResult<DispatchAnswer>;
  /** Keeps the answer, or opens the kept one. */
  readonly keep: ReactNode;
}

/** The answer across the card, its reasons, what is in order, and what is not checked. */
export function AnswerPanel({ query, keep }: Props) {
  const { data, isError, refetch } = query;
  // An earlier answer goes away: a driver could leave by it.
  if (isError)
    return (
      <Panel label="The answer">
        <div role="alert" className={classes.fault}>
          <p>The answer could not be fetched. Do not go by an earlier one.</p>
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      </Panel>
    );
  if (!data)
    return (
      <Panel label="The answer">
        <div role="status" aria-label="Fetching the answer" className={classes.shape}>
          <Skeleton height={56} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </div>
      </Panel>
    );
  const { answer, sentence, until, reasons, asks, inOrder, turnedOff } = data;
  return (
    <Panel label="The answer" isFlush>
      <div role="status" className={classes.band}>
        <AnswerBand answer={answer} title={answerNames[answer]}>
          {sentence}
          {until === null ? null : ` Another answer from ${formatDay(until)} on.`}
        </AnswerBand>
      </div>
      <ul className={classes.reasons} aria-label="Reasons">
        {reasons.map((reason) => (
          <ReasonRow key={`${reason.code} ${reason.about} ${reason.text}`} reason={reason} />
        ))}
        {asks.map((ask) => (
          <OpenFact key={ask.fact} ask={ask} />
        ))}
      </ul>
      <div className={classes.foot}>
        <InOrder texts={inOrder} />
        <Note isSmall>{notCheckedText(turnedOff)}</Note>
        {keep}
      </div>
    </Panel>
  );
}

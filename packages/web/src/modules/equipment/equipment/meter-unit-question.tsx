import { Button } from '@mantine/core';
import {
  meterUnitAnswerText,
  meterUnitAnswers,
  type MeterUnitAnswer,
} from '@roadproof/domain/equipment/meter-conversion';
import { useCallback, useState, type ReactNode } from 'react';
import type { ApiFailure } from '../../../api/failure.ts';
import { Dialog, DialogActions, DialogText } from '../../../kit/dialog/dialog.tsx';

/** The fields that say what becomes of the readings of a meter. */
export const answerFields = ['primaryMeterUnitChange', 'secondaryMeterUnitChange'] as const;
type AnswerField = (typeof answerFields)[number];

/** What is asked about one meter. */
export interface UnitQuestion {
  readonly field: AnswerField;
  /** 'Truck 108 has 312 readings in miles.' */
  readonly title: string;
  /** The figures of either answer. */
  readonly text: string;
  /** What the new unit counts: 'kilometers'. */
  readonly to: string;
}

/** The questions in a refusal of the server about meters that get another unit; none when it is about something else. */
export function unitQuestionsIn({ status, messages }: ApiFailure): readonly UnitQuestion[] {
  if (status !== 422) return [];
  return messages.flatMap(({ field, message, description }) => {
    const answer = answerFields.find((one) => one === field);
    const to = message.endsWith(' in miles.') ? 'kilometers' : 'miles';
    return answer ? [{ field: answer, title: message, text: description, to }] : [];
  });
}

interface PendingQuestion {
  readonly question: UnitQuestion;
  readonly answer: (given: MeterUnitAnswer | null) => void;
}

/** `const [ask, dialog] = useUnitQuestion()`: asks what becomes of the readings of a meter; null is neither. */
export function useUnitQuestion(): [
  (question: UnitQuestion) => Promise<MeterUnitAnswer | null>,
  ReactNode,
] {
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const ask = useCallback(
    (question: UnitQuestion) =>
      new Promise<MeterUnitAnswer | null>((answer) => setPending({ question, answer })),
    [],
  );
  const give = (answer: MeterUnitAnswer | null) => {
    pending?.answer(answer);
    setPending(null);
  };
  return [
    ask,
    <Dialog
      key="unit"
      opened={pending !== null}
      title={pending?.question.title ?? ''}
      onClose={() => give(null)}
      width={600}
    >
      <DialogText>{pending?.question.text}</DialogText>
      <DialogActions>
        <Button variant="default" data-autofocus onClick={() => give(null)}>
          Cancel
        </Button>
        {meterUnitAnswers.toReversed().map((answer) => (
          <Button
            key={answer}
            {...(answer === 'relabel' ? { variant: 'default' } : {})}
            onClick={() => give(answer)}
          >
            {meterUnitAnswerText(answer, pending?.question.to ?? '')}
          </Button>
        ))}
      </DialogActions>
    </Dialog>,
  ];
}

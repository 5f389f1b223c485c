import { Select } from '@mantine/core';
import type { Reads } from './use-draft-mapping.ts';
import type { Import } from './use-import.ts';

type Question = NonNullable<Import['columns'][number]['question']>;

interface Props {
  readonly question: Question;
  /** The answer as chosen so far; the stored one unless given. */
  readonly answer: string | null;
  /** Names the column where the question is not beside it. */
  readonly header?: string;
  readonly isBusy?: boolean;
  readonly onAnswer: (answer: string) => void;
}

/** The one question about all cells of a column, with its answers. */
export function ColumnQuestion({ question, answer, header, isBusy = false, onAnswer }: Props) {
  const text = header === undefined ? question.text : `${header}: ${question.text}`;
  return (
    <Select
      size="xs"
      label={text}
      placeholder="Choose…"
      data={question.answers.map(({ value, label }) => ({ value, label }))}
      value={answer}
      onChange={(value) => value !== null && onAnswer(value)}
      allowDeselect={false}
      disabled={isBusy}
      checkIconPosition="right"
    />
  );
}

/** The answers about a column with one more; an empty one leaves that habit to the file again. */
export function withAnswer(
  reads: Reads | undefined,
  about: Question['about'],
  answer: string,
): Reads {
  const { [about]: _, ...others } = reads ?? {};
  const next = answer === '' ? others : { ...others, [about]: answer };
  return Object.keys(next).length === 0 ? null : (next as Reads);
}

/** The answer to a question among those given; the stored one where the user has not answered it yet. */
export const answerIn = (reads: Reads | undefined, question: Question): string | null =>
  reads?.[question.about] ?? question.answer;

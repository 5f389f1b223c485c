import { answerNames, answers, type Answer } from '@roadproof/domain/answer';
import { formatCount } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useLookupIds } from '../../../kit/grid/filter/use-lookup-ids.ts';
import type { CountedSource, Extra } from '../../../kit/grid/rows/list-source.ts';
import type { ListModel } from '../../../kit/grid/frame/use-list.ts';
import { AnswerCount } from '../../../kit/status/answer-mark.tsx';
import type { ColumnTest } from '../../../kit/grid/filter/filter-model.ts';
import classes from './answer-counts.module.css';
import type { UnitRow } from './unit-source.ts';

const answerColumn = 'mayBeUsed.answer';
const statusColumn = 'equipmentStatus.lookupDisplayName';
const empty = { combineWith: 0, filters: [{ comparisonOperator: 8 }] };

/** Units with one answer: how they are counted, and which filters leave them alone. */
interface Line {
  readonly answer: Answer | null;
  readonly name: string;
  readonly extra: Extra;
  readonly filters: Readonly<Record<string, ColumnTest>>;
}

const ofAnswers = answers.map((answer): Line => ({
  answer,
  name: answerNames[answer],
  extra: { mayBeUsed: answer },
  filters: { [answerColumn]: { test: 'in', value: answer } },
}));

/** Units without an answer: those that owe nothing, and those that are sold. */
const withoutAnswer = (sold: string): readonly Line[] => [
  {
    answer: null,
    name: 'not asked',
    extra: { mayBeUsed: empty, isInUse: true },
    filters: {
      [answerColumn]: { test: 'empty', value: '' },
      [statusColumn]: { test: 'not', value: sold },
    },
  },
  {
    answer: null,
    name: 'sold',
    extra: { equipmentStatusId: sold },
    filters: { [statusColumn]: { test: 'in', value: sold } },
  },
];

interface Props {
  readonly list: ListModel<UnitRow>;
  readonly source: CountedSource<UnitRow>;
}

/** How many units of the tab have each answer; each number leaves those units alone. */
export function AnswerCounts({ list, source }: Props) {
  const { extra } = list;
  const sold = useLookupIds('EquipmentStatus')?.['Sold'];
  const lines = [...ofAnswers, ...(sold === undefined ? [] : withoutAnswer(sold))];
  const { data } = useQuery({
    ...source.counts(lines.map((line) => ({ ...extra, ...line.extra }))),
    meta: { followsLists: true },
    // A tab of one answer, or of one status, has nothing to tell apart.
    enabled: extra !== null && !('mayBeUsed' in extra) && !('equipmentStatusId' in extra),
  });
  if (!data) return null;
  const leave = ({ filters }: Line): void => {
    for (const [key, test] of Object.entries(filters)) list.filter(key, [test]);
  };
  return (
    <span className={classes.counts} role="group" aria-label="Answers">
      {lines.map((line, at) =>
        data[at] ? (
          <AnswerCount key={line.name} answer={line.answer} onPress={() => leave(line)}>
            {formatCount(data[at])} {line.name}
          </AnswerCount>
        ) : null,
      )}
    </span>
  );
}

import { Button } from '@mantine/core';
import { formatWholeDay } from '@roadproof/domain/format';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '../../../api/query.ts';
import { useOwnId, useToday } from '../../../kit/form/today.ts';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { Page } from '../../../shell/page.tsx';
import { AnswerPanel, type DispatchAnswer } from './answer-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import classes from './dispatch.module.css';
import { KeepButton } from './keep-button.tsx';
import { DriversPanel } from './drivers-panel.tsx';
import { FirstWords } from './first-words.tsx';
import { keepQuestion } from './last-questions.ts';
import {
  questionAddress,
  questionText,
  readQuestion,
  type ChosenQuestion,
} from '../../../shell/question-address.ts';
import { QuestionPanel } from './question-panel.tsx';
import { UnitsPanel } from './units-panel.tsx';
import { useInterstate } from './use-interstate.ts';
import { ViewSwitch } from './view-switch.tsx';

// An answer is of this moment: it is fetched again each time it is looked at, and every five minutes.
const fresh = { staleTime: 0, gcTime: 0, refetchInterval: 5 * 60_000 } as const;

const restOf = ({ trailers, load, day }: ChosenQuestion, today: string) => ({
  trailerIds: [...trailers],
  load,
  // Named also for today, so that no answer outlives its day.
  day: day !== null && day > today ? day : today,
});

const changed = (
  question: ChosenQuestion,
  { employeeId, trailerIds, without }: DispatchAnswer['changes'][number]['change'],
): ChosenQuestion => ({
  ...question,
  driver: employeeId ?? question.driver,
  trailers: trailerIds ?? question.trailers,
  load: without === undefined ? question.load : { ...question.load, [without]: false },
});

/** May this driver take this unit: one question, answered as soon as it is chosen. */
export function QuestionPage() {
  const [search, setSearch] = useQueryString();
  const { isUsual, remember } = useInterstate();
  const question = readQuestion(search, isUsual);
  const today = useToday();
  const ownId = useOwnId();
  const { driver, unit, day } = question;
  const isAsked = driver !== null && unit !== null;
  const set = (next: ChosenQuestion) =>
    setSearch(questionAddress(next, isUsual), { replace: false });
  const rest = restOf(question, today);
  const vehicle = { equipmentId: unit ?? '', ...rest };
  const input = { employeeId: driver ?? '', ...vehicle };
  const answer = useQuery({
    ...query('dispatch.ask', input, { quiet: true }),
    ...fresh,
    enabled: isAsked,
  });
  const found = useQuery({
    ...query('dispatch.find', vehicle, { quiet: true }),
    ...fresh,
    enabled: unit !== null,
  });
  const isOfDriver = driver !== null && unit === null;
  const units = useQuery({
    ...query('dispatch.findUnits', { employeeId: driver ?? '', ...rest }, { quiet: true }),
    ...fresh,
    enabled: isOfDriver,
  });
  const text = questionText(question);
  const isAnswered = isAsked && answer.isSuccess;
  useEffect(() => {
    if (isAnswered) keepQuestion(ownId, text);
  }, [isAnswered, ownId, text]);
  return (
    <Page
      title="May this driver take this unit?"
      crumb="Dispatch"
      description={`${formatWholeDay(rest.day)} · by what is on file now`}
      action={
        <>
          <ViewSwitch view="question" />
          {isAnswered ? (
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              Print this answer
            </Button>
          ) : null}
        </>
      }
    >
      <div className={classes.page}>
        <QuestionPanel question={question} onChange={set} onInterstate={remember} />
        <div className={classes.body} data-alone={(unit === null && driver === null) || undefined}>
          <div>
            {isAsked ? (
              <AnswerPanel
                query={answer}
                keep={answer.data ? <KeepButton question={input} answer={answer.data} /> : null}
              />
            ) : (
              <FirstWords question={question} />
            )}
          </div>
          {isOfDriver ? (
            <div className={classes.side}>
              <UnitsPanel query={units} day={day} onPick={(id) => set({ ...question, unit: id })} />
            </div>
          ) : null}
          {unit === null ? null : (
            <div className={classes.side}>
              {isAnswered ? (
                <ChangesPanel
                  changes={answer.data.changes}
                  onPick={(change) => set(changed(question, change))}
                />
              ) : null}
              <DriversPanel
                query={found}
                day={day}
                onPick={(id) => set({ ...question, driver: id })}
              />
            </div>
          )}
        </div>
      </div>
    </Page>
  );
}

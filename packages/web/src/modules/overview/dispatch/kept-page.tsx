import { Button, Skeleton } from '@mantine/core';
import { answerNames } from '@roadproof/domain/answer';
import { loadMarks, loadNames } from '@roadproof/domain/dispatch/dispatch-facts';
import { notCheckedText } from '@roadproof/domain/dispatch/not-checked';
import { formatWholeDay } from '@roadproof/domain/format';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { useToday } from '../../../kit/form/today.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { AnswerBand } from '../../../kit/status/answer-mark.tsx';
import { FetchFault } from '../../../kit/status/fetch-fault.tsx';
import { Page } from '../../../shell/page.tsx';
import { questionText } from '../../../shell/question-address.ts';
import { InOrder, ReasonRow } from './answer-panel.tsx';
import classes from './dispatch.module.css';

type Kept = Output<'dispatchAnswers.get'>;

/** The address of the same question now; one of a past day is asked for today. */
function addressNow({ employeeId, equipmentId, trailerIds, load, day }: Kept, today: string) {
  const questionDay = day.slice(0, 10);
  const text = questionText({
    driver: employeeId,
    unit: equipmentId,
    trailers: trailerIds,
    load,
    day: questionDay > today ? questionDay : null,
  });
  return `/dispatch?${text}`;
}

function KeptPanel({ kept }: { readonly kept: Kept }) {
  const timeOf = useInstants();
  const today = useToday();
  const { answer, sentence, reasons, inOrder, keptAt, keptBy, load, turnedOff } = kept;
  const marks = loadMarks.filter((mark) => load[mark]).map((mark) => loadNames[mark]);
  return (
    <Panel label="The kept answer" isFlush>
      <div className={classes.band}>
        <AnswerBand answer={answer} title={answerNames[answer]}>
          {sentence}
        </AnswerBand>
      </div>
      <ul className={classes.reasons} aria-label="Reasons">
        {reasons.map((reason) => (
          <ReasonRow
            key={`${reason.code} ${reason.about} ${reason.text}`}
            reason={{ ...reason, action: null }}
          />
        ))}
      </ul>
      <div className={classes.foot}>
        <InOrder texts={inOrder} />
        <Note isSmall>{notCheckedText(turnedOff)}</Note>
        <div className={classes.fault}>
          <Note isSmall>
            Kept {timeOf(keptAt)} by {keptBy.displayName}, as it was then. Load:{' '}
            {marks.length === 0 ? 'none of the kinds, within the State' : marks.join(', ')}.
          </Note>
          <Button variant="default" component={AppLink} href={addressNow(kept, today)}>
            Ask again
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** An answer that was kept, with its reasons as they were. */
export function KeptPage({ id }: { readonly id: string }) {
  const { data, isError, refetch } = useQuery(
    query('dispatchAnswers.get', { Id: id }, { quiet: true }),
  );
  return (
    <Page
      title="May this driver take this unit?"
      crumb="Kept answer"
      description={data ? `${formatWholeDay(data.day)} · by what was on file then` : undefined}
      action={
        data ? (
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            Print this answer
          </Button>
        ) : null
      }
    >
      {data ? (
        <KeptPanel kept={data} />
      ) : (
        <Panel label="The kept answer">
          {isError ? (
            <FetchFault onAgain={refetch} />
          ) : (
            <div role="status" aria-label="Fetching the answer" className={classes.shape}>
              <Skeleton height={56} />
              <Skeleton height={40} />
            </div>
          )}
        </Panel>
      )}
    </Page>
  );
}

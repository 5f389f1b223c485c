import { Button } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { useOwnId } from '../../../kit/form/today.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { choiceSources } from './choice-source.ts';
import classes from './dispatch.module.css';
import { lastQuestions } from './last-questions.ts';
import { readQuestion, type ChosenQuestion } from '../../../shell/question-address.ts';

const first = (kind: 'driver' | 'unit') =>
  query('dispatch.choices', { kind, pageSize: 1 }, { quiet: true });

/** The record that has to be there before anything can be asked; null where both are. */
function useMissing() {
  const drivers = useQuery(first('driver'));
  const units = useQuery(first('unit'));
  const hrefTo = useScreenHref();
  if (drivers.data?.total === 0)
    return { text: 'Add a driver first', act: 'Add driver', href: hrefTo('/employee/driver/add') };
  if (units.data?.total === 0)
    return { text: 'Add a unit first', act: 'Add unit', href: hrefTo('/equipment/add') };
  return null;
}

interface LineProps {
  readonly text: string;
  readonly question: ChosenQuestion;
}

/** One of the last questions, by the names of its driver and units; nothing once a record is no longer there. */
function LastLine({ text, question: { driver, unit, trailers } }: LineProps) {
  const records = [
    { kind: 'driver', id: driver },
    { kind: 'unit', id: unit },
    ...trailers.map((id) => ({ kind: 'trailer', id }) as const),
  ] as const;
  const names = useQueries({
    queries: records.map(({ kind, id }) => ({
      queryKey: ['picked-record', `dispatch-${kind}`, id],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        choiceSources[kind].one(id ?? '', signal),
      staleTime: 60_000,
      enabled: id !== null,
    })),
  }).map(({ data }) => data?.title);
  if (names.some((name) => name === undefined)) return null;
  return (
    <li>
      <AppLink href={`/dispatch?${text}`}>{names.join(' · ')}</AppLink>
    </li>
  );
}

/** Before a question is chosen: what is missing, or the last questions of this device. */
export function FirstWords({ question }: { readonly question: ChosenQuestion }) {
  const missing = useMissing();
  const last = lastQuestions(useOwnId());
  if (missing)
    return (
      <Panel label="Nothing to ask yet">
        <div className={classes.fault}>
          <p>{missing.text}</p>
          {missing.href ? (
            <Button component={AppLink} href={missing.href}>
              {missing.act}
            </Button>
          ) : null}
        </div>
      </Panel>
    );
  const { driver, unit } = question;
  const next =
    driver === null && unit === null
      ? 'Choose a driver and a truck.'
      : unit === null
        ? 'Choose a truck, or one of those that may be taken.'
        : 'Choose a driver, or one of those who may take it.';
  return (
    <Panel label="Nothing is asked yet">
      <Note>{next}</Note>
      {last.length > 0 ? (
        <>
          <h2 className={classes.lastHead}>Last asked on this device</h2>
          <ul className={classes.last}>
            {last.map((text) => (
              <LastLine key={text} text={text} question={readQuestion(new URLSearchParams(text))} />
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  );
}

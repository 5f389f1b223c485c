import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { readTime } from '@roadproof/domain/clock-time';
import { recordable, type AccidentFacts } from '@roadproof/domain/incident/incident-recordable';
import { testClocks, testFacts } from '@roadproof/domain/incident/post-accident';
import { instantAt } from '@roadproof/domain/zone-instant';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { query } from '../../../api/query.ts';
import { useServerClock } from '../../../kit/form/today.ts';
import { privateMark } from '../../../kit/private-mark.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { usePickedRecord } from '../../../kit/record-picker/use-record-search.ts';
import { employeeSource } from '../../../pieces/employee-source.ts';
import { citedAtOf, type DriverRow, type IncidentValues } from './form-values.ts';
import classes from './form.module.css';
import type { IncidentWork } from './form.tsx';
import { RecordableBox } from './recordable-box.tsx';
import { TestClockLine } from './test-clock-line.tsx';

const count = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const answer = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

/** What has been typed, as the rules read it; a day that is none yet counts as today. */
export function factsOf(values: IncidentValues, today: string): AccidentFacts {
  const { incidentDate, deathAt } = values;
  return {
    incidentDate: incidentDate && isCalendarDay(incidentDate) ? incidentDate : today,
    isCmv: answer(values.isCmv),
    onHighway: answer(values.onHighway),
    onlyBoardingOrLoading: answer(values.onlyBoardingOrLoading),
    fatalities: count(values.fatalities),
    deathAt: deathAt && isCalendarDay(deathAt) ? deathAt : null,
    injuriesTreatedAway: count(values.injuriesTreatedAway),
    towed: answer(values.towed),
    disablingTow: answer(values.disablingTow),
  };
}

/** When it happened by what has been typed; null while day or time are none. */
export function occurredAtOf({
  incidentDate,
  incidentTime,
  incidentZone,
}: Pick<IncidentValues, 'incidentDate' | 'incidentTime' | 'incidentZone'>): string | null {
  if (!incidentDate || !isCalendarDay(incidentDate) || !incidentTime || !incidentZone) return null;
  const time = readTime(incidentTime);
  return time === null ? null : instantAt(incidentDate, time, incidentZone);
}

/** The moment by the server's clock, every half minute anew. */
function useNow(): string {
  const clock = useServerClock();
  const [, beat] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => beat((times) => times + 1), 30_000);
    return () => clearInterval(timer);
  }, []);
  return clock().toISOString();
}

/** Whom the clocks are about, as chosen or typed. */
function DriverName({ driver, at }: { readonly driver: DriverRow; readonly at: number }) {
  const { employeeId, driverName } = driver;
  const person = usePickedRecord(employeeSource, employeeId || null);
  return <Note>{(employeeId ? person?.title : driverName) || `Driver ${at + 1}`}</Note>;
}

function Tests({ work, values }: { readonly work: IncidentWork; readonly values: IncidentValues }) {
  const now = useNow();
  const occurredAt = occurredAtOf(values);
  const zone = values.incidentZone ?? 'UTC';
  const drivers = values.drivers ?? [];
  if (drivers.length === 0) return null;
  return (
    <section {...privateMark} className={classes.box} aria-label="Post-accident tests">
      <h2>Post-accident tests</h2>
      <Note isSmall>49 CFR 382.303. Only people with the right to restricted files see them.</Note>
      {drivers.map((driver, at) => {
        const stored = work.incident?.drivers.find(({ id }) => id === driver.id);
        const done = Object.fromEntries((stored?.tests ?? []).map((test) => [test.kind, test]));
        const clocks = testClocks(
          testFacts(
            { ...factsOf(values, now.slice(0, 10)), occurredAt },
            {
              needsCdl: driver.needsCdl ?? null,
              died: driver.died,
              cited: driver.cited ?? null,
              citedAt: citedAtOf(driver, zone),
            },
          ),
          done,
          now,
          zone,
        );
        return (
          <div key={driver.key}>
            <DriverName driver={driver} at={at} />
            {clocks.map((clock) => (
              <TestClockLine key={clock.kind} clock={clock} zone={zone} />
            ))}
          </div>
        );
      })}
    </section>
  );
}

/** Beside the form: whether it is recordable, and the hours left for tests, while one types. */
export function RecordableAnswer({ work }: { readonly work: IncidentWork }) {
  const values = useWatch({ control: work.form.methods.control }) as IncidentValues;
  const clock = useServerClock();
  const types = useQuery(query('lookups.incidentTypes', {}, { quiet: true })).data?.data;
  const asks = types?.find(({ id }) => id === values.incidentTypeId)?.asksDotQuestions ?? true;
  const result = recordable(factsOf(values, clock().toISOString().slice(0, 10)), asks);
  const changed = work.incident?.recordable.isChanged === true ? work.incident.recordable : null;
  return (
    <div className={classes.aside}>
      <RecordableBox
        answer={changed?.answer ?? result.answer}
        text={changed?.text ?? result.text}
      />
      {work.seesRestricted ? <Tests work={work} values={values} /> : null}
    </div>
  );
}

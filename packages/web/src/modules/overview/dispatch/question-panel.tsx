import { Chip } from '@mantine/core';
import { maxDaysAhead, maxTrailers } from '@roadproof/contract/overview/dispatch';
import { addDays, isCalendarDay } from '@roadproof/domain/calendar-day';
import { loadMarks, loadNames } from '@roadproof/domain/dispatch/dispatch-facts';
import { IconCaravan, IconTruck, IconUser } from '@tabler/icons-react';
import { useToday } from '../../../kit/form/today.ts';
import { Panel } from '../../../kit/layout/panel.tsx';
import { ChoicePicker, ChoicesPicker } from './choice-picker.tsx';
import { DayInput } from '../../../kit/form/day-input.tsx';
import classes from './dispatch.module.css';
import type { ChosenQuestion } from '../../../shell/question-address.ts';

interface Props {
  readonly question: ChosenQuestion;
  readonly onChange: (question: ChosenQuestion) => void;
  /** Interstate was turned on or off, which is remembered for the company. */
  readonly onInterstate: (isOn: boolean) => void;
}

/** The question: three pickers, the load and the day. Every change is answered. */
export function QuestionPanel({ question, onChange, onInterstate }: Props) {
  const { driver, unit, trailers, load, day } = question;
  const today = useToday();
  const change = (values: Partial<ChosenQuestion>) => onChange({ ...question, ...values });
  return (
    <Panel label="The question">
      <div className={classes.pickers}>
        <ChoicePicker
          kind="driver"
          label="Driver"
          placeholder="Choose a driver"
          icon={<IconUser size={18} aria-hidden />}
          value={driver}
          onChange={(id) => change({ driver: id })}
        />
        <ChoicePicker
          kind="unit"
          label="Truck"
          placeholder="Choose a truck"
          icon={<IconTruck size={18} aria-hidden />}
          value={unit}
          onChange={(id) => change({ unit: id })}
        />
        <ChoicesPicker
          kind="trailer"
          label="Trailers"
          placeholder="No trailer"
          icon={<IconCaravan size={18} aria-hidden />}
          most={maxTrailers}
          values={trailers}
          onChange={(ids) => change({ trailers: ids })}
        />
      </div>
      <div className={classes.load}>
        <div className={classes.marks} role="group" aria-label="Load">
          <span aria-hidden>Load</span>
          {loadMarks.map((mark) => (
            <Chip
              key={mark}
              size="sm"
              variant="light"
              checked={load[mark]}
              onChange={(isOn) => {
                change({ load: { ...load, [mark]: isOn } });
                if (mark === 'interstate') onInterstate(isOn);
              }}
            >
              {loadNames[mark]}
            </Chip>
          ))}
        </div>
        <DayInput
          label="Day"
          className={classes.day}
          day={day ?? today}
          today={today}
          max={addDays(today, maxDaysAhead)}
          onChange={(next) => change({ day: isCalendarDay(next) && next !== today ? next : null })}
        />
      </div>
    </Panel>
  );
}

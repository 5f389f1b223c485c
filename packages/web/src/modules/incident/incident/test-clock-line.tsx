import { RingProgress } from '@mantine/core';
import { formatMoment } from '@roadproof/domain/format';
import { testHours, type TestClock } from '@roadproof/domain/incident/post-accident';
import type { ReactNode } from 'react';
import { Note } from '../../../kit/layout/note.tsx';
import classes from './form.module.css';

const names = { alcohol: 'Alcohol', drugs: 'Drugs' } as const;
const hour = 3_600_000;
/** From here on it is nearly too late. */
const soonMs = 8 * hour;

function toneOf({ state, leftMs, asks }: TestClock): 'late' | 'soon' | 'calm' {
  if (state === 'ended' || asks !== null) return 'late';
  return state === 'running' && leftMs !== null && leftMs < soonMs ? 'soon' : 'calm';
}

const colors = {
  late: 'var(--rp-danger-dot)',
  soon: 'var(--rp-warning-dot)',
  calm: 'var(--rp-accent-fill)',
};

interface Props {
  readonly clock: Pick<TestClock, 'kind' | 'state' | 'text' | 'until' | 'leftMs' | 'asks'>;
  readonly zone: string;
  readonly children?: ReactNode;
}

/** One test of a driver: how much of its hours is left, and until when. */
export function TestClockLine({ clock, zone, children }: Props) {
  const { kind, state, text, until, leftMs } = clock;
  const tone = toneOf(clock as TestClock);
  const isRunning = (state === 'running' || state === 'waiting') && leftMs !== null;
  const share = isRunning ? Math.max(0, (leftMs / (testHours[kind] * hour)) * 100) : 0;
  return (
    <div className={classes.clock} data-tone={tone} data-running={isRunning || undefined}>
      {isRunning ? (
        <RingProgress
          size={56}
          thickness={6}
          roundCaps
          aria-hidden
          sections={[{ value: share, color: colors[tone] }]}
        />
      ) : null}
      <div>
        <Note isSmall>{names[kind]}</Note>
        <strong>{text}</strong>
        {isRunning && until ? <Note isSmall>until {formatMoment(until, zone)}</Note> : null}
        {children}
      </div>
    </div>
  );
}

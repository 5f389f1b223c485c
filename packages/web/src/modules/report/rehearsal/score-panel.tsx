import { addDays } from '@roadproof/domain/calendar-day';
import { counted } from '@roadproof/domain/format';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import type { Rehearsal } from './mend-link.ts';
import classes from './rehearsal.module.css';

const radius = 50;
const circumference = 2 * Math.PI * radius;

/** The score as a ring; the number is in it. */
function Ring({ score }: { readonly score: number | null }) {
  return (
    <svg viewBox="0 0 116 116" className={classes.ring} aria-hidden>
      <circle cx="58" cy="58" r={radius} className={classes.track} />
      {score ? (
        <circle
          cx="58"
          cy="58"
          r={radius}
          className={classes.arc}
          strokeDasharray={`${(circumference * score) / 100} ${circumference}`}
        />
      ) : null}
      <text x="58" y="68">
        {score ?? '–'}
      </text>
    </svg>
  );
}

interface Props {
  readonly rehearsal: Rehearsal;
  readonly weeks: readonly { readonly week: string; readonly score: number }[];
}

/** The weeks that the score is compared with, in words. */
function beforeText({ week }: Rehearsal, weeks: Props['weeks']): string {
  const scoreOf = (back: number) =>
    weeks.find((one) => one.week === addDays(week, -7 * back))?.score;
  const [last, twelve] = [scoreOf(1), scoreOf(11)];
  const parts = [
    ...(last === undefined ? [] : [`last week ${last}`]),
    ...(twelve === undefined ? [] : [`twelve weeks ago ${twelve}`]),
  ].join(', ');
  return parts === '' ? '' : ` ${parts[0]?.toUpperCase()}${parts.slice(1)}.`;
}

/** The score with what it means, and that it is no rating. */
export function ScorePanel({ rehearsal, weeks }: Props) {
  const { kind, examined, violating, patterns, score, mended, isPart, hasRestricted } = rehearsal;
  const inOrder = `${examined - violating} of ${examined} in order`;
  return (
    <Panel label="Score" className={classes.scorePanel}>
      <Ring score={score} />
      <div className={classes.scoreWords}>
        <p className={classes.scoreTitle}>
          {`${counted(violating, 'violation')} in ${counted(examined, 'thing')} looked at${
            patterns > 0 ? `, ${counted(patterns, 'pattern')}` : ''
          }`}
        </p>
        <Note>
          {score === null
            ? 'Nothing that you may open was looked at.'
            : `${inOrder}: ${score} of 100, always rounded down.${beforeText(rehearsal, weeks)}`}
        </Note>
        <Note>
          Your own count with the auditor’s arithmetic, not a rating.{' '}
          {kind === 'weekly' ? 'Mended since Monday' : 'Mended since'}: {mended}.
          {isPart ? ' Only the checks of the modules that you may open are counted.' : ''}
          {hasRestricted ? ' Checks of restricted papers are counted.' : ''}
        </Note>
      </div>
    </Panel>
  );
}

import { IconMinus } from '@tabler/icons-react';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { noCount } from '@roadproof/domain/overview/day-count';
import { formatCount } from '@roadproof/domain/format';
import type { Output } from '../../../api/operation-map.ts';
import flowStyles from '../../../kit/layout/flow.module.css';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { usePermissions } from '../../../shell/permissions.ts';
import { cardIcons } from './card-icons.ts';
import { toneIcons } from './count-card.tsx';
import { pastHref, type PastCard, type PastNumber } from './past-cards.ts';
import styles from './dashboard.module.css';
import classes from './past.module.css';

interface Props {
  readonly card: PastCard;
  readonly numbers: Output<'dashboard.ofDay'>['numbers'];
  readonly day: CalendarDay;
}

/** A card of a past day: its numbers, each with its rows as of that day, and beside them those of today. */
export function PastCountCard({ card, numbers, day }: Props) {
  const Symbol = cardIcons[card.title];
  const of = ({ key }: PastNumber) => numbers.find((one) => one.key === key);
  const now = card.numbers.map((number) => formatCount((of(number)?.now ?? noCount)[number.what]));
  return (
    <section className={styles.card} aria-label={card.title}>
      <h2 className={styles.cardTitle}>
        {Symbol && <Symbol size={17} stroke={1.7} aria-hidden />}
        {card.title}
        {card.note && <span className={styles.note}>({card.note})</span>}
      </h2>
      <div className={classes.numbers}>
        {card.numbers.map((number) => (
          <Figure
            key={number.label}
            card={card}
            number={number}
            count={(of(number) ?? noCount)[number.what]}
            day={day}
          />
        ))}
        <p className={classes.now}>
          <span>today</span> <b>{now.join(' · ')}</b>
        </p>
      </div>
    </section>
  );
}

interface FigureProps {
  readonly card: PastCard;
  readonly number: PastNumber;
  readonly count: number;
  readonly day: CalendarDay;
}

function Figure({ card, number, count, day }: FigureProps) {
  const { may } = usePermissions();
  const Symbol = count === 0 ? IconMinus : toneIcons[number.tone];
  const text = (
    <>
      <span className="visually-hidden">{card.title}: </span>
      <span className={styles.figure}>{formatCount(count)}</span>
      <span className={styles.tone}>
        <Symbol size={14} stroke={2} aria-hidden className={flowStyles.noShrink} />
        {number.label}
      </span>
    </>
  );
  const shared = { className: styles.number, 'data-tone': count === 0 ? 'none' : number.tone };
  const href = pastHref(number, day, may('REPORTS'));
  if (href === null) return <span {...shared}>{text}</span>;
  return (
    <AppLink {...shared} href={href}>
      {text}
    </AppLink>
  );
}

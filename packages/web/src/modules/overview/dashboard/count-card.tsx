import {
  IconAlertTriangle,
  IconArchive,
  IconCircleDot,
  IconClock,
  IconMinus,
  type Icon,
} from '@tabler/icons-react';
import { formatCount } from '@roadproof/domain/format';
import type { Output } from '../../../api/operation-map.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { cardIcons } from './card-icons.ts';
import { untold, type Card, type CardNumber, type Tone } from './cards.ts';
import styles from './dashboard.module.css';
import { DeniedCard } from './denied-card.tsx';
import flowStyles from '../../../kit/layout/flow.module.css';

type Counts = Output<'dashboard.data'>;

/** The sign of each way a number is taken. */
export const toneIcons: Readonly<Record<Tone, Icon>> = {
  overdue: IconAlertTriangle,
  soon: IconClock,
  active: IconCircleDot,
  closed: IconArchive,
  open: IconCircleDot,
};

interface CountCardProps {
  readonly card: Card;
  /** Missing while they are on their way: the card shows its shape. */
  readonly counts: Counts | null | undefined;
  readonly isDenied: boolean;
  /** Whether what it counts is not for this person's eyes; the server says 0 then. */
  readonly isUntold: boolean;
}

/** A card of counts: each number opens exactly the rows it counts. */
export function CountCard({ card, counts, isDenied, isUntold }: CountCardProps) {
  const numbers = card.numbers.map((number) => (
    <Number key={number.label} {...{ card, number, counts, isDenied, isUntold }} />
  ));
  if (isDenied) return <DeniedCard title={card.title}>{numbers}</DeniedCard>;
  const Symbol = cardIcons[card.title];
  return (
    <section className={styles.card} aria-label={card.title}>
      <h2 className={styles.cardTitle}>
        {Symbol && <Symbol size={17} stroke={1.7} aria-hidden />}
        {card.title}
        {card.note && <span className={styles.note}>({card.note})</span>}
      </h2>
      <div className={styles.numbers}>{numbers}</div>
    </section>
  );
}

type NumberProps = CountCardProps & { readonly number: CardNumber };

function Number({ card, number, counts, isDenied, isUntold }: NumberProps) {
  if (counts === undefined) return <span className={styles.shape} />;
  const count = counts ? number.count(counts) : 0;
  // A zero is no state: it gets no sign of one.
  const Symbol = count === 0 ? IconMinus : toneIcons[number.tone];
  const text = (
    <>
      <span className="visually-hidden">{card.title}: </span>
      <span className={styles.figure}>{isUntold ? untold : formatCount(count)}</span>
      <span className={styles.tone}>
        <Symbol size={14} stroke={2} aria-hidden className={flowStyles.noShrink} />
        {number.label}
      </span>
    </>
  );
  const shared = {
    title: counts && !isUntold && count > 0 ? number.hint?.(counts) : undefined,
    className: styles.number,
    'data-tone': isUntold || count === 0 ? 'none' : number.tone,
  };
  if (isDenied) return <span {...shared}>{text}</span>;
  return (
    <AppLink {...shared} href={number.href}>
      {text}
    </AppLink>
  );
}
